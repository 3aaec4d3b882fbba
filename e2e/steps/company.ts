import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { figureIn } from '../words.ts'

/** The companies of the demo: one with money, one with a debt, one that waits for an operator. */
export const BEK_SAVDO = { owner: 'dilnoza', employee: 'jasur' } as const
export const QARZ_TRANS = { owner: 'sherzod' } as const
export const YANGI_SAVDO = { owner: 'umida' } as const

type DemoAccount = { username: string | null; password: string | null }

/** A live session of somebody of a company, by the password that the demo names. */
export const signInAtCompany = async (
  { request }: Pick<BrowserContext, 'request'>,
  baseURL: string | undefined,
  username: string,
): Promise<void> => {
  const accounts: DemoAccount[] = (await (await request.get(`${baseURL}/api/demo/accounts`)).json()).data
  const password = accounts.find(account => account.username === username)?.password
  const answer = await request.put(`${baseURL}/api/auth/login-corporate/`, {
    data: { username, password },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** What the server says to this window. */
export const told = async (page: Page, path: string) => {
  const answer = await page.request.get(`/api${path}`)
  expect(answer.ok(), await answer.text()).toBe(true)
  return await answer.json()
}

/** The figure above its words in a list of figures. */
export const figureOf = (page: Page, list: string, name: string) =>
  page
    .getByLabel(list, { exact: true })
    .locator('div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .first()

/** The sum or number that stands there. */
export const numberIn = async (place: Locator): Promise<number> => figureIn((await place.textContent()) ?? '')
