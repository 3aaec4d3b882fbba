import { expect, type Locator, type Page } from '@playwright/test'
import { figureIn } from '../words.ts'

/** GET with the page's session. */
export const getJson = async (page: Page, path: string) => {
  const answer = await page.request.get(`/api${path}`)
  expect(answer.ok(), await answer.text()).toBe(true)
  return await answer.json()
}

/** A figure by its label in a list of figures. */
export const figureOf = (page: Page, list: string, name: string) =>
  page
    .getByLabel(list, { exact: true })
    .locator('div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .first()

/** The amount or number in an element. */
export const numberIn = async (place: Locator): Promise<number> => figureIn((await place.textContent()) ?? '')
