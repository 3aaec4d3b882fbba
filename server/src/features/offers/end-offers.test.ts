import { describe, expect, it } from 'vitest'
import { jobRunnerOf, useCast } from '../../../test/cast.ts'
import { acceptAs, counterRequest, offerAs, withdrawRequest } from '../../../test/deals/bargaining.ts'
import { doneAs, placeOrder, readAs } from '../../../test/deals/orders.ts'
import { noticesOf } from '../../../test/deals/records.ts'

const test = useCast()

const HALF_HOUR = 30 * 60

const statusOf = async (offerId: number) =>
  (await test.db.selectFrom('offers').select('status').where('id', '=', offerId).executeTakeFirstOrThrow())
    .status

const offered = async () => {
  const { id } = await placeOrder(test.asAziza)
  return { id, offer: await offerAs(test.asRustam, id) }
}

const timesTold = async (kind: string) =>
  (await noticesOf(test.db, test.asRustam.userId)).filter(told => told === kind).length

describe('an offer whose time is over', () => {
  it('ends at its moment and not before, its driver is notified and the order is new again', async () => {
    const { id, offer } = await offered()
    test.clock.pass(HALF_HOUR - 1)
    await test.jobs.runDue()
    expect(await statusOf(offer.id)).toBe('open')
    test.clock.pass(1)
    await test.jobs.runDue()
    expect(await statusOf(offer.id)).toBe('expired')
    expect(await timesTold('offer_expired')).toBe(1)
    expect(await readAs(test.asAziza, id)).toMatchObject({ status: 'new', offers: [] })
    await test.jobs.runDue()
    expect(await timesTold('offer_expired')).toBe(1)
  })

  it('while another offer lives is news to the client as well', async () => {
    const { id } = await offered()
    await offerAs(test.asShavkat, id, { valid_minutes: 60 })
    const { client } = await readAs(test.asAziza, id)
    test.clock.pass(HALF_HOUR)
    await test.jobs.runDue()
    expect((await noticesOf(test.db, client.id)).at(-1)).toBe('offer_lapsed')
    test.clock.pass(HALF_HOUR)
    await test.jobs.runDue()
    const received = await noticesOf(test.db, client.id)
    expect(received.filter(kind => kind === 'offer_lapsed')).toHaveLength(1)
    expect(received).toContain('last_offer_expired')
  })

  it('that was renewed meanwhile lives until its new end', async () => {
    const { id, offer } = await offered()
    test.clock.pass(20 * 60)
    await doneAs(test.asAziza, counterRequest(id, offer.id))
    test.clock.pass(15 * 60)
    await test.jobs.runDue()
    expect(await statusOf(offer.id)).toBe('countered')
    test.clock.pass(15 * 60)
    await test.jobs.runDue()
    expect(await statusOf(offer.id)).toBe('expired')
    expect(await timesTold('offer_expired')).toBe(1)
  })

  it('is ended by the next process after a restart', async () => {
    const { offer } = await offered()
    await test.jobs.stop()
    test.clock.pass(10 * HALF_HOUR)
    expect(await jobRunnerOf(test).runDue()).toBeGreaterThan(0)
    expect(await statusOf(offer.id)).toBe('expired')
    test.jobs.start()
    await test.jobs.stop()
  })

  it.each(['withdrawn', 'accepted'])('but is %s stays so', async status => {
    const { id, offer } = await offered()
    if (status === 'withdrawn') await doneAs(test.asRustam, withdrawRequest(offer.id))
    else await acceptAs(test.asAziza, id, offer)
    test.clock.pass(HALF_HOUR)
    await test.jobs.runDue()
    expect(await statusOf(offer.id)).toBe(status)
    expect(await timesTold('offer_expired')).toBe(0)
  })
})
