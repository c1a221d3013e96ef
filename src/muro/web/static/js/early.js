/* Runs before the page is painted, so that a chosen look is there from the first moment. */
try {
  const look = JSON.parse(localStorage.getItem("muro.look") || "{}");
  for (const name of ["tiles", "motion", "theme", "felt", "back"]) {
    if (look[name]) document.documentElement.dataset[name] = look[name];
  }
  for (const name of ["marks", "left", "arrange"]) {
    if (look[name]) document.documentElement.dataset[name] = "on";
  }
  if (look.waits === false) document.documentElement.dataset.waits = "off";
} catch {
  // A browser that keeps nothing shows the look of the first day.
}
