import { expect, type Locator, type Page } from '@playwright/test'
import type { Say } from '../words.ts'

/** An address as typed, and the name of the suggestion to pick. */
export type TypedPlace = { typed: string; name: string | RegExp }

/** Types an address and picks a suggestion. */
export const pickAddress = async (field: Locator, { typed, name }: TypedPlace): Promise<void> => {
  await field.fill(typed)
  const list = field.page().getByRole('listbox')
  await list.getByRole('option', { name }).first().click()
  await expect(list).toHaveCount(0)
}

/** Opens the home page and waits until the calculator is interactive. */
export const openCalculator = async (page: Page, say: Say, path: string): Promise<Locator> => {
  await page.goto(path)
  const form = page.getByRole('form', { name: say('calc_form') })
  await expect(form.getByRole('combobox', { name: say('geo_from') })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-awake')
  await page.mouse.move(5, 5)
  await expect(page.locator('[data-island="calculator"][data-awake]')).toBeAttached()
  return form
}

/** Fills in from, to and the stops in between, in order. */
export const fillWay = async (form: Locator, say: Say, way: readonly TypedPlace[]): Promise<void> => {
  const [from, ...others] = way
  const to = others.pop()
  if (!from || !to) throw new Error('a route needs two ends')
  await pickAddress(form.getByRole('combobox', { name: say('geo_from') }), from)
  for (const [at, stop] of others.entries()) {
    await form.getByRole('button', { name: say('geo_add_stop') }).click()
    await pickAddress(form.getByRole('combobox', { name: say('geo_stop') }).nth(at), stop)
  }
  await pickAddress(form.getByRole('combobox', { name: say('geo_to'), exact: true }), to)
}

/** Locators of the calculator's results. */
export const pricesOf = (page: Page, say: Say) => {
  const results = page.getByRole('region', { name: say('calc_results') })
  return {
    results,
    trucks: results.getByRole('list', { name: say('pricing_trucks') }).getByRole('listitem'),
    refused: results.getByRole('list', { name: say('pricing_refused_trucks') }).getByRole('listitem'),
  }
}
