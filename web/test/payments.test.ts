import { afterEach, expect, test, vi } from 'vitest'
import { payWithReceipt } from '../../server/test/payments/pay-and-return.ts'
import { m } from '../src/messages/compiled/messages.js'
import { formatSum } from '../src/platform/locale/format-sum.ts'
import { expectText, fillIn, press } from './browser/act-on-page.ts'
import type { Browser } from './browser/browser.ts'
import { openPage, type Page } from './browser/open-page.ts'
import { PATIENCE } from './browser/patience.ts'
import { topmost } from './browser/shown-text.ts'
import { CLIENT } from './screens/client.ts'
import { DRIVER } from './screens/driver.ts'
import { OPERATOR } from './screens/operator.ts'
import { OWNER } from './screens/owner.ts'
import type { App } from './screens/screen.ts'
import { dataOf } from './stage/data-of.ts'
import { agree, driveTo, statusOf } from './stage/deals.ts'
import type { People } from './stage/people.ts'
import { openWorld } from './stage/world.ts'

const world = await openWorld()
const { people } = world

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

test('the fiscal receipt is shown with its link once the tax office has it, and found again later', async () => {
  const sum = formatSum(200_000)
  const url = 'https://ofd.soliq.uz/epi?t=EZ000000000296&r=121'
  open(DRIVER, '/driver/balance')
  await press(m.payment_go_sum({ sum }))
  const payment = await begun(people.driver)
  await payWithReceipt(world, { id: payment.id, amountUzs: 200_000 }, url)
  await expectText(m.payment_paid({ sum }))
  await expectText(m.payment_receipt_number({ number: '121' }))
  expect(document.querySelector(`a[href="${url}"]`)?.textContent).toBe(m.payment_receipt_open())
  open(DRIVER, '/driver/balance')
  await expectText(m.payment_receipts())
  expect(document.querySelector(`a[href="${url}"]`)?.textContent).toContain(sum)
})

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

test('of a truck that stands unpaid both clocks say so, and an operator who lets it go confirms that Karvon carries it', async () => {
  const { client, driver } = people
  const order = await agree(client, driver, { payment_type: 'card' })
  await driveTo(driver, order, 'arrived')
  const sum = formatSum(2_000_000)
  open(CLIENT, `/dashboard/orders?tab=processing&order=${order.id}`)
  await expectText(m.money_wait_unpaid({ sum }))
  open(DRIVER, `/driver/order?order=${order.id}`)
  await expectText(m.money_clock_unpaid_sum({ sum }))
  open(OPERATOR, `/admin/orders/${order.id}?modal=depart`)
  await expectText(m.operator_carry_unpaid({ sum }))
  await fillIn(m.operator_reason(), 'Mijoz ertaga toʻlaydi')
  await press(m.operator_move_depart())
  await expectText(m.operator_carry_unpaid_confirm())
  expect(await statusOf(client, order.id)).toBe('arrived')
  topmost().querySelector<HTMLInputElement>('input[role="switch"]')?.click()
  await press(m.operator_move_depart())
  await vi.waitFor(async () => expect(await statusOf(client, order.id)).toBe('processing'), PATIENCE)
  open(OPERATOR, `/admin/orders/${order.id}`)
  await expectText(m.operator_payload_carried())
})
