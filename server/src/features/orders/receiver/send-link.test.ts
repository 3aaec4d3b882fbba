import { beforeEach, describe, expect, it } from 'vitest'
import { PLACES } from '../../../../test/booking.ts'
import { useCast, userOf } from '../../../../test/cast.ts'
import { acceptedOrder } from '../../../../test/deals/bargaining.ts'
import { doneAs, type WireOrder } from '../../../../test/deals/orders.ts'
import { driveTo } from '../../../../test/deals/transitions.ts'
import { AZIZA } from '../../../../test/test-app.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { createJobRunner, enqueue, type JobHandler } from '../../../platform/jobs/job-queue.ts'
import type { SendOutcome } from '../../../platform/send-outcome.ts'
import type { SmsMessage } from '../../../platform/sms/sms-port.ts'
import { SEND_RECEIVER_LINK, sendLinkJob, tellReceiverNear } from './send-link.ts'

const test = useCast()

const RECEIVER = '998907654321'

let sentBefore = 0
beforeEach(() => {
  sentBefore = test.outbox.read(RECEIVER).length
})

/** What this test has sent, newest first: the on-screen phone has other tests' messages too. */
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

  it('is written in the receiver’s own language if they have an account', async () => {
    const { order } = await acceptedOrder(test)
    await userOf(test.db, RECEIVER, 'individual')
    await test.db.updateTable('users').set({ locale: 'en' }).where('phone', '=', RECEIVER).execute()
    await driveTo(test, order, 'processing')
    await runJobs()
    expect(sent()).toEqual([expect.stringMatching(/^Karvon: your freight.*\/en\/receive\//)])
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

  it('goes out again where the client has given another since', async () => {
    const { order } = await acceptedOrder(test)
    await share(order, 'POST')
    await share(order, 'DELETE')
    const { url } = await share(order, 'POST')
    await driveTo(test, order, 'processing')
    await runJobs()
    expect(sent()[0]).toContain(url.split('/receive/')[1])
  })

  it('is not sent to a client who receives themselves', async () => {
    const before = test.outbox.read(AZIZA).length
    const { order } = await acceptedOrder(test, { receiver_phone: AZIZA })
    await driveTo(test, order, 'processing')
    await runJobs()
    const links = test.outbox.read(AZIZA).slice(before)
    expect(links.filter(({ text }) => text.includes('/receive/'))).toEqual([])
  })

  describe('is counted in the budget of SMS', () => {
    const limit = async (change: object) => {
      const query = test.db.selectFrom('settings').select('value').where('key', '=', 'sms_limits')
      const { value } = await query.executeTakeFirstOrThrow()
      await test.db
        .updateTable('settings')
        .set({ value: JSON.stringify({ ...value, ...change }) })
        .where('key', '=', 'sms_limits')
        .execute()
    }
    /** An order on a day of its own, its truck on the way. */
    const depart = async (day: number) => {
      const { order } = await acceptedOrder(test, { date: `2026-11-${22 + day}` })
      await driveTo(test, order, 'processing')
      await test.db.updateTable('orders').set({ busy: null }).where('id', '=', order.id).execute()
      await runJobs()
      return order.id
    }
    const countedOf = (orderId: number) =>
      test.db
        .selectFrom('sms_sends')
        .select(['kind', 'is_sent'])
        .where('order_id', '=', orderId)
        .where('phone', '=', RECEIVER)
        .execute()

    it('of a phone and day: one over it is only noted, a day later there is room again', async () => {
      await limit({ linksPerPhoneADay: 2 })
      const ids = [await depart(0), await depart(1), await depart(2)]
      expect(sent()).toHaveLength(2)
      const counted = (await Promise.all(ids.map(countedOf))).flat()
      expect(counted.map(({ kind, is_sent }) => [kind, is_sent])).toEqual([
        ['link', true],
        ['link', true],
        ['link', false],
      ])
      test.clock.pass(25 * 3600)
      await depart(4)
      expect(sent()).toHaveLength(3)
    })

    it('of an order: its further attempts stop there', async () => {
      await limit({ linksPerOrder: 1 })
      const id = await depart(0)
      await test.db.updateTable('receiver_links').set({ sent_at: null }).where('order_id', '=', id).execute()
      const again = {
        kind: SEND_RECEIVER_LINK,
        payload: { orderId: id, attempt: 2 },
        runAt: test.clock.now(),
      }
      await inTransaction(test.db, tx => enqueue(tx, again))
      await runJobs()
      expect(sent()).toHaveLength(1)
      expect((await countedOf(id)).map(({ is_sent }) => is_sent)).toEqual([true, false])
    })

    it('has its own budget: notices have used up theirs and a link is still sent', async () => {
      await limit({ perPhoneADay: 1, perOrder: 1 })
      await depart(0)
      expect(sent()).toHaveLength(1)
    })
  })

  describe('goes out again when the truck is half an hour away', () => {
    /** The truck of an order, loaded so many minutes ago, is in front of the receiver. */
    const approach = async (minutesAgo = 90) => {
      const { order } = await acceptedOrder(test)
      await driveTo(test, order, 'processing')
      await runJobs()
      test.clock.pass(minutesAgo * 60)
      const { lat, lng } = PLACES.samarqand
      await comeTo(lat - 0.3, lng)
      await comeTo(lat, lng)
      return order
    }
    const comeTo = async (lat: number, lng: number) => {
      const at = test.clock.now().toISOString()
      await test.db.deleteFrom('last_positions').where('driver_id', '=', test.asRustam.userId).execute()
      const points = [{ lat, lng, at }]
      await doneAs(test.asRustam, { method: 'POST', url: '/api/driver/location', payload: { points } })
      await runJobs()
      test.clock.pass(60)
    }

    it('once, to the same page', async () => {
      const order = await approach()
      const [near, left] = sent()
      expect(sent()).toHaveLength(2)
      expect(near).toContain('yarim soatda')
      expect(near?.split('/receive/')[1]).toBe(left?.split('/receive/')[1])
      await tellReceiverNear(test.db, order.id, test.clock.now())
      await runJobs()
      expect(sent()).toHaveLength(2)
    })

    it('not soon after the first', async () => {
      await approach(10)
      expect(sent()).toHaveLength(1)
    })

    it('not through a link that was revoked, nor after the delivery', async () => {
      const { order } = await acceptedOrder(test)
      await driveTo(test, order, 'processing')
      await runJobs()
      await share(order, 'DELETE')
      test.clock.pass(5_400)
      await tellReceiverNear(test.db, order.id, test.clock.now())
      await runJobs()
      expect(sent()).toHaveLength(1)
    })
  })

  it('goes out once also if the process ended before it had sent it', async () => {
    const { order } = await acceptedOrder(test)
    await driveTo(test, order, 'processing')
    const deps = { db: test.db, clock: test.clock, sms: test.outbox, siteOrigin: 'https://karvon.uz' }
    const dying: JobHandler = async (...job) => {
      await sendLinkJob(deps)(...job)
      return undefined
    }
    await createJobRunner(test.db, test.clock, { [SEND_RECEIVER_LINK]: dying }).runDue()
    test.clock.pass(100)
    await runJobs()
    expect(sent()).toEqual([])
    for (let round = 0; round < 3; round++) {
      test.clock.pass(600)
      await runJobs()
    }
    expect(sent()).toHaveLength(1)
  })

  it('is tried again while the provider is away, a few times', async () => {
    const { order } = await acceptedOrder(test)
    await driveTo(test, order, 'processing')
    const tried: string[] = []
    const away = {
      send: async ({ id }: SmsMessage): Promise<SendOutcome> => {
        tried.push(id)
        return { kind: 'retry', error: 'the provider is away' }
      },
    }
    const deps = { db: test.db, clock: test.clock, sms: away, siteOrigin: 'https://karvon.uz' }
    const runner = createJobRunner(test.db, test.clock, { [SEND_RECEIVER_LINK]: sendLinkJob(deps) })
    for (let round = 0; round < 8; round++) {
      await runner.runDue()
      test.clock.pass(600)
    }
    expect([tried.length, new Set(tried).size]).toEqual([4, 1])
    const charged = test.db.selectFrom('sms_sends').select('id').where('order_id', '=', order.id)
    expect(await charged.where('kind', '=', 'link').execute()).toEqual([])
    expect(tried[0]).toMatch(new RegExp(`^link-${order.id}-`))
  })

  it.each<[string, SendOutcome, number]>([
    ['once more if nobody knows whether it was sent', { kind: 'unknown', error: 'cut' }, 2],
    ['not again if it was refused for good', { kind: 'failed', error: 'no such number' }, 1],
  ])('is tried %s', async (_, outcome, times) => {
    const { order } = await acceptedOrder(test)
    await driveTo(test, order, 'processing')
    const tried: string[] = []
    const sms = {
      send: async ({ id }: SmsMessage) => {
        tried.push(id)
        return outcome
      },
    }
    const deps = { db: test.db, clock: test.clock, sms, siteOrigin: 'https://karvon.uz' }
    const runner = createJobRunner(test.db, test.clock, { [SEND_RECEIVER_LINK]: sendLinkJob(deps) })
    for (let round = 0; round < 4; round++) {
      await runner.runDue()
      test.clock.pass(600)
    }
    expect([tried.length, new Set(tried).size]).toEqual([times, 1])
  })
})
