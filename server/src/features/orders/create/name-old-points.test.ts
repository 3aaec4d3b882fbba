import { expect, it } from 'vitest'
import { PLACES } from '../../../../test/booking.ts'
import { useCast } from '../../../../test/cast.ts'
import { placeOrder } from '../../../../test/deals/orders.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { enqueue } from '../../../platform/jobs/job-queue.ts'
import { NAME_ORDER_POINTS } from './name-old-points.ts'

const test = useCast()

const AMIR_TEMUR = {
  address: 'Toshkent, Yunusobod tumani, Amir Temur shoh koʻchasi, 108',
  lat: 41.3611,
  lng: 69.2884,
  precision: 'pin',
}

const placesOf = async (orderId: number) => {
  const points = await test.db
    .selectFrom('order_points')
    .select('place')
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  return points.map(({ place }) => place)
}

it('gives the points of earlier orders the place that their words name, once and for all of them', async () => {
  const siyob = { address: 'Samarqand shahri, Siyob bozori', lat: 39.6632, lng: 66.9804, precision: 'pin' }
  const ids: number[] = []
  for (let at = 0; at < 14; at++) {
    const routes = at % 2 === 0 ? [AMIR_TEMUR, siyob] : [PLACES.chirchiq, PLACES.termiz]
    ids.push((await placeOrder(test.asAziza, { routes })).id)
  }
  const [first = 0, second = 0] = ids
  expect(await placesOf(first)).toEqual([null, null])
  const before = Math.max(...ids) + 1
  await inTransaction(test.db, tx =>
    enqueue(tx, { kind: NAME_ORDER_POINTS, payload: { before }, runAt: test.clock.now() }),
  )
  await test.jobs.runDue()
  const [street, market] = await placesOf(first)
  expect(street).toMatch(/^n-/)
  expect(market).toBe('mk-siyob')
  expect(await placesOf(second)).toEqual([null, null])
  expect(await placesOf(ids.at(-2) ?? 0)).toEqual([street, market])
  const answer = await test.asAziza({
    url: `/api/truck-booking/${first}`,
    headers: { 'accept-language': 'ru' },
  })
  expect(answer.json().data.routes[0]).toMatchObject({
    address: 'ул. Амир Темур 108, Юнусабадский район, город Ташкент',
    city: 'Ташкент',
  })
})
