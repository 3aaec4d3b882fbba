/// <reference lib="dom" />
// Runs in the page, so that communication with the benchmark is not measured.

/** @returns {Promise<number>} */
const nextFrame = () => new Promise(done => requestAnimationFrame(done))

const TIMEOUT_MS = 5_000

const title = () => document.querySelector('h1')?.textContent
const isLoading = () => document.querySelector('[aria-busy="true"]') !== null

/** Time from a click on a menu link until its screen is shown, in ms. */
const msUntilShown = async (/** @type {string} */ path) => {
  const before = title()
  const begun = performance.now()
  /** @type {HTMLElement | null} */
  document.querySelector(`nav a[href="${path}"]`)?.click()
  do {
    await nextFrame()
    if (performance.now() - begun > TIMEOUT_MS)
      throw new Error(`${path} is not shown: ${location.pathname}, ${title()}, loading: ${isLoading()}`)
  } while (location.pathname !== path || title() === before || isLoading())
  return performance.now() - begun
}

/** Times between frames in ms while the list scrolls by `pixels` per frame. */
const framesOfScroll = async (/** @type {number} */ frames, /** @type {number} */ pixels) => {
  const list = [...document.querySelectorAll('section[aria-labelledby="orders-title"] > *')].find(
    ({ scrollHeight, clientHeight }) => scrollHeight > 2 * clientHeight,
  )
  if (list === undefined) throw new Error('no list to scroll')
  const gaps = []
  let last = await nextFrame()
  for (let at = 0; at < frames; at++) {
    list.scrollTop += pixels
    const now = await nextFrame()
    gaps.push(now - last)
    last = now
  }
  return gaps
}

/** Records the time from each keystroke until its suggestions are drawn, in ms. */
const watchSuggestions = () => {
  /** @type {number[]} */
  const waits = []
  /** @type {number | null} */
  let typedAt = null
  let isAnswered = false
  const fetch = window.fetch.bind(window)
  window.fetch = async (...args) => {
    const answer = await fetch(...args)
    if (String(args[0]).includes('/geo/suggest')) isAnswered = true
    return answer
  }
  document.addEventListener(
    'input',
    () => {
      typedAt = performance.now()
      isAnswered = false
    },
    true,
  )
  new MutationObserver(() => {
    if (typedAt === null || !isAnswered) return
    const began = typedAt
    typedAt = null
    requestAnimationFrame(() => waits.push(performance.now() - began))
  }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
  return waits
}

Object.assign(window, { stopwatch: { msUntilShown, framesOfScroll, watchSuggestions, waits: [] } })
