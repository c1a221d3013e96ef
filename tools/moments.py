"""The moments of games that docs/pictures shows, each as a question about a player's view."""

from __future__ import annotations

from muro.game.view import View


def is_busy_turn(view: View) -> bool:
    """Whether you may declare riichi against melds and a riichi, late in a later hand."""
    others = [seat for seat in view.seats if seat.seat != view.you]
    return (
        bool(view.riichi_discards)
        and view.wall_left < 42
        and sum(len(seat.melds) for seat in others) >= 3
        and any(seat.riichi for seat in others)
    )


def is_late_turn(view: View) -> bool:
    """Whether you may declare riichi late, with a kan on the table."""
    kans = [meld for seat in view.seats for meld in seat.melds if len(meld.tiles) == 4]
    return bool(view.riichi_discards) and view.wall_left < 30 and bool(kans)


def is_choice_of_calls(view: View) -> bool:
    """Whether you may claim a tile in more ways than one, with a red five in the hand."""
    own = view.own
    if own is None or view.offer is None or view.wall_left > 50:
        return False
    kinds = {action.kind.word for action in view.actions}
    return {"chi", "pon"} <= kinds and any(str(tile).startswith("0") for tile in own.hand or ())


def is_great_win(view: View) -> bool:
    """Whether you have won a hand of many yaku."""
    wins = view.result.wins if view.result else ()
    return any(win.seat == view.you and win.points >= 12000 for win in wins)


def is_drawn_with_ready_hands(view: View) -> bool:
    """Whether the wall has run out and two players were ready, you among them."""
    ready = view.result.ready if view.result and view.result.kind == "exhaustive" else None
    return ready is not None and sum(ready) == 2 and view.you is not None and ready[view.you]


def is_over(view: View) -> bool:
    """Whether the game is over."""
    return view.final is not None


def is_ready_for_points(view: View) -> bool:
    """Whether you are in turn and ready for eight points in MCR, among flowers, melds and kongs."""
    own = view.own
    if own is None or view.turn != view.you or view.phase != "turn" or view.wall_left > 60:
        return False
    melds = [meld for seat in view.seats for meld in seat.melds]
    flowers = sum(len(seat.flowers) for seat in view.seats)
    kongs = [meld for meld in melds if meld.hidden or len(meld.tiles) == 4]
    ready = any(wait.left and (wait.self_drawn or 0) >= 8 for wait in view.waits)
    return flowers >= 4 and len(melds) >= 4 and bool(kongs) and ready


def is_great_win_of_fans(view: View) -> bool:
    """Whether you have won a hand of many points in MCR."""
    wins = view.result.wins if view.result else ()
    return any(win.seat == view.you and win.points >= 24 for win in wins)
