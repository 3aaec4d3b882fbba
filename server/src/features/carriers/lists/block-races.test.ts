import { LIVE_OFFER_STATUSES } from '@karvon/domain/offers/offer-status'
import { expect, it } from 'vitest'
import { useCast } from '../../../../test/cast.ts'
import { offerAs, offerRequest, withdrawRequest } from '../../../../test/deals/bargaining.ts'
import { doneAs, placeOrder } from '../../../../test/deals/orders.ts'

const test = useCast({ rollsBack: false })

const ROUNDS = 8
const ORDERS = 4

it('a driver who offers while they are blocked is left with no live offer', async () => {
  const { id } = await placeOrder(test.asAziza)
  await doneAs(test.asRustam, withdrawRequest((await offerAs(test.asRustam, id)).id))
  const url = `/api/carriers/${test.asRustam.userId}`
  for (let round = 0; round < ROUNDS; round++) {
    const orders = []
    for (let at = 0; at < ORDERS; at++) orders.push(await placeOrder(test.asAziza))
    const [blocked, ...offers] = await Promise.all([
      test.asAziza({ method: 'PUT', url, payload: { kind: 'blocked' } }),
      ...orders.map(order => test.asRustam(offerRequest(order.id))),
    ])
    expect(blocked?.statusCode).toBe(200)
    for (const { statusCode } of offers) expect([201, 404]).toContain(statusCode)
    const live = await test.db
      .selectFrom('offers')
      .select('id')
      .where('driver_id', '=', test.asRustam.userId)
      .where('status', 'in', LIVE_OFFER_STATUSES)
      .execute()
    expect(live).toEqual([])
    await doneAs(test.asAziza, { method: 'DELETE', url })
    for (const order of orders)
      await doneAs(test.asAziza, {
        method: 'PUT',
        url: `/api/truck-booking/status/${order.id}`,
        payload: { status: 'canceled' },
      })
  }
})
