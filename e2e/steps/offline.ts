import { expect, type Locator, type Page } from '@playwright/test'
import type { Say } from '../words.ts'

/** Until what the area is made of is kept on the device. */
export const keptAtAll = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

/** The names of what the device keeps for the person. */
export const namesKept = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>(resolve => {
        const opening = indexedDB.open('karvon')
        opening.onsuccess = () => {
          const asked = opening.result.transaction('kept').objectStore('kept').getAllKeys()
          asked.onsuccess = () => resolve(asked.result.map(String))
        }
      }),
  )

/** Keeps every transaction that deletes open for 600 ms, as a slow phone does; until the next page load. */
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

/** Takes the network from a window, or gives it back. */
export const goOffline = (page: Page, isOffline = true): Promise<void> => page.context().setOffline(isOffline)

/** The list of what waits for the network. */
export const waiting = (page: Page, say: Say): Locator =>
  page.getByRole('region', { name: say('ui_waiting_label') })
