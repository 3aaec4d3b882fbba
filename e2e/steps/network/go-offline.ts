import { expect, type Locator, type Page } from '@playwright/test'
import type { Say } from '../../words.ts'

/** Waits until the service worker has cached the app. */
export const waitForServiceWorker = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

/** The keys of the user's data in IndexedDB. */
export const storedKeys = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>(resolve => {
        const opening = indexedDB.open('karvon')
        opening.onsuccess = () => {
          const request = opening.result.transaction('kept').objectStore('kept').getAllKeys()
          request.onsuccess = () => resolve(request.result.map(String))
        }
      }),
  )

/** Holds every deleting transaction open for 600 ms, like a slow phone, until the next page load. */
export const slowDeletions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { delete: remove } = IDBObjectStore.prototype
    IDBObjectStore.prototype.delete = function (query) {
      const until = performance.now() + 600
      const hold = () => {
        if (performance.now() < until) this.count().onsuccess = hold
      }
      hold()
      return remove.call(this, query)
    }
  })

export const goOffline = (page: Page, isOffline = true): Promise<void> => page.context().setOffline(isOffline)

/** The list of queued actions. */
export const queuedActions = (page: Page, say: Say): Locator =>
  page.getByRole('region', { name: say('ui_waiting_label') })
