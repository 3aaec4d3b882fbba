import type { Page } from '@playwright/test'

/** Holds back the page's requests to these addresses; returns what lets them go. */
export const holdRequests = async (page: Page, ...addresses: readonly (string | RegExp)[]) => {
  let letGo = () => {}
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  for (const address of addresses)
    await page.route(address, async route => {
      await held
      await route.continue()
    })
  return () => letGo()
}
