import type { InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { PLACES } from '../../../../test/booking.ts'
import { journalsOf, readCompanyBalance, refillWith } from '../../../../test/company-money.ts'
import { acceptAs, acceptedOrder, offerAs } from '../../../../test/deals/bargaining.ts'
import { doneAs, placeOrder, readAs, type WireOrder } from '../../../../test/deals/orders.ts'
import { driverRecordOf, noticesOf } from '../../../../test/deals/records.ts'
import { expectRefusal } from '../../../../test/deals/refusals.ts'
import { driveTo, moveAs, moveRequest, UNEXPLAINED } from '../../../../test/deals/transitions.ts'
import { dealOf, PRICE, useLedgerCast } from '../../../../test/ledger-cast.ts'

const test = useLedgerCast()

const reassign = (id: number, driverId: number, version: number): InjectOptions => ({
  method: 'PUT',
  url: `/api/admin/orders/${id}/reassign`,
  payload: { driver_id: driverId, version, reason: 'Gearbox', reason_code: 'truck_broke_down' },
})

const answer = (id: number, said: 'accepted' | 'declined'): InjectOptions => ({
  method: 'PUT',
  url: `/api/driver/replacements/${id}`,
  payload: { answer: said },
})

const seenByOperator = (id: number) => doneAs(test.asMalika, { url: `/api/admin/orders/${id}` })

/** Shavkat is asked to take over what Rustam carries; the question as Shavkat sees it. */
const askShavkat = async (id: number) => {
  const { version } = await seenByOperator(id)
  await doneAs(test.asMalika, reassign(id, test.asShavkat.userId, version))
  const [question] = await doneAs(test.asShavkat, { url: '/api/driver/replacements' })
  return question
}

const STATES = ['accepted', 'arrived', 'processing', 'pause'] as const

const inState = async (state: (typeof STATES)[number]) => {
  const { order } = await acceptedOrder(test)
  if (state !== 'accepted') await driveTo(test, order, state)
  return order
}

describe('a driver who is asked', () => {
  it('sees the price and the rest of the route, while the order keeps its driver', async () => {
    const { order } = await acceptedOrder(test)
    const question = await askShavkat(order.id)
    expect(question).toMatchObject({ order_id: order.id, price: order.price, is_loaded: false })
    expect(question.stops).toHaveLength(1)
    expect(question.left_km).toBeGreaterThan(0)
    const mine = await readAs(test.asAziza, order.id)
    expect(mine).toMatchObject({ status: 'accepted', carrier: { driver_id: test.asRustam.userId } })
    expect(mine.replacement).toMatchObject({ expires_at: question.expires_at })
    expect((await noticesOf(test.db, mine.client.id)).at(-1)).toBe('replacement_sought')
    expect((await noticesOf(test.db, test.asRustam.userId)).at(-1)).toBe('replacement_sought')
    expect((await noticesOf(test.db, test.asShavkat.userId)).at(-1)).toBe('replacement_asked')
  })

  it('may decline; the operator then sees the order at risk', async () => {
    const { order } = await acceptedOrder(test)
    const { id } = await askShavkat(order.id)
    await doneAs(test.asShavkat, answer(id, 'declined'))
    const seen = await seenByOperator(order.id)
    expect(seen).toMatchObject({
      replacement: { status: 'declined' },
      carrier: { driver_id: test.asRustam.userId },
    })
    expect(seen.events.at(-1)).toMatchObject({ action: 'decline_replacement', actor: 'driver' })
    expect(await readAs(test.asAziza, order.id)).toMatchObject({ replacement: { status: 'declined' } })
    expect(seen.replacements).toMatchObject([{ status: 'declined' }])
    expect(seen.risks).toMatchObject([
      { kind: 'replacement_open', severity: 'danger', next_step: 'reassign' },
    ])
    await expectRefusal(test, test.asShavkat, answer(id, 'accepted'), { http: 409, code: 'already_decided' })
    expect((await noticesOf(test.db, test.asMalika.userId)).at(-1)).toBe('replacement_declined')
    expect((await noticesOf(test.db, test.asBekzod.userId)).at(-1)).toBe('replacement_declined')
  })

  it('is asked for a quarter of an hour', async () => {
    const { order } = await acceptedOrder(test)
    const { id } = await askShavkat(order.id)
    test.clock.pass(15 * 60)
    await expectRefusal(test, test.asShavkat, answer(id, 'accepted'), { http: 409, code: 'offer_expired' })
    await test.jobs.runDue()
    const seen = await seenByOperator(order.id)
    expect(seen.replacements).toMatchObject([{ status: 'expired' }])
    expect(seen.events.at(-1)).toMatchObject({ action: 'expire_replacement', actor: 'system' })
    expect(seen.risks).toMatchObject([{ kind: 'replacement_open', severity: 'danger' }])
    expect((await noticesOf(test.db, test.asMalika.userId)).at(-1)).toBe('replacement_unanswered')
    expect((await noticesOf(test.db, test.asBekzod.userId)).at(-1)).toBe('replacement_unanswered')
    expect(await readAs(test.asAziza, order.id)).toMatchObject({ replacement: { status: 'expired' } })
    expect((await noticesOf(test.db, test.asShavkat.userId)).at(-1)).toBe('replacement_ended')
    expect(await doneAs(test.asShavkat, { url: '/api/driver/replacements' })).toEqual([])
  })

  it('and declined is no longer named once the first driver goes on', async () => {
    const { order } = await acceptedOrder(test)
    const { id } = await askShavkat(order.id)
    await doneAs(test.asShavkat, answer(id, 'declined'))
    await driveTo(test, order, 'arrived')
    expect(await seenByOperator(order.id)).toMatchObject({ replacement: null, risks: [] })
  })

  it('is not asked any longer once the operator withdraws it, another is asked, or the order ends', async () => {
    const { order } = await acceptedOrder(test)
    const first = await askShavkat(order.id)
    await doneAs(test.asMalika, { method: 'DELETE', url: `/api/admin/orders/${order.id}/replacement` })
    const { client } = await readAs(test.asAziza, order.id)
    for (const userId of [client.id, test.asRustam.userId])
      expect((await noticesOf(test.db, userId)).at(-1)).toBe('replacement_called_off')
    await expectRefusal(test, test.asShavkat, answer(first.id, 'accepted'), {
      http: 409,
      code: 'already_decided',
    })
    const second = await askShavkat(order.id)
    const cancel = { status: 'canceled', reason_code: 'plans_changed' }
    await doneAs(test.asAziza, {
      method: 'PUT',
      url: `/api/truck-booking/status/${order.id}`,
      payload: cancel,
    })
    await expectRefusal(test, test.asShavkat, answer(second.id, 'accepted'), {
      http: 409,
      code: 'already_decided',
    })
  })

  it('is nobody else, and may not have another order then', async () => {
    const { order } = await acceptedOrder(test)
    const { id } = await askShavkat(order.id)
    await expectRefusal(test, test.asRustam, answer(id, 'accepted'), { http: 404, code: 'not_found' })
    const other = await placeOrder(test.asSardor)
    await acceptAs(test.asSardor, other.id, await offerAs(test.asShavkat, other.id))
    const busy = await test.asShavkat(answer(id, 'accepted'))
    expect([busy.statusCode, busy.json().code]).toEqual([409, 'api.driver_busy'])
    expect((await readAs(test.asAziza, order.id)).carrier.driver_id).toBe(test.asRustam.userId)
  })
})

describe('an order that is taken over', () => {
  it.each(STATES)(
    'while it is %s keeps its price, codes and stops, and everyone is notified',
    async state => {
      const order = await inState(state)
      const before = await readAs(test.asAziza, order.id)
      const { id } = await askShavkat(order.id)
      await doneAs(test.asShavkat, answer(id, 'accepted'))
      const after = await readAs(test.asAziza, order.id)
      expect(after).toMatchObject({
        status: state === 'arrived' ? 'accepted' : state,
        carrier: { driver_id: test.asShavkat.userId },
        price: before.price,
        codes: before.codes,
        deal: before.deal,
        replacement: null,
      })
      const visited = ({ routes }: { routes: { arrived_at: string | null }[] }) =>
        routes.map(({ arrived_at }) => arrived_at)
      if (state !== 'arrived') expect(visited(after)).toEqual(visited(before))
      expect((await test.asRustam({ url: `/api/driver/orders/${order.id}` })).statusCode).toBe(404)
      expect((await noticesOf(test.db, after.client.id)).at(-1)).toBe('driver_replaced')
      expect(after.timeline.at(-1)).toMatchObject({ status: after.status, by: 'driver', replaced: true })
      expect((await noticesOf(test.db, test.asRustam.userId)).at(-1)).toBe('order_taken_away')
    },
  )

  it('after the truck had come is driven to its end by the next driver with the same codes', async () => {
    const order = await inState('arrived')
    const { id } = await askShavkat(order.id)
    await doneAs(test.asShavkat, answer(id, 'accepted'))
    const steps: [string, object][] = [
      ['arrived', {}],
      ['processing', { code: order.codes.loading }],
      ['pause', {}],
      ['confirmation', { code: order.codes.delivery }],
    ]
    let last: WireOrder = order
    for (const [step, more] of steps) last = await moveAs(test.asShavkat, order.id, step, more)
    expect(last.status).toBe('confirmation')
  })

  it('is not reached by the place of the first truck, nor before it was taken over', async () => {
    const order = await inState('accepted')
    test.clock.pass(60)
    const at = test.clock.now().toISOString()
    const { lat, lng } = PLACES.tashkent
    const seen = {
      method: 'POST',
      url: '/api/driver/location',
      payload: { points: [{ lat, lng, at }] },
    } as const
    await doneAs(test.asRustam, seen)
    const { id } = await askShavkat(order.id)
    test.clock.pass(60)
    await doneAs(test.asShavkat, answer(id, 'accepted'))
    const arrived = moveRequest(order.id, 'arrived', { ...UNEXPLAINED, pressed_at: at })
    await expectRefusal(test, test.asShavkat, arrived, { http: 422, code: 'place_unknown' })
  })

  it('counts against the first driver, and earlier bidders are notified who has it', async () => {
    const before = await driverRecordOf(test.db, test.asRustam.userId)
    const { id } = await placeOrder(test.asAziza)
    const offer = await offerAs(test.asRustam, id)
    await offerAs(test.asShavkat, id)
    const other = test.asPending.userId
    await test.db.updateTable('drivers').set({ state: 'approved' }).where('user_id', '=', other).execute()
    await offerAs(test.asPending, id)
    await acceptAs(test.asAziza, id, offer)
    const { version } = await seenByOperator(id)
    const [candidate] = await doneAs(test.asMalika, { url: `/api/admin/orders/${id}/drivers` })
    expect(candidate).toMatchObject({ driver_id: test.asShavkat.userId, offer: { amount: 2_000_000 } })
    await doneAs(test.asMalika, reassign(id, test.asShavkat.userId, version))
    const [question] = await doneAs(test.asShavkat, { url: '/api/driver/replacements' })
    await doneAs(test.asShavkat, answer(question.id, 'accepted'))
    expect(await driverRecordOf(test.db, test.asRustam.userId)).toMatchObject({ taken: before.taken + 1 })
    const offers = await test.db
      .selectFrom('offers')
      .select('status')
      .where('order_id', '=', id)
      .orderBy('id')
      .execute()
    expect(offers.map(({ status }) => status)).toEqual(['withdrawn', 'declined', 'declined', 'accepted'])
    expect((await noticesOf(test.db, other)).at(-1)).toBe('order_given_elsewhere')
  })

  const askMore = async (id: number) =>
    doneAs(
      test.asRustam,
      {
        method: 'POST',
        url: `/api/driver/orders/${id}/additional-price`,
        payload: { amount: 100_000, reason: 'loaders' },
      },
      201,
    )

  it('leaves an additional price open until the next truck has arrived', async () => {
    const order = await inState('arrived')
    await askMore(order.id)
    const { id } = await askShavkat(order.id)
    await doneAs(test.asShavkat, answer(id, 'accepted'))
    expect((await readAs(test.asAziza, order.id)).allowed).not.toContain('decide_additional_price')
    await moveAs(test.asShavkat, order.id, 'arrived')
    expect((await readAs(test.asAziza, order.id)).allowed).toContain('decide_additional_price')
  })

  it('and then given back leaves none of its prices to the next deal', async () => {
    await refillWith(test, test.asDilnoza, 3 * PRICE)
    const deal = await dealOf(test, test.asDilnoza)
    await driveTo(test, deal, 'arrived')
    const more = `/additional-price/${(await askMore(deal.id)).id}`
    const approve = { method: 'PUT', payload: { decision: 'approved', comment: 'Yes' } } as const
    await doneAs(test.asDilnoza, { ...approve, url: `/api/truck-booking/${deal.id}${more}` })
    const { id } = await askShavkat(deal.id)
    await doneAs(test.asShavkat, answer(id, 'accepted'))
    await moveAs(test.asShavkat, deal.id, 'refused', { reason: 'Ham buzildi' })
    const next = await acceptAs(test.asDilnoza, deal.id, await offerAs(test.asRustam, deal.id))
    expect(next.price).toBe(PRICE)
    expect(await readCompanyBalance(test, test.asDilnoza)).toMatchObject({ heldUzs: PRICE })
    const late = { ...approve, url: `/api/admin/orders/${deal.id}${more}` }
    await expectRefusal(test, test.asMalika, late, { http: 409, code: 'already_decided' })
  })

  it("keeps its company's hold", async () => {
    await refillWith(test, test.asDilnoza, 3 * PRICE)
    const deal = await dealOf(test, test.asDilnoza)
    const { id } = await askShavkat(deal.id)
    await doneAs(test.asShavkat, answer(id, 'accepted'))
    expect(await readCompanyBalance(test, test.asDilnoza)).toMatchObject({ heldUzs: PRICE })
    expect(await journalsOf(test.db, deal.id)).toEqual(['hold'])
  })
})
