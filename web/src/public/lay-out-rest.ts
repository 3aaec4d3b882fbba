const PAUSE_MS = 20

/**
 * Lays out the sections that `lay-out-rest.css` deferred, one at a time with a pause: the page gets its full height
 * without a long task that delays input.
 */
export function layOutRest() {
  const next = document.querySelector(':is(main > section, main + footer):not([data-laid-out])')
  if (!next) return
  next.setAttribute('data-laid-out', '')
  setTimeout(layOutRest, PAUSE_MS)
}
