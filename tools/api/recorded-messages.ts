import type { ProvenApp } from '../../bench/prove/access/open-app.ts'
import { PLACES } from '../../server/test/booking.ts'
import { type Asker, jobRunnerOf } from '../../server/test/cast.ts'
import { acceptAs, offerAs } from '../../server/test/deals/bargaining.ts'
import { tell } from '../../server/test/deals/deal-chat.ts'
import { photoForm, standAt } from '../../server/test/deals/evidence.ts'
import { doneAs, placeOrder } from '../../server/test/deals/orders.ts'
import { driveTo, moveAs, statusRequest } from '../../server/test/deals/transitions.ts'
import { startFakeProvider } from '../../server/test/fakes/fake-provider.ts'
import { addWebhookAs, EVERY_EVENT } from '../../server/test/webhooks/webhook-cast.ts'
import { WAITED_AN_HOUR, waitUntil } from './deal-states.ts'

/** An order that a driver has. */
const dealOf = async (test: ProvenApp) => {
  const { id } = await placeOrder(test.asDilnoza)
  return acceptAs(test.asDilnoza, id, await offerAs(test.asRustam, id))
}

/** A driver reports that nobody is where an order is to be loaded. */
const waitInVain = async (test: ProvenApp): Promise<void> => {
  const deal = await dealOf(test)
  const { id } = deal
  await driveTo(test, deal, 'arrived')
  await waitUntil(test, WAITED_AN_HOUR)
  await standAt(test, PLACES.tashkent)
  const report = await photoForm(`/api/driver/orders/${id}/no-show`, { text: 'Darvoza yopiq' })
  await doneAs(test.asRustam, report, 201)
}

/** An order from its placing to its end with all that is said about it, and money of the bank. */
const liveOn = async (test: ProvenApp, send: () => Promise<unknown>): Promise<void> => {
  const deal = await dealOf(test)
  const { id } = deal
  await tell(test.asRustam, id, 'Yarim soatda yetaman')
  await driveTo(test, deal, 'processing')
  await standAt(test, PLACES.tashkent)
  await send()
  await moveAs(test.asRustam, id, 'pause')
  await moveAs(test.asRustam, id, 'confirmation', { code: deal.codes.delivery })
  await test.asDilnoza(statusRequest(id, 'done'))
  const damage = { kind: 'damage', amount: 400_000, text: 'Ikki quti ezilgan' }
  await doneAs(test.asDilnoza, await photoForm(`/api/truck-booking/${id}/claims`, damage), 201)
  await test.asMalika({
    method: 'POST',
    url: `/api/admin/companies/${test.asDilnoza.companyId}/refill`,
    payload: { amount: 3_000_000, bank_reference: '000417', description: 'Toʻlov' },
  })
}

const post = (as: Asker, path: string) => as({ method: 'POST', url: `/api/company/webhooks${path}` })

/** A body of each webhook, as our sender sent it; whose session has proved the second factor. */
export const recordMessages = async (test: ProvenApp): Promise<Readonly<Record<string, unknown>>> => {
  const receiver = await startFakeProvider(() => ({}))
  const { id } = await addWebhookAs({ ...test, receiver })
  const send = () => jobRunnerOf(test).runDue()
  await liveOn(test, send)
  await waitInVain(test)
  await send()
  await post(test.asDilnoza, `/${id}/test`)
  await receiver.close()
  const bodies = receiver.received.map(({ body }) => JSON.parse(body.toString()))
  // the first of each kind; of changes the one that shows the offer taken
  const isTelling = ({ type, data }: { type: string; data: { status?: string } }) =>
    type !== 'order.updated' || data.status === 'accepted'
  const missing = [...EVERY_EVENT, 'ping'].filter(event => !bodies.some(({ type }) => type === event))
  if (missing.length > 0) throw new Error(`no message tells of ${missing.join()}`)
  return Object.fromEntries(bodies.filter(isTelling).map(body => [body.type, body]))
}
