/** Elements made and kept: a picture is painted over the last one, so focus and motion survive. */

/** A new element. Attributes that are false or null are left out. */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  set(element, attributes);
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

/** Attributes of an element as they shall be; false, null or undefined takes one away. */
export function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) {
      element.removeAttribute(name);
    } else if (element.getAttribute(name) !== String(value === true ? "" : value)) {
      element.setAttribute(name, value === true ? "" : value);
    }
  }
}

/** The text of an element, touched only where it changed. */
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** Hides an element or shows it, touched only where it changes. */
export function hide(element, isHidden) {
  if (element.hidden !== isHidden) element.hidden = isHidden;
}

const known = new WeakMap();

/** Whether a part is asked to show what it shows already; so it need not be painted. */
export function isShown(part, ...what) {
  const now = JSON.stringify(what);
  if (known.get(part) === now) return true;
  known.set(part, now);
  return false;
}

/** One child of `parent` for each item: `make` a missing one, then `paint` each. */
export function rows(parent, items, make, paint) {
  if (!items.length && parent.firstChild) parent.replaceChildren();
  while (parent.children.length > items.length) parent.lastElementChild.remove();
  items.forEach((item, place) => {
    const child = parent.children[place] ?? parent.appendChild(make());
    paint(child, item, place);
  });
}

/** An icon, drawn by a path in a box of 24. */
export function icon(path) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  set(svg, { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" });
  const drawn = document.createElementNS("http://www.w3.org/2000/svg", "path");
  drawn.setAttribute("d", path);
  svg.append(drawn);
  return svg;
}
