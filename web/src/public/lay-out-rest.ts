const PAUSE_MS = 20

/**
 * Has the sections laid out that `lay-out-rest.css` left for later, one after another with a pause for whatever else is to be
 * done: the page gets its true length, and no press waits for all of them at once.
 */
export function layOutRest() {
  const next = document.querySelector(':is(main > section, main + footer):not([data-laid-out])')
  if (!next) return
  next.setAttribute('data-laid-out', '')
  setTimeout(layOutRest, PAUSE_MS)
}
