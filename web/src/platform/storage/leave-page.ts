import { markLeaving } from './unfinished-leave.ts'

/** The page waits no longer than this for storage that does not respond. */
const LONGEST_WAIT_MS = 3_000

let isLeaving = false

/**
 * Loads `url` once `done` settles, or after three seconds at most: a page that unloads aborts its unfinished storage
 * transactions; the page at `url` finishes those. The first call wins; later ones are ignored while it waits.
 */
export function leavePage(url: string, done: Promise<unknown>): void {
  if (isLeaving) return
  isLeaving = true
  markLeaving(done)
  // the browser may restore this page from its back/forward cache
  addEventListener('pagehide', () => (isLeaving = false), { once: true })
  const timedOut = new Promise(resolve => setTimeout(resolve, LONGEST_WAIT_MS))
  void Promise.race([done, timedOut]).finally(() => location.assign(url))
}
