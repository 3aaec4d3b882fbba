import { afterEach, expect, test, vi } from 'vitest'
import { tell } from '../../server/test/deals/deal-chat.ts'
import { doneAs, readAs } from '../../server/test/deals/orders.ts'
import { moveAs } from '../../server/test/deals/transitions.ts'
import { m } from '../src/messages/compiled/messages.js'
import { expectText, fillIn, press } from './browser/act-on-page.ts'
import { openPage, type Page } from './browser/open-page.ts'
import { shownText, topmost } from './browser/shown-text.ts'
import { CLIENT } from './screens/client.ts'
import { DRIVER } from './screens/driver.ts'
import { OPERATOR } from './screens/operator.ts'
import type { App } from './screens/screen.ts'
import { agree } from './stage/deals.ts'
import { openWorld } from './stage/world.ts'

const { db, people } = await openWorld()
const { client, driver } = people

let page: Page | null = null

const open = (app: App, address: string): Page => {
  page?.close()
  page = openPage(app.App, { ...app, browser: people[app.person], address })
  return page
}

afterEach(() => {
  page?.close()
  page = null
})

test('an operator whose reason is refused corrects it, and reads', async () => {
  const { id } = await agree(client, driver)
  await tell(driver.ask, id, 'Darvoza yopiq')
  open(OPERATOR, `/admin/orders/${id}`)
  await fillIn(m.operator_reason(), 'Shikoyat\u0000')
  await press(m.deal_messages_read())
  await expectText(m.refusal_text_invalid())
  await fillIn(m.operator_reason(), 'Shikoyat')
  await press(m.deal_messages_read())
  await expectText('Darvoza yopiq')
})

test('a driver who has lost an order reads what they wrote, and writes no more', async () => {
  const { id } = await agree(client, driver)
  await tell(driver.ask, id, 'Mashina buzildi')
  await tell(client.ask, id, 'Qachon tuzatasiz?')
  await moveAs(driver.ask, id, 'refused', { reason_code: 'truck_broke_down', reason: 'Buzildi' })
  open(DRIVER, `/driver?modal=chat-${id}`)
  await expectText('Mashina buzildi')
  await expectText(m.refusal_deal_chat_left())
  const asked = vi.spyOn(globalThis, 'fetch')
  await new Promise(resolve => setTimeout(resolve, 1_500))
  // what was read is read once, and the chat stays where it is
  expect(asked.mock.calls.length).toBeLessThan(10)
  expect(shownText(topmost())).toContain('Qachon tuzatasiz?')
})

test('a chat that is closed without a message asks nobody to write', async () => {
  const { id } = await agree(client, driver)
  const reason = { status: 'canceled', reason_code: 'plans_changed' }
  await doneAs(client.ask, { method: 'PUT', url: `/api/truck-booking/status/${id}`, payload: reason })
  expect((await readAs(client.ask, id)).chat).toMatchObject({ is_open: true })
  await db
    .updateTable('orders')
    .set({ ended_at: new Date(Date.parse('2026-11-01')) })
    .where('id', '=', id)
    .execute()
  open(CLIENT, `/dashboard/orders?tab=done&order=${id}&modal=deal-chat`)
  await expectText(m.deal_chat_empty_title())
  expect(shownText(topmost())).not.toContain(m.deal_chat_empty_client())
})
