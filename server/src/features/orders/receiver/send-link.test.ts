import { beforeEach, describe, expect, it } from 'vitest'
import { useCast } from '../../../../test/cast.ts'
import { acceptedOrder, doneAs, driveTo, type WireOrder } from '../../../../test/deals.ts'
import { AZIZA } from '../../../../test/test-app.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { createJobRunner, enqueue } from '../../../platform/jobs/job-queue.ts'
import { SEND_RECEIVER_LINK, sendLinkJob } from './send-link.ts'

const test = useCast()

const RECEIVER = '998907654321'

let sentBefore = 0
beforeEach(() => {
  sentBefore = test.outbox.read(RECEIVER).length
})

/** What this test has sent, the newest first: the on-screen phone keeps what others sent. */
const sent = () => {
  const messages = test.outbox.read(RECEIVER).map(({ text }) => text)
  return messages.slice(0, messages.length - sentBefore)
}

const runJobs = () => test.jobs.runDue()

const share = (order: WireOrder, method: 'POST' | 'DELETE') =>
  doneAs(test.asAziza, { method, url: `/api/truck-booking/${order.id}/share` })

describe('the receiver’s link', () => {
  it('goes out by SMS once, when the truck leaves the loading point', async () => {
    const { order } = await acceptedOrder(test)
    await driveTo(test, order, 'arrived')
    await runJobs()
    expect(sent()).toEqual([])
    await doneAs(test.asRustam, {
      method: 'PUT',
      url: `/api/driver/orders/${order.id}/status`,
      payload: { status: 'processing', code: order.codes.loading },
    })
    await runJobs()
    await inTransaction(test.db, tx =>
      enqueue(tx, { kind: SEND_RECEIVER_LINK, payload: { orderId: order.id }, runAt: test.clock.now() }),
    )
    await runJobs()
    expect(sent()).toEqual([expect.stringMatching(/^Karvon: yuk yo'lda.* http:\S+\/uz\/receive\/[\w-]{22}$/)])
    const page = new URL(sent()[0]?.split(' ').at(-1) ?? '')
    const shown = await test.ask({ url: `/api/receiver/${page.pathname.split('/').at(-1)}` })
    expect(shown.json().data).toMatchObject({ id: order.id, delivery_code: order.codes.delivery })
  })

  it('is written in the language of the client', async () => {
    await test.db.updateTable('users').set({ locale: 'ru' }).where('phone', '=', AZIZA).execute()
    const { order } = await acceptedOrder(test)
    await driveTo(test, order, 'processing')
    await runJobs()
    expect(sent()).toEqual([expect.stringMatching(/^Karvon: груз в пути.*\/ru\/receive\//)])
  })

  it('is the one the client has shared already', async () => {
    const { order } = await acceptedOrder(test)
    const { url } = await share(order, 'POST')
    await driveTo(test, order, 'processing')
    await runJobs()
    expect(sent()[0]).toContain(url.split('/receive/')[1])
  })

  it('stays away where the client has revoked it', async () => {
    const revoked = await acceptedOrder(test)
    await share(revoked.order, 'POST')
    await share(revoked.order, 'DELETE')
    await driveTo(test, revoked.order, 'processing')
    await runJobs()
    expect(sent()).toEqual([])
  })

  it('is not sent to a client who receives themselves', async () => {
    const before = test.outbox.read(AZIZA).length
    const { order } = await acceptedOrder(test, { receiver_phone: AZIZA })
    await driveTo(test, order, 'processing')
    await runJobs()
    const links = test.outbox.read(AZIZA).slice(before)
    expect(links.filter(({ text }) => text.includes('/receive/'))).toEqual([])
  })

  it('is tried again while the provider is away, a few times', async () => {
    const { order } = await acceptedOrder(test)
    await driveTo(test, order, 'processing')
    const tried: string[] = []
    const away = {
      send: async ({ id }: { id: string }) => {
        tried.push(id)
        throw new Error('the provider is away')
      },
    }
    const parts = { db: test.db, clock: test.clock, sms: away, siteOrigin: 'https://karvon.uz' }
    const runner = createJobRunner(test.db, test.clock, { [SEND_RECEIVER_LINK]: sendLinkJob(parts) })
    for (let round = 0; round < 8; round++) {
      await runner.runDue()
      test.clock.pass(600)
    }
    expect(tried).toEqual([1, 2, 3, 4].map(attempt => `link-${order.id}-${attempt}`))
  })
})
