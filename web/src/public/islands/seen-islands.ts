import type { Islands } from './wake-islands.ts'
import { whenSeen } from './when-seen.ts'

const ISLANDS: Islands = {
  news: () => import('../news/wake-news.tsx').then(part => part.wakeNews),
  'demo-accounts': () =>
    import('../landing/contacts/wake-demo-accounts.tsx').then(part => part.wakeDemoAccounts),
}

/** Hydrates the islands further down when they come near the viewport. */
export function watchSeenIslands(): void {
  for (const island of document.querySelectorAll<HTMLElement>('[data-wakes="seen"]')) {
    const load = ISLANDS[island.dataset.island ?? '']
    if (load) whenSeen(island, () => load().then(take => take(island, () => {})))
  }
}
