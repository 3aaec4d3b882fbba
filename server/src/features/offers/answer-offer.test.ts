import { describe, expect, it } from 'vitest'
import { useCast } from '../../../test/cast.ts'
import { soonAfter } from '../../../test/clock/soon-after.ts'
import {
  confirmRequest,
  counterRequest,
  declineRequest,
  offerAs,
  withdrawRequest,
} from '../../../test/deals/bargaining.ts'
import { doneAs, editRequest, placeOrder, readAs } from '../../../test/deals/orders.ts'
import { actionsOf, noticesOf } from '../../../test/deals/records.ts'
import { expectRefusal } from '../../../test/deals/refusals.ts'

const test = useCast()

const offered = async () => {
  const { id } = await placeOrder(test.asAziza)
  return { id, offer: await offerAs(test.asRustam, id) }
}

const offerRow = (id: number) =>
  test.db.selectFrom('offers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const setOffer = (id: number, columns: object) =>
  test.db.updateTable('offers').set(columns).where('id', '=', id).execute()

const rustamHeard = () => noticesOf(test.db, test.asRustam.userId)

describe('taking an offer back', () => {
  it('makes the order new again, and it can be offered to again', async () => {
    const { id, offer } = await offered()
    expect(await doneAs(test.asRustam, withdrawRequest(offer.id))).toMatchObject({
      status: 'withdrawn',
      version: 2,
    })
    expect(await readAs(test.asAziza, id)).toMatchObject({
      status: 'new',
      version: 3,
      offers: [],
      offers_count: 0,
    })
    const again = await offerAs(test.asRustam, id, { amount: 1_800_000 })
    expect(again.id).not.toBe(offer.id)
    expect(await actionsOf(test.db, id)).toEqual(['place', 'offer_arrived', 'offers_gone', 'offer_arrived'])
  })

  it('leaves the order offered while another offer lives', async () => {
    const { id, offer } = await offered()
    await offerAs(test.asShavkat, id)
    await doneAs(test.asRustam, withdrawRequest(offer.id))
    expect(await readAs(test.asAziza, id)).toMatchObject({ status: 'order', version: 2, offers_count: 1 })
  })

  it.each(['accepted', 'declined', 'withdrawn', 'expired'])(
    'is refused to an offer that is %s',
    async status => {
      const { offer } = await offered()
      await setOffer(offer.id, { status })
      const expected = { http: 409, code: 'offer_not_allowed', status }
      await expectRefusal(test, test.asRustam, withdrawRequest(offer.id), expected)
    },
  )
})

describe('declining an offer', () => {
  it('ends it, notifies its driver and makes the order new again', async () => {
    const { id, offer } = await offered()
    expect(await doneAs(test.asAziza, declineRequest(id, offer.id))).toMatchObject({ status: 'declined' })
    expect(await readAs(test.asAziza, id)).toMatchObject({ status: 'new' })
    expect(await rustamHeard()).toEqual(['offer_declined'])
    await expectRefusal(test, test.asAziza, declineRequest(id, offer.id), {
      http: 409,
      code: 'offer_not_allowed',
      status: 'declined',
    })
  })

  it.each(['countered', 'stale'])('is refused while the driver must answer: %s', async status => {
    const { id, offer } = await offered()
    await setOffer(offer.id, { status })
    await expectRefusal(test, test.asAziza, declineRequest(id, offer.id), {
      http: 409,
      code: 'offer_not_allowed',
      status,
    })
  })
})

describe('a counter', () => {
  it('goes back and forth for five rounds, no further', async () => {
    const { id, offer } = await offered()
    for (const round of [2, 3, 4, 5]) {
      const amount = 1_900_000 - round
      const countered = await doneAs(test.asAziza, counterRequest(id, offer.id, amount))
      expect(countered).toMatchObject({
        status: 'countered',
        round,
        counter_amount: amount,
        amount: 2_000_000,
      })
      expect(await offerAs(test.asRustam, id)).toMatchObject({
        id: offer.id,
        status: 'open',
        round,
        counter_amount: null,
      })
    }
    await expectRefusal(test, test.asAziza, counterRequest(id, offer.id), {
      http: 409,
      code: 'rounds_used_up',
      max: 5,
    })
    expect(await rustamHeard()).toEqual(Array(4).fill('offer_countered'))
  })

  it('renews the life of the offer and never shortens it', async () => {
    const { id, offer } = await offered()
    test.clock.pass(20 * 60)
    const countered = await doneAs(test.asAziza, counterRequest(id, offer.id))
    expect(countered.expires_at).toEqual(soonAfter('2026-11-21T05:50:00.000Z'))
    const long = await offerAs(test.asShavkat, id, { valid_minutes: 600 })
    const kept = await doneAs(test.asAziza, counterRequest(id, long.id))
    expect(kept.expires_at).toEqual(soonAfter('2026-11-21T15:20:00.000Z'))
  })

  it('is agreed to at its own sum', async () => {
    const { id, offer } = await offered()
    await doneAs(test.asAziza, counterRequest(id, offer.id, 1_700_000))
    const agreed = await doneAs(test.asRustam, confirmRequest(offer.id))
    expect(agreed).toMatchObject({
      status: 'open',
      amount: 1_700_000,
      counter_amount: null,
      round: 2,
      version: 3,
    })
  })

  it('respects the bounds and the cash limit', async () => {
    const { id, offer } = await offered()
    const code = 'price_out_of_bounds'
    await expectRefusal(test, test.asAziza, counterRequest(id, offer.id, 1), { http: 422, code })
    await test.db.updateTable('orders').set({ offer_max_uzs: 40_000_000 }).where('id', '=', id).execute()
    const dear = counterRequest(id, offer.id, 26_000_000)
    await expectRefusal(test, test.asAziza, dear, { http: 422, code: 'cash_over_limit' })
  })

  it.each(['countered', 'stale', 'accepted', 'declined', 'withdrawn', 'expired'])(
    'is refused to an offer that is %s',
    async status => {
      const { id, offer } = await offered()
      await setOffer(offer.id, { status })
      await expectRefusal(test, test.asAziza, counterRequest(id, offer.id), {
        http: 409,
        code: 'offer_not_allowed',
        status,
      })
    },
  )

  it('is refused once the offer’s time is over, though nothing has marked it yet', async () => {
    const { id, offer } = await offered()
    test.clock.pass(30 * 60)
    await expectRefusal(test, test.asAziza, counterRequest(id, offer.id), {
      http: 409,
      code: 'offer_expired',
    })
  })
})

describe('agreeing', () => {
  it.each(['open', 'accepted', 'declined', 'withdrawn', 'expired'])(
    'is refused to an offer that is %s',
    async status => {
      const { offer } = await offered()
      await setOffer(offer.id, { status })
      await expectRefusal(test, test.asRustam, confirmRequest(offer.id), {
        http: 409,
        code: 'offer_not_allowed',
        status,
      })
    },
  )

  it('is refused to a driver who was blocked since, or has another truck now', async () => {
    const { id, offer } = await offered()
    await doneAs(test.asAziza, counterRequest(id, offer.id))
    const setDriver = (columns: object) =>
      test.db.updateTable('drivers').set(columns).where('user_id', '=', test.asRustam.userId).execute()
    await setDriver({ state: 'blocked' })
    await expectRefusal(test, test.asRustam, confirmRequest(offer.id), {
      http: 403,
      code: 'driver_not_approved',
    })
    await setDriver({ state: 'approved', truck_type_id: 3 })
    await expectRefusal(test, test.asRustam, confirmRequest(offer.id), {
      http: 409,
      code: 'truck_does_not_fit',
    })
  })
})

describe('an edit of the order', () => {
  it('makes its live offers stale, each time, and notifies their drivers', async () => {
    const { id, offer } = await offered()
    const countered = await offerAs(test.asShavkat, id)
    await doneAs(test.asAziza, counterRequest(id, countered.id))
    const edited = await doneAs(test.asAziza, editRequest(id, { weight: 3500 }))
    expect(edited).toMatchObject({ status: 'order', weight: 3500, version: 3 })
    expect(await offerRow(offer.id)).toMatchObject({ status: 'stale', version: 2 })
    expect(await offerRow(countered.id)).toMatchObject({ status: 'stale', counter_amount_uzs: null })
    await doneAs(test.asAziza, editRequest(id, { weight: 4000 }))
    expect(await offerRow(offer.id)).toMatchObject({ status: 'stale', version: 3 })
    expect(await rustamHeard()).toEqual(['order_edited', 'order_edited'])
    expect(await doneAs(test.asRustam, confirmRequest(offer.id))).toMatchObject({
      status: 'open',
      amount: 2_000_000,
      version: 4,
    })
  })

  it('to another truck type leaves the old type’s drivers nothing to confirm', async () => {
    const { id, offer } = await offered()
    await doneAs(test.asAziza, editRequest(id, { car_type_id: 5 }))
    await expectRefusal(test, test.asRustam, confirmRequest(offer.id), {
      http: 409,
      code: 'truck_does_not_fit',
    })
  })

  it('to another price makes a stale offer outside the new bounds unconfirmable', async () => {
    const { id, offer } = await offered()
    await doneAs(test.asAziza, editRequest(id))
    await test.db.updateTable('orders').set({ offer_min_uzs: 2_000_001 }).where('id', '=', id).execute()
    await expectRefusal(test, test.asRustam, confirmRequest(offer.id), {
      http: 422,
      code: 'price_out_of_bounds',
    })
  })
})

describe('another’s offer', () => {
  it('is answered as if there were none', async () => {
    const { id, offer } = await offered()
    const { id: other } = await placeOrder(test.asSardor)
    const bodies: unknown[] = []
    const asks = [
      [test.asShavkat, withdrawRequest(offer.id)],
      [test.asShavkat, confirmRequest(offer.id)],
      [test.asRustam, withdrawRequest(999_999)],
      [test.asSardor, counterRequest(id, offer.id)],
      [test.asSardor, declineRequest(id, offer.id)],
      [test.asSardor, counterRequest(other, offer.id)],
      [test.asSardor, declineRequest(other, offer.id)],
      [test.asAziza, counterRequest(999_999, offer.id)],
      [test.asAziza, declineRequest(id, 999_999)],
    ] as const
    for (const [as, request] of asks) {
      const answer = await expectRefusal(test, as, request, { http: 404, code: 'not_found' })
      const { request_id: _, ...body } = answer.json()
      bodies.push(body)
    }
    expect(new Set(bodies.map(body => JSON.stringify(body))).size).toBe(1)
  })
})
