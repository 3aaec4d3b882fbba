import type { InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { acceptAs, acceptedOrder, counterRequest, offerAs } from '../../../../test/deals/bargaining.ts'
import { doneAs, placeOrder } from '../../../../test/deals/orders.ts'
import { noticesOf } from '../../../../test/deals/records.ts'
import { expectRefusal } from '../../../../test/deals/refusals.ts'
import { driveTo } from '../../../../test/deals/transitions.ts'
import { useLedgerCast } from '../../../../test/ledger-cast.ts'

const test = useLedgerCast()

const urlOf = (id: number, rest = '') => `/api/admin/orders/${id}${rest}`

const reassign = (id: number, driverId: number, version: number, more: object = {}): InjectOptions => ({
  method: 'PUT',
  url: urlOf(id, '/reassign'),
  payload: {
    driver_id: driverId,
    version,
    reason: 'Mashina buzildi',
    reason_code: 'truck_broke_down',
    ...more,
  },
})

const refused = (request: InjectOptions, http: number, code: string) =>
  expectRefusal(test, test.asMalika, request, { http, code })

const candidatesOf = async (id: number, query = '') =>
  doneAs(test.asMalika, { url: urlOf(id, `/drivers${query}`) })

const offersOf = (orderId: number) =>
  test.db
    .selectFrom('offers')
    .select(['driver_id', 'status', 'amount_uzs'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()

describe('a deal is not given to another driver', () => {
  it('without a reason, without a driver, to its own driver, or with an outdated version', async () => {
    const { order } = await acceptedOrder(test)
    const { id, version } = order
    const to = test.asShavkat.userId
    await refused(reassign(id, to, version, { reason: '' }), 422, 'text_required')
    await refused(reassign(id, 2_000_000_000, version), 422, 'choice_invalid')
    await refused(reassign(id, test.asRustam.userId, version), 422, 'choice_invalid')
    await refused(reassign(id, test.asUnregistered.userId, version), 422, 'choice_invalid')
    await refused(reassign(id, test.asBlocked.userId, version), 403, 'driver_not_approved')
    await refused(reassign(id, to, version - 1), 409, 'order_changed')
    await refused(reassign(2_000_000_000, to, 1), 404, 'not_found')
  })

  it('to a driver who carries another at that time', async () => {
    const { order } = await acceptedOrder(test)
    const other = await placeOrder(test.asSardor)
    await acceptAs(test.asSardor, other.id, await offerAs(test.asShavkat, other.id))
    await refused(reassign(order.id, test.asShavkat.userId, order.version), 409, 'driver_busy')
    const candidates = await candidatesOf(order.id)
    expect(candidates).toMatchObject([
      { driver_id: test.asFuraDriver.userId, truck_type_id: 7, busy: false },
      { driver_id: test.asShavkat.userId, busy: true },
    ])
  })

  it('without one of the reasons, for a reason of the client’s, or once the driver has ended', async () => {
    const { order } = await acceptedOrder(test)
    const to = test.asShavkat.userId
    await refused(reassign(order.id, to, order.version, { reason_code: undefined }), 422, 'choice_invalid')
    await refused(
      reassign(order.id, to, order.version, { reason_code: 'plans_changed' }),
      422,
      'choice_invalid',
    )
    await driveTo(test, order, 'confirmation')
    const { version } = await doneAs(test.asMalika, { url: urlOf(order.id) })
    await refused(reassign(order.id, to, version), 409, 'transition_not_allowed')
    expect(await candidatesOf(order.id)).toEqual([])
  })
})

describe('an order in bargaining', () => {
  it('goes to a driver who offers, for the client, who is notified', async () => {
    const { id } = await placeOrder(test.asAziza)
    await offerAs(test.asRustam, id)
    await offerAs(test.asShavkat, id, { amount: 1_900_000 })
    const { version } = await doneAs(test.asMalika, { url: urlOf(id) })
    expect(await candidatesOf(id)).toMatchObject([
      { driver_id: test.asRustam.userId, amount: 2_000_000, busy: false },
      { driver_id: test.asShavkat.userId, amount: 1_900_000, busy: false },
    ])
    expect(await candidatesOf(id, '?q=yoʻq')).toEqual([])
    const given = await doneAs(test.asMalika, reassign(id, test.asShavkat.userId, version))
    expect(given).toMatchObject({ status: 'accepted', price: 1_900_000 })
    expect(given.events.at(-1)).toMatchObject({
      action: 'accept_offer',
      actor: 'operator',
      actor_id: test.asMalika.userId,
    })
    expect((await offersOf(id)).map(({ status }) => status)).toEqual(['declined', 'accepted'])
    expect((await noticesOf(test.db, given.client.id)).at(-1)).toBe('offer_accepted_for_client')
  })

  it('goes to nobody who has not offered, or who is waiting for an answer', async () => {
    const { id } = await placeOrder(test.asAziza)
    const offer = await offerAs(test.asRustam, id)
    await doneAs(test.asAziza, counterRequest(id, offer.id))
    const { version } = await doneAs(test.asMalika, { url: urlOf(id) })
    await refused(reassign(id, test.asShavkat.userId, version), 422, 'choice_invalid')
    await refused(reassign(id, test.asRustam.userId, version), 409, 'offer_not_allowed')
    expect(await candidatesOf(id)).toEqual([])
  })

  it('that nobody offers for can’t be given', async () => {
    const { id, version } = await placeOrder(test.asAziza)
    await refused(reassign(id, test.asRustam.userId, version), 409, 'transition_not_allowed')
  })
})
