import { afterEach, expect, test, vi } from 'vitest'
import { m } from '../src/messages/compiled/messages.js'
import { formatSum } from '../src/platform/locale/format-sum.ts'
import { expectText, press } from './browser/act-on-page.ts'
import type { Browser } from './browser/browser.ts'
import { openPage, type Page } from './browser/open-page.ts'
import { PATIENCE } from './browser/patience.ts'
import { topmost } from './browser/shown-text.ts'
import { CLIENT } from './screens/client.ts'
import { DRIVER } from './screens/driver.ts'
import { OWNER } from './screens/owner.ts'
import type { App } from './screens/screen.ts'
import { dataOf } from './stage/data-of.ts'
import { agree, driveTo } from './stage/deals.ts'
import type { People } from './stage/people.ts'
import { openWorld } from './stage/world.ts'

const { people } = await openWorld()

let page: Page | null = null

const open = (app: App, address: string): void => {
  page?.close()
  page = openPage(app.App, { ...app, browser: people[app.person], address })
}

afterEach(() => {
  const problems = page?.problems()
  page?.close()
  page = null
  expect(problems).toEqual([])
})

type Stored = { id: number; url: string; state: string }

const openOf = async ({ ask }: Browser) =>
  (await dataOf<Stored[]>(ask({ url: '/api/payments?open=true' })))[0]

const begun = (person: Browser) =>
  vi.waitFor(async () => {
    const payment = await openOf(person)
    if (payment === undefined) throw new Error('not begun')
    return payment
  }, PATIENCE)

/** Presses a button of the provider's checkout page, as on another phone. */
const pressAtProvider = async ({ ask }: Browser, { url }: Stored, button: 'pay' | 'cancel') => {
  const { statusCode } = await ask({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `press=${button}`,
  })
  expect(statusCode).toBe(303)
}

test.each([
  [DRIVER, '/driver/balance', 200_000],
  [OWNER, '/dashboard/finances', 5_000_000],
] as const)(
  'at %s %s, a payment is begun, found again, and paid from another phone',
  async (app, address, amount) => {
    const person = people[app.person]
    open(app, address)
    await press(m.payment_go_sum({ sum: formatSum(amount) }))
    const payment = await begun(person)
    await expectText(m.payment_other_phone())
    open(app, address)
    await expectText(m.payment_open({ name: 'Payme', sum: formatSum(amount) }))
    await pressAtProvider(person, payment, 'pay')
    await expectText(m.payment_paid({ sum: formatSum(amount) }))
  },
)

test('a payment that the payer cancels at the provider says so, and another can be begun', async () => {
  open(DRIVER, '/driver/balance')
  await press(m.payment_go_sum({ sum: formatSum(200_000) }))
  await pressAtProvider(people.driver, await begun(people.driver), 'cancel')
  await expectText(m.payment_canceled({ sum: formatSum(200_000) }))
  await press(m.payment_again())
  await expectText(m.payment_go_sum({ sum: formatSum(200_000) }))
})

/** The operator cancels an order of the client's whose truck has come; what the client owes for it. */
const owe = async ({ client, driver, operator }: People): Promise<number> => {
  const order = await agree(client, driver)
  await driveTo(driver, order, 'arrived')
  const path = `/api/admin/orders/${order.id}`
  const { version } = await dataOf<{ version: number }>(operator.ask({ url: path }))
  const cancel = { action: 'cancel', reason_code: 'plans_changed', reason: 'Yuk tayyor emas', version }
  await dataOf(operator.ask({ method: 'PUT', url: `${path}/move`, payload: cancel }))
  const { owed } = await dataOf<{ owed: number }>(client.ask({ url: '/api/money' }))
  return owed
}

test('a person who owes money reads it on the form of the next order, and pays it on their page', async () => {
  const sum = formatSum(await owe(people))
  open(CLIENT, '/dashboard/orders?modal=create-order')
  await expectText(m.money_owed_now({ sum }))
  topmost().querySelector<HTMLAnchorElement>('a[href$="/dashboard/payments"]')?.click()
  await press(m.payment_go_sum({ sum }))
  await pressAtProvider(people.client, await begun(people.client), 'pay')
  await expectText(m.payment_paid({ sum }))
  open(CLIENT, '/dashboard/orders?modal=create-order')
  await expectText(m.orders_form_title())
  expect(document.body.textContent).not.toContain(m.money_owed_now({ sum }))
})
