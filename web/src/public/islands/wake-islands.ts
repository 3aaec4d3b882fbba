/** What takes an island over: hydrates it and says when it answers. */
export type Wake = (island: HTMLElement, answers: () => void) => void

/** The islands by their names, each fetched when it is first needed. */
export type Islands = Readonly<Record<string, () => Promise<Wake>>>

const TOUCHES = ['pointerover', 'touchstart', 'focusin', 'keydown'] as const

/** Holds presses made before the island answers, so that the last one can be made again. */
function holdPresses(island: HTMLElement) {
  let held: HTMLElement | null = null
  const hold = (event: Event) => {
    const pressed =
      event.target instanceof Element ? event.target.closest<HTMLElement>('button, summary') : null
    if (!pressed) return
    held = pressed
    event.preventDefault()
    event.stopPropagation()
  }
  island.addEventListener('click', hold, true)
  return () => {
    island.removeEventListener('click', hold, true)
    island.dataset.awake = ''
    if (held?.isConnected) held.click()
    held = null
  }
}

function prepare(island: HTMLElement, load: () => Promise<Wake>) {
  const release = holdPresses(island)
  let asked = false
  const wake = () => {
    if (asked) return
    asked = true
    for (const touch of TOUCHES) island.removeEventListener(touch, wake)
    load()
      .then(take => take(island, release))
      .catch(release)
  }
  for (const touch of TOUCHES) island.addEventListener(touch, wake, { passive: true })
  return wake
}

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 4000 }) : setTimeout(work, 1500)

const whenRested = (work: () => void) => {
  if (document.readyState === 'complete') whenIdle(work)
  else addEventListener('load', () => whenIdle(work), { once: true })
}

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown'] as const

/**
 * At the first sign of a reader anywhere on the page, which an address that leads further down is too: who only looks at its
 * beginning, and a robot, loads none of it.
 */
export const whenUsed = (work: () => void) => {
  if (scrollY > 0) return whenRested(work)
  const used = () => {
    for (const sign of SIGNS) removeEventListener(sign, used)
    whenRested(work)
  }
  for (const sign of SIGNS) addEventListener(sign, used, { passive: true })
}

/** The person who used this tab before sees what they began, without touching anything. */
const remembers = (): boolean => {
  try {
    return sessionStorage.length > 0
  } catch {
    return false
  }
}

/** Wakes the islands at their first touch, and all of them once the page is used, has loaded and rests. */
export function wakeIslands(islands: Islands): void {
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const load = islands[island.dataset.island ?? '']
    if (!load) continue
    const wake = prepare(island, load)
    // touched before this script had come
    if (island.contains(document.activeElement)) wake()
    else if (remembers()) whenRested(wake)
    else whenUsed(wake)
  }
}
