import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { PLACES } from '../../../../test/booking.ts'
import { useCast } from '../../../../test/cast.ts'
import { acceptAs, offerAs } from '../../../../test/deals/bargaining.ts'
import { doneAs, editRequest, placeOrder } from '../../../../test/deals/orders.ts'
import { moveAs, statusRequest } from '../../../../test/deals/transitions.ts'

const test = useCast()

/** What the triggers keep, and what it is kept of. */
const kept = async () => {
  const { rows } = await sql`select order_id, truck_type_id, region_id, client_id, client_company_id, load_at,
    place::text as place, parcel_type_id, region_to_id, to_place::text as to_place, price_uzs, distance_km
    from open_loads order by order_id`.execute(test.db)
  return rows
}
const derived = async () => {
  const { rows } =
    await sql`select o.id as order_id, o.truck_type_id, o.region_from_id as region_id, o.client_id,
    o.client_company_id, o.load_at, map_place(p.lat, p.lng)::text as place, o.parcel_type_id, o.region_to_id,
    map_place(e.lat, e.lng)::text as to_place, coalesce(o.offered_price_uzs, o.estimate_uzs) as price_uzs, o.distance_km
    from orders o join order_points p on p.order_id = o.id and p.position = 0
      join order_points e on e.order_id = o.id and e.position = 1
    where o.status in ('new', 'order') order by o.id`.execute(test.db)
  return rows
}

const expectKept = async (count: number) => {
  expect(await kept()).toHaveLength(count)
  expect(await kept()).toEqual(await derived())
}

it('open loads follow orders through placing, edits, acceptance, return and cancellation', async () => {
  const { id } = await placeOrder(test.asAziza)
  await placeOrder(test.asAziza, { date: '2026-11-28', is_full_round_trip: 1 })
  await expectKept(2)
  const moved = { routes: [PLACES.termiz, PLACES.samarqand], car_type_id: 5, date: '2026-11-25' }
  await doneAs(test.asAziza, editRequest(id, moved))
  await expectKept(2)
  await doneAs(test.asAziza, editRequest(id, { car_type_id: 4, weight: 900 }))
  const price = {
    method: 'POST',
    url: `/api/truck-booking/client-offer-price/${id}`,
    payload: { amount: 2_100_000 },
  } as const
  await doneAs(test.asAziza, price)
  await expectKept(2)
  await acceptAs(test.asAziza, id, await offerAs(test.asRustam, id))
  await expectKept(1)
  await moveAs(test.asRustam, id, 'refused')
  await expectKept(2)
  await doneAs(test.asAziza, statusRequest(id, 'canceled'))
  await expectKept(1)
})
