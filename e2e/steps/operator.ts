import { type APIResponse, expect, type Locator, type Page } from '@playwright/test'
import { type Say, wordsOf } from '../words.ts'
import { type Asks, test as sides, type Who } from './sides.ts'

export const BEKZOD: Who = { phone: '998977008892', role: 'operator' }

/** Operator journeys have their own server, because their changes affect everyone. */
export const test = sides.extend<object>({
  serverOf: { of: 'operators' },
})

const dataOf = async (answer: APIResponse) => {
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).data
}

/** GET with the page's session. */
export const getData = async ({ request }: Asks, path: string) => dataOf(await request.get(`/api${path}`))

/** A write with the page's session. */
export const sendData = async ({ request }: Asks, method: 'POST' | 'PUT', path: string, data: object) =>
  dataOf(await request.fetch(`/api${path}`, { method, data, headers: { 'sec-fetch-site': 'same-origin' } }))

/** Opens an operator's screen in Russian and waits for its heading and the realtime connection. */
export const openScreen = async (operator: Page, path: string, heading: string | RegExp): Promise<void> => {
  await operator.goto(`/ru/admin${path}`)
  await expect(operator.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect(operator.getByText(wordsOf('ru')('operator_line_open'), { exact: true })).toBeVisible()
}

/** Opens the form behind a button. */
export const openForm = async (operator: Page, button: string): Promise<Locator> => {
  await operator.getByRole('main').getByRole('button', { name: button, exact: true }).click()
  const form = operator.getByRole('dialog')
  await expect(form).toBeVisible()
  return form
}

/** Submits the open form and waits until it closes. */
export const send = async (form: Locator, buttonLabel: string | RegExp): Promise<void> => {
  await form.getByRole('button', { name: buttonLabel, exact: true }).click()
  await expect(form).toBeHidden()
}

/** A panel or list of the screen, by its name. */
export const panel = (operator: Page, name: string): Locator =>
  operator.getByRole('main').getByRole('region', { name, exact: true })

/** The value of a label in a list of facts. */
export const fact = (place: Locator, name: string): Locator =>
  place
    .locator('dl > div')
    .filter({ has: place.page().locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .locator('dd')
    .first()

/** Opens the newest matching entry of the audit log. */
export const newestEntry = async (operator: Page, say: Say, query: string): Promise<Locator> => {
  await openScreen(operator, `/audit?${query}`, say('operator_nav_audit'))
  const entry = operator
    .getByRole('list', { name: say('operator_nav_audit') })
    .locator('details')
    .first()
  await entry.locator('summary').click()
  return entry
}

/** Changes a group of settings, based on its current value. */
export const changeSetting = async (
  operator: Asks,
  key: string,
  change: (value: Record<string, Record<string, unknown>>) => object,
): Promise<void> => {
  const all: { key: string; value: Record<string, Record<string, unknown>>; version: number }[] =
    await getData(operator, '/admin/settings')
  const setting = all.find(each => each.key === key)
  if (setting === undefined) throw new Error(`no setting ${key}`)
  await sendData(operator, 'PUT', `/admin/settings/${key}`, {
    version: setting.version,
    value: change(setting.value),
  })
}
