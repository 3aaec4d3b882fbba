/** What a person scrolls with, or is about to. */
const HANDS = ['keydown', 'pointerdown', 'touchstart', 'wheel'] as const

/** By then fonts and pictures are there, or the page is read without them. */
const SETTLED_MS = 10_000

/**
 * Keeps the target of the URL's fragment at the top while what is above it changes its height, as it does when the fonts take
 * the place of their fallbacks: browsers correct that only until the page has loaded. Ends when the person does something. A
 * page that is loaded again stays where it was.
 */
export const keepTarget = (): void => {
  const target = document.querySelector(':target')
  const [navigation] = performance.getEntriesByType('navigation')
  if (target === null || !(navigation instanceof PerformanceNavigationTiming)) return
  if (navigation.type !== 'navigate') return
  const heights = new ResizeObserver(() => target.scrollIntoView({ behavior: 'instant' }))
  heights.observe(document.body)
  const end = () => heights.disconnect()
  for (const hand of HANDS) addEventListener(hand, end, { once: true, passive: true })
  setTimeout(end, SETTLED_MS)
}
