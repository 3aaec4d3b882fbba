import type { Page } from '@playwright/test'

/** The client's new orders from the API, newest first. */
export const newOrders = async (page: Page) => {
  const answer = await page.request.get('/api/truck-booking/client?status=new')
  return (await answer.json()).data
}
