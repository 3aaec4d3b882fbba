import { hasInput, saveBeforeLeaving } from './unsaved-input.ts'

/** Hydrates an island; calls `answers` once it responds to input. */
export type Wake = (island: HTMLElement, answers: () => void) => void

/** Loaders of the islands by name. */
export type Islands = Readonly<Record<string, () => Promise<Wake>>>

/** A touch begins with the first, a key is pressed in what has the focus. */
const TOUCHES = ['pointerover', 'focusin'] as const

function prepare(island: HTMLElement, load: () => Promise<Wake>) {
  let asked = false
  const wake = () => {
    if (asked) return
    asked = true
    for (const touch of TOUCHES) island.removeEventListener(touch, wake)
    const awake = load().then(take => new Promise<void>(resolve => take(island, resolve)))
    saveBeforeLeaving(awake)
    const release = () => {
      island.dataset.awake = ''
      window.repeatPress?.()
    }
    awake.then(release, release)
  }
  for (const touch of TOUCHES) island.addEventListener(touch, wake)
  return wake
}

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 4000 }) : setTimeout(work, 1500)

const whenRested = (work: () => void) => {
  if (document.readyState === 'complete') whenIdle(work)
  else addEventListener('load', () => whenIdle(work), { once: true })
}

const SIGNS = ['pointermove', 'pointerdown', 'wheel', 'scroll', 'keydown'] as const

/**
 * Runs `work` at the first interaction with the page, or if it is scrolled: bots, and visitors who only see its top, load
 * nothing more.
 */
export const whenUsed = (work: () => void) => {
  if (scrollY > 0) return whenRested(work)
  const used = () => {
    for (const sign of SIGNS) removeEventListener(sign, used)
    whenRested(work)
  }
  for (const sign of SIGNS) addEventListener(sign, used, { passive: true })
}

/** Whether the tab has stored data, such as a draft, to be shown without any interaction. */
const hasStoredData = (): boolean => {
  try {
    return sessionStorage.length > 0
  } catch {
    return false
  }
}

/** Hydrates an island at its first interaction, and all of them once the page is used, loaded and idle. */
export function wakeIslands(islands: Islands): void {
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const load = islands[island.dataset.island ?? '']
    if (!load) continue
    const wake = prepare(island, load)
    // used before this script loaded
    if (island.contains(document.activeElement) || hasInput(island)) wake()
    else if (hasStoredData()) whenRested(wake)
    else whenUsed(wake)
  }
}
