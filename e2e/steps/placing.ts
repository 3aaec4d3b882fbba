import { expect, type Locator, type Page } from '@playwright/test'
import { figureIn, type Say } from '../words.ts'

/** The price next to the submit button, once it matches the form. */
export const shownPrice = async (form: Locator): Promise<number> => {
  await expect(form.locator('[aria-busy="true"]')).toHaveCount(0)
  const sum = form.getByRole('status').filter({ hasText: /\d{3}/ }).last()
  await expect(sum).toBeVisible()
  return figureIn(await sum.innerText())
}

export const place = (form: Locator, say: Say): Locator =>
  form.getByRole('button', { name: say('orders_place') })

/** The order's number from the toast. */
export const placedNumber = async (page: Page, say: Say): Promise<number> => {
  const words = say('orders_placed_toast', { id: '#' }).split('#')
  const toast = page
    .getByRole('status')
    .filter({ hasText: words[0]! })
    .filter({ hasText: words[1]! })
    .filter({ hasText: /\d/ })
    .last()
  await expect(toast).toBeVisible()
  return figureIn(await toast.innerText())
}
