import { PLACES } from './places.ts'
import { expiredQuote } from './steps/expired-quote.ts'
import { placeOrder } from './steps/live-order.ts'
import { fillOffline } from './steps/network/fill-offline.ts'
import {
  goOffline,
  queuedActions,
  slowDeletions,
  storedKeys,
  waitForServiceWorker,
} from './steps/network/go-offline.ts'
import { openOrderForm, orderForm } from './steps/order-form.ts'
import { AZIZA, SHAVKAT } from './steps/people.ts'
import { newOrders } from './steps/placed-orders.ts'
import { place, placedNumber, shownPrice } from './steps/placing.ts'
import { expect, test } from './steps/sides.ts'
import { freshPhone } from './steps/sign-in.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('ru')

test.use({
  serviceWorkers: 'allow',
  // offline requests; an expired price
  expectedProblems: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 422/],
})

test('the dashboard opens offline, in every language', async ({ openSide }) => {
  const client = await openSide(AZIZA)
  await client.goto('/uz/dashboard')
  await waitForServiceWorker(client)
  await goOffline(client)
  await client.reload()
  const name = (locale: 'uz' | 'en') => wordsOf(locale)('client_menu_orders')
  await expect(client.getByRole('link', { name: name('uz') }).first()).toBeVisible()
  await client.goto('/en/dashboard')
  await expect(client.getByRole('link', { name: name('en') }).first()).toBeVisible()
  expect(await client.locator('html').getAttribute('lang')).toBe('en')
  await client.goto('/dashboard')
  await expect(client).toHaveURL(/\/uz\/dashboard$/)
})

test('so does the driver app', async ({ openSide }) => {
  const driver = await openSide(SHAVKAT)
  await driver.goto('/ru/driver')
  await waitForServiceWorker(driver)
  await expect.poll(() => storedKeys(driver)).toContain('answers/["driving","profile"]')
  await goOffline(driver)
  await driver.reload()
  await expect(driver.getByText(say('driver_offline_title'))).toBeVisible()
})

test('read orders and conversations are available offline, with their age, and cleared at sign-out', async ({
  openSide,
}) => {
  const client = await openSide({ phone: freshPhone(), role: 'client' })
  const { id } = await placeOrder(client)
  await client.goto(`/ru/dashboard/orders?order=${id}`)
  const number = client.locator('[data-order-heading]')
  await expect(number).toBeVisible()
  await waitForServiceWorker(client)
  // responses are stored half a second after the last one of a burst
  await expect.poll(() => storedKeys(client)).toContain(`answers/["orders","one",${id}]`)
  await client.goto('/ru/dashboard/support')
  await expect(client.getByRole('log')).toBeVisible()
  await expect.poll(() => storedKeys(client)).toContain('answers/["chat","own","messages"]')
  await goOffline(client)
  await client.reload()
  await expect(client.getByRole('log')).toBeVisible()
  await client.goto(`/ru/dashboard/orders?order=${id}`)
  await expect(number).toBeVisible()
  const since = say('ui_kept_since', { time: '#' }).split('#')[0]!
  await expect(client.getByText(since)).toHaveCount(2)
  await goOffline(client, false)
  await expect(client.getByText(since)).toHaveCount(0)
  const ofPerson = async () => (await storedKeys(client)).filter(name => !name.startsWith('reference/'))
  expect(await ofPerson()).toContain(`answers/["orders","one",${id}]`)
  await client.goto('/ru/dashboard?modal=logout')
  // what the dashboard still loads would be refused once its session has ended
  await client.waitForLoadState('networkidle')
  await slowDeletions(client)
  await client.getByRole('button', { name: say('client_logout_confirm') }).click()
  await expect(client).toHaveURL(/\/ru$/)
  expect(await ofPerson()).toEqual([])
})

const { chorsu } = PLACES.ru

test('a queued order can be taken back, with its input', async ({ openSide }) => {
  const client = await openSide({ phone: freshPhone(), role: 'client' })
  const form = await fillOffline(client, say)
  await place(form, say).click()
  await queuedActions(client, say)
    .getByRole('button', { name: say('ui_waiting_take_back') })
    .click()
  await orderForm(client, say)
  await expect(form.getByRole('textbox', { name: say('orders_comment') })).toHaveValue('у чайханы')
  await goOffline(client, false)
  await expect(form.getByRole('combobox', { name: say('geo_from') })).toHaveValue(chorsu.name)
  await expect(queuedActions(client, say)).toHaveCount(0)
  expect(await newOrders(client)).toEqual([])
})

test('a queued order whose price expired returns with a message and all its input', async ({ openSide }) => {
  const client = await openSide({ phone: freshPhone(), role: 'client' })
  const form = await fillOffline(client, say)
  await place(form, say).click()
  await expect(queuedActions(client, say)).toBeVisible()
  await client.route(
    '**/api/truck-booking/book',
    route => {
      const sent = route.request().postDataJSON()
      return route.continue({ postData: { ...sent, quote_id: expiredQuote(sent.quote_id) } })
    },
    { times: 1 },
  )
  await goOffline(client, false)
  await orderForm(client, say)
  await expect(form.getByRole('alert').filter({ hasText: say('refusal_quote_expired') })).toBeVisible()
  await expect(form.getByRole('textbox', { name: say('orders_comment') })).toHaveValue('у чайханы')
  await shownPrice(form)
  await place(form, say).click()
  const number = await placedNumber(client, say)
  expect((await newOrders(client)).map(({ id }: { id: number }) => id)).toEqual([number])
})

test('an order draft survives its tab', async ({ openSide }) => {
  const client = await openSide({ phone: freshPhone(), role: 'client' })
  const form = await openOrderForm(client, say, '/ru')
  await form.getByRole('textbox', { name: say('orders_comment') }).fill('у чайханы')
  await expect.poll(() => storedKeys(client)).toContainEqual(expect.stringMatching(/^typed\/order-draft\//))
  const next = await client.context().newPage()
  await client.close()
  const again = await openOrderForm(next, say, '/ru')
  await expect(again.getByRole('textbox', { name: say('orders_comment') })).toHaveValue('у чайханы')
})
