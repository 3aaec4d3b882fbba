/** What a person scrolls with, or is about to. */
const HANDS = ['keydown', 'pointerdown', 'touchstart', 'wheel'] as const

/** How long after the last font what is above may still change its height. */
const SETTLED_MS = 10_000

/**
 * Keeps the target of the URL's fragment at the top while what is above it changes its height, as it does when the fonts take
 * the place of their fallbacks: browsers correct that only until the page has loaded. Waits for fonts as long as they take, and
 * ends when the person does something. A page that is loaded again stays where it was.
 */
export const keepTarget = (): void => {
  // :target is set by the first scroll, which may come after the page is awake
  const target = document.getElementById(location.hash.slice(1))
  const [navigation] = performance.getEntriesByType('navigation')
  if (target === null || !(navigation instanceof PerformanceNavigationTiming)) return
  if (navigation.type !== 'navigate') return
  const heights = new ResizeObserver(() => target.scrollIntoView({ behavior: 'instant' }))
  heights.observe(document.body)
  const end = () => heights.disconnect()
  for (const hand of HANDS) addEventListener(hand, end, { once: true, passive: true })
  const endWhenSettled = () =>
    void setTimeout(() => {
      if (document.fonts.status === 'loaded') end()
      else void document.fonts.ready.then(endWhenSettled)
    }, SETTLED_MS)
  endWhenSettled()
}
