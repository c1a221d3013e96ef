/** Parts of a page that the server sends anew: only what has changed is touched. */

/**
 * Makes `old` what `fresh` is. Elements with `data-parts` are kept and their children, told apart
 * by `data-part`, made what they shall be; what is the same stays, with its focus and its fields.
 */
function renew(old, fresh) {
  for (const { name, value } of fresh.attributes) old.setAttribute(name, value);
  const known = new Map([...old.children].map((child) => [child.dataset.part, child]));
  const wanted = [...fresh.children].map((child) => {
    const was = known.get(child.dataset.part);
    if (!was) return child;
    if (was.isEqualNode(child)) return was;
    const isKept = was.hasAttribute("data-parts") && child.hasAttribute("data-parts");
    if (!isKept) return child;
    renew(was, child);
    return was;
  });
  for (const child of [...old.children]) if (!wanted.includes(child)) child.remove();
  wanted.forEach((child, place) => {
    if (old.children[place] !== child) old.insertBefore(child, old.children[place] ?? null);
  });
}

/** Puts a part as the server wrote it into `place`; whether anything was other than before. */
export function put(place, html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  const [fresh] = template.content.children;
  const old = place.firstElementChild;
  if (old.isEqualNode(fresh)) return false;
  const focused = place.contains(document.activeElement) ? document.activeElement.id : null;
  renew(old, document.importNode(fresh, true));
  if (focused !== null && !place.contains(document.activeElement)) {
    (document.getElementById(focused) ?? place).focus();
  }
  return true;
}
