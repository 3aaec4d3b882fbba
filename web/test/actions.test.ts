import { afterEach, expect, test, vi } from 'vitest'
import { offerAs } from '../../server/test/deals/bargaining.ts'
import { m } from '../src/messages/compiled/messages.js'
import { formatSum } from '../src/platform/locale/format-sum.ts'
import { expectText, fillIn, press } from './browser/act-on-page.ts'
import type { Browser } from './browser/browser.ts'
import { openPage, type Page } from './browser/open-page.ts'
import { PATIENCE } from './browser/patience.ts'
import { CLIENT } from './screens/client.ts'
import { DRIVER } from './screens/driver.ts'
import { OPERATOR } from './screens/operator.ts'
import { OWNER } from './screens/owner.ts'
import { RECEIVER } from './screens/receiver.ts'
import type { App } from './screens/screen.ts'
import { dataOf } from './stage/data-of.ts'
import { agree, driveTo, placeOwn, statusOf } from './stage/deals.ts'
import { openWorld } from './stage/world.ts'

const { people } = await openWorld()
const { client, owner, driver, otherDriver, operator } = people

let page: Page | null = null

const open = (app: App, address: string): Page => {
  page?.close()
  page = openPage(app.App, { ...app, browser: people[app.person], address })
  return page
}

/** Waits until the server's response to this user contains the text. */
const expectAnswer = (person: Browser, path: string, text: string) =>
  vi.waitFor(async () => expect((await person.ask({ url: `/api${path}` })).body).toContain(text), PATIENCE)

afterEach(() => {
  const problems = page?.problems()
  page?.close()
  page = null
  expect(problems).toEqual([])
})

test('a client accepts an offer in the dialog', async () => {
  const order = await placeOwn(client)
  const offer = await offerAs(otherDriver.ask, order.id)
  open(CLIENT, `/dashboard/orders?tab=new&order=${order.id}&modal=driver-offer&offer=${offer.id}`)
  await press(m.orders_accept_for({ price: formatSum(offer.amount) }))
  await expectText('Shavkat Yoʻldoshev')
  expect(await statusOf(client, order.id)).toBe('accepted')
})

test('a driver bids, and the client sees the offer', async () => {
  const order = await placeOwn(client)
  open(DRIVER, `/driver?modal=offer-${order.id}`)
  await press(m.driver_offer_send({ sum: formatSum(order.price) }))
  await expectText(m.driver_my_offer_is({ sum: formatSum(order.price) }))
  open(CLIENT, `/dashboard/orders?tab=new&order=${order.id}`)
  await expectText('Rustam T.')
})

test('an owner writes to the operator, who reads it', async () => {
  open(OWNER, '/dashboard/support')
  await fillIn(m.chat_write(), 'Darvoza qayerda?')
  await press(m.chat_send())
  await expectAnswer(owner, '/admin-messages', 'Darvoza qayerda?')
  open(OPERATOR, '/admin/chats?filter=all')
  await expectText('Darvoza qayerda?')
})

test('an operator blocks a driver and unblocks them', async () => {
  const { id } = await dataOf(otherDriver.ask({ url: '/api/profile/show' }))
  const stateOf = async () =>
    (await dataOf<{ state: string }>(operator.ask({ url: `/api/admin/drivers/${id}` }))).state
  open(OPERATOR, `/admin/drivers/${id}?modal=block`)
  await fillIn(m.operator_reason(), 'Hujjat eskirgan')
  await press(m.operator_block())
  await expectText(m.operator_blocked_toast())
  expect(await stateOf()).toBe('blocked')
  open(OPERATOR, `/admin/drivers/${id}?modal=unblock`)
  await fillIn(m.operator_reason(), 'Yangi hujjat')
  await press(m.operator_unblock())
  await expectText(m.operator_unblocked_toast())
  expect(await stateOf()).toBe('pending')
})

test('an owner adds an employee', async () => {
  open(OWNER, '/dashboard/users?modal=create-employee')
  await fillIn(m.login_first_name(), 'Zafar')
  await fillIn(m.login_last_name(), 'Nazarov')
  await fillIn(m.login_username(), 'zafar.n')
  await press(m.company_employee_add())
  await expectAnswer(owner, '/client-company/users?q=zafar', 'Nazarov')
})

test('a receiver confirms the receipt', async () => {
  const order = await agree(client, driver)
  await driveTo(driver, order, 'confirmation')
  const shared = client.ask({ method: 'POST', url: `/api/truck-booking/${order.id}/share` })
  const { url } = await dataOf<{ url: string }>(shared)
  open(RECEIVER, new URL(url).pathname)
  await press(m.receiver_confirm_button())
  await press(m.receiver_confirm_yes())
  await expectText(m.receiver_received_title())
  expect(await statusOf(client, order.id)).toBe('done')
})
