import { expect, type Locator, type Page } from '@playwright/test'
import type { Say } from '../words.ts'

/** The address of a way as it is typed, and the name of the suggestion that is taken. */
export type TypedPlace = { typed: string; name: string | RegExp }

/** Types an address and takes a suggestion. */
export const pickAddress = async (field: Locator, { typed, name }: TypedPlace): Promise<void> => {
  await field.fill(typed)
  const list = field.page().getByRole('listbox')
  await list.getByRole('option', { name }).first().click()
  await expect(list).toHaveCount(0)
}

/** The calculator of the home page, awake. */
export const openCalculator = async (page: Page, say: Say, path: string): Promise<Locator> => {
  await page.goto(path)
  const form = page.getByRole('form', { name: say('calc_form') })
  await expect(form.getByRole('combobox', { name: say('geo_from') })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-awake')
  await page.mouse.move(5, 5)
  await expect(page.locator('[data-island="calculator"][data-awake]')).toBeAttached()
  return form
}

/** From, to and the stops between, in their order. */
export const fillWay = async (form: Locator, say: Say, way: readonly TypedPlace[]): Promise<void> => {
  const [from, ...others] = way
  const to = others.pop()
  if (!from || !to) throw new Error('a way has two ends')
  await pickAddress(form.getByRole('combobox', { name: say('geo_from') }), from)
  for (const [at, stop] of others.entries()) {
    await form.getByRole('button', { name: say('geo_add_stop') }).click()
    await pickAddress(form.getByRole('combobox', { name: say('geo_stop') }).nth(at), stop)
  }
  await pickAddress(form.getByRole('combobox', { name: say('geo_to'), exact: true }), to)
}

/** The prices that the calculator shows, once there are any. */
export const pricesOf = (page: Page, say: Say) => {
  const results = page.getByRole('region', { name: say('calc_results') })
  return {
    results,
    trucks: results.getByRole('list', { name: say('pricing_trucks') }).getByRole('listitem'),
    refused: results.getByRole('list', { name: say('pricing_refused_trucks') }).getByRole('listitem'),
  }
}
