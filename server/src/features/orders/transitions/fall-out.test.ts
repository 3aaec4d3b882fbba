import { describe, expect, it } from 'vitest'
import { useCast } from '../../../../test/cast.ts'
import { acceptAs, acceptedOrder, offerAs } from '../../../../test/deals/bargaining.ts'
import { doneAs, placeOrder, readAs } from '../../../../test/deals/orders.ts'
import { actionsOf, driverRecordOf, noticesOf } from '../../../../test/deals/records.ts'
import { expectRefusal } from '../../../../test/deals/refusals.ts'
import { driveTo, moveAs, moveRequest } from '../../../../test/deals/transitions.ts'

const test = useCast()

describe('a driver who falls out before loading', () => {
  it('gives the order back as if they had never had it, but it counts in their record', async () => {
    const { id } = await placeOrder(test.asAziza)
    const offer = await offerAs(test.asRustam, id)
    await offerAs(test.asShavkat, id)
    await acceptAs(test.asAziza, id, offer)
    const answer = await moveAs(test.asRustam, id, 'refused', { reason: 'Mashina buzildi' })
    expect(answer).toMatchObject({ id, status: 'accepted' })
    expect(await readAs(test.asAziza, id)).toMatchObject({
      status: 'new',
      carrier: null,
      truck: null,
      deal: null,
      codes: null,
      offers: [],
    })
    const row = await test.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      carrier_id: null,
      accepted_at: null,
      busy: null,
      loading_code: null,
      delivery_code: null,
    })
    const statuses = await test.db.selectFrom('offers').select('status').orderBy('id').execute()
    expect(statuses.map(({ status }) => status)).toEqual(['withdrawn', 'declined'])
    expect(await driverRecordOf(test.db, test.asRustam.userId)).toMatchObject({ taken: 1, kept: 0 })
    expect(await noticesOf(test.db, test.asShavkat.userId)).toEqual(['offer_declined', 'order_open_again'])
    expect(await noticesOf(test.db, test.asRustam.userId)).toEqual(['offer_accepted'])
    expect(await noticesOf(test.db, row.client_id)).toContain('driver_fell_out')
    const { payload } = await test.db
      .selectFrom('order_events')
      .select('payload')
      .where('action', '=', 'fall_out')
      .executeTakeFirstOrThrow()
    expect(payload).toEqual({ reason: 'Mashina buzildi' })
  })

  it('sees the order in their feed again and not among their deals', async () => {
    const { order } = await acceptedOrder(test)
    await moveAs(test.asRustam, order.id, 'refused')
    expect((await test.asRustam({ url: `/api/driver/orders/${order.id}` })).statusCode).toBe(404)
    expect(await doneAs(test.asRustam, { url: '/api/driver/orders' })).toEqual([])
    expect(await doneAs(test.asShavkat, { url: '/api/driver/feed' })).toMatchObject([{ id: order.id }])
    await expectRefusal(test, test.asRustam, moveRequest(order.id, 'arrived'), {
      http: 404,
      code: 'not_found',
    })
  })

  it('leaves an order that can be won again, even by the same driver', async () => {
    const { order, offer } = await acceptedOrder(test)
    await moveAs(test.asRustam, order.id, 'refused')
    const again = await offerAs(test.asRustam, order.id, { amount: 1_900_000 })
    expect(again.id).not.toBe(offer.id)
    const won = await acceptAs(test.asAziza, order.id, again)
    expect(won).toMatchObject({ status: 'accepted', price: 1_900_000, carrier: { kept_share: 0 } })
    expect(await driverRecordOf(test.db, test.asRustam.userId)).toMatchObject({ taken: 1, kept: 0 })
    expect(await actionsOf(test.db, order.id)).toEqual([
      'place',
      'offer_arrived',
      'accept_offer',
      'fall_out',
      'offer_arrived',
      'accept_offer',
    ])
  })

  it('can’t after arriving', async () => {
    const { order } = await acceptedOrder(test)
    await driveTo(test, order, 'arrived')
    await expectRefusal(test, test.asRustam, moveRequest(order.id, 'refused'), {
      http: 409,
      code: 'transition_not_allowed',
      status: 'arrived',
    })
  })
})
