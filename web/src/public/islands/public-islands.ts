import { type Islands, wakeIslands, whenUsed } from './wake-islands.ts'

const ISLANDS: Islands = {
  calculator: () => import('../calculator/wake-calculator.tsx').then(part => part.wakeCalculator),
}

/** Hydrates the islands of the page; those further down when they scroll into view. */
export function wakePublicIslands(): void {
  wakeIslands(ISLANDS)
  if (document.querySelector('[data-wakes]'))
    whenUsed(() => import('./seen-islands.ts').then(part => part.watchSeenIslands()))
}
