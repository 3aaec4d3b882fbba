import type { Islands } from './wake-islands.ts'
import { whenSeen } from './when-seen.ts'

const ISLANDS: Islands = {
  news: () => import('../news/wake-news.tsx').then(part => part.wakeNews),
  'demo-accounts': () =>
    import('../landing/contacts/wake-demo-accounts.tsx').then(part => part.wakeDemoAccounts),
}

/** Fills what stands further down when its reader comes near it. */
export function watchSeenIslands(): void {
  for (const island of document.querySelectorAll<HTMLElement>('[data-wakes="seen"]')) {
    const load = ISLANDS[island.dataset.island ?? '']
    if (load) whenSeen(island, () => load().then(take => take(island, () => {})))
  }
}
