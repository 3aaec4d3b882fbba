/// <reference lib="dom" />
// Runs in the page, so that no wire between the browser and the bench counts.

/** @returns {Promise<number>} */
const nextFrame = () => new Promise(done => requestAnimationFrame(done))

const LONGEST_MS = 5_000

const title = () => document.querySelector('h1')?.textContent
const isWaiting = () => document.querySelector('[aria-busy="true"]') !== null

/** From the press on a place of the menu until its screen stands there, in ms. */
const msUntilShown = async (/** @type {string} */ path) => {
  const before = title()
  const begun = performance.now()
  /** @type {HTMLElement | null} */
  document.querySelector(`nav a[href="${path}"]`)?.click()
  do {
    await nextFrame()
    if (performance.now() - begun > LONGEST_MS)
      throw new Error(`${path} is not shown: ${location.pathname}, ${title()}, waiting: ${isWaiting()}`)
  } while (location.pathname !== path || title() === before || isWaiting())
  return performance.now() - begun
}

/** The times from frame to frame in ms while the list is moved on by so many pixels in each. */
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

/** Notes how long each typed letter waited for its suggestions to be drawn, in ms. */
const watchSuggestions = () => {
  /** @type {number[]} */
  const waits = []
  /** @type {number | null} */
  let typedAt = null
  let isAnswered = false
  const ask = window.fetch.bind(window)
  window.fetch = async (...question) => {
    const answer = await ask(...question)
    if (String(question[0]).includes('/geo/suggest')) isAnswered = true
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
