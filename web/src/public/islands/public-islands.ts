import { type Islands, wakeIslands, whenUsed } from './wake-islands.ts'

const ISLANDS: Islands = {
  calculator: () => import('../calculator/wake-calculator.tsx').then(part => part.wakeCalculator),
}

/** Wakes the islands of the page; one further down waits until it is seen. */
export function wakePublicIslands(): void {
  wakeIslands(ISLANDS)
  if (document.querySelector('[data-wakes]'))
    whenUsed(() => import('./seen-islands.ts').then(part => part.watchSeenIslands()))
}
