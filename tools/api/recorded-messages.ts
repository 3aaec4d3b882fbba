import type { ProvenApp } from '../../bench/prove/access/open-app.ts'
import { type Asker, jobRunnerOf } from '../../server/test/cast.ts'
import { acceptAs, offerAs } from '../../server/test/deals/bargaining.ts'
import { placeOrder } from '../../server/test/deals/orders.ts'
import { driveTo, statusRequest } from '../../server/test/deals/transitions.ts'
import { startFakeProvider } from '../../server/test/fakes/fake-provider.ts'
import { addWebhookAs, EVERY_EVENT } from '../../server/test/webhooks/webhook-cast.ts'

/** An order from its placing to its end, and money of the bank. */
const liveOn = async (test: ProvenApp): Promise<void> => {
  const { id } = await placeOrder(test.asDilnoza)
  const deal = await acceptAs(test.asDilnoza, id, await offerAs(test.asRustam, id))
  await driveTo(test, deal, 'confirmation')
  await test.asDilnoza(statusRequest(id, 'done'))
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
  await liveOn(test)
  await jobRunnerOf(test).runDue()
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
