import { describe, expect, it } from 'vitest'
import { PLACES } from '../../../../test/booking.ts'
import { useCast } from '../../../../test/cast.ts'
import { acceptAs, acceptedOrder, offerAs } from '../../../../test/deals/bargaining.ts'
import { doneAs, placeOrder } from '../../../../test/deals/orders.ts'

const test = useCast()

type Loads = { free_at: string; ends_at_home: boolean; loads: { id: number; to_loading_km: number }[] }

const returnLoads = (orderId: number): Promise<Loads> =>
  doneAs(test.asRustam, { url: `/api/driver/orders/${orderId}/return-loads` }) as never

const idsOf = async (orderId: number) => (await returnLoads(orderId)).loads.map(({ id }) => id)

const BACK = { routes: [PLACES.samarqand, PLACES.tashkent], date: '2026-11-23', time: '12:00' }

describe('the loads for the way home', () => {
  it('begin near the end, after the driver is free, and lead toward home', async () => {
    const { order } = await acceptedOrder(test)
    const back = await placeOrder(test.asAziza, BACK)
    const half = await placeOrder(test.asAziza, { ...BACK, routes: [PLACES.samarqand, PLACES.guliston] })
    const small = await placeOrder(test.asAziza, { ...BACK, car_type_id: 3, weight: 500 })
    for (const other of [
      { ...BACK, date: '2026-11-22', time: '12:00' },
      { ...BACK, date: '2026-11-29' },
      { ...BACK, routes: [PLACES.samarqand, PLACES.termiz] },
      { ...BACK, routes: [PLACES.guliston, PLACES.tashkent] },
      { ...BACK, is_full_round_trip: 1 },
    ])
      await placeOrder(test.asAziza, other)
    const found = await returnLoads(order.id)
    expect(found.ends_at_home).toBe(false)
    expect(Date.parse(found.free_at)).toBeGreaterThan(Date.parse('2026-11-22T14:00:00+05:00'))
    expect(found.loads.map(({ id }) => id).toSorted()).toEqual([back.id, half.id, small.id].toSorted())
    for (const { to_loading_km } of found.loads) expect(to_loading_km).toBeLessThan(1)
  })

  it('can be taken while the order is under way', async () => {
    const { order } = await acceptedOrder(test)
    const back = await placeOrder(test.asAziza, BACK)
    expect(await idsOf(order.id)).toEqual([back.id])
    await acceptAs(test.asAziza, back.id, await offerAs(test.asRustam, back.id))
    expect(await idsOf(order.id)).toEqual([])
    const mine = (await doneAs(test.asRustam, { url: '/api/driver/orders?status=processing' })) as never as {
      id: number
    }[]
    expect(mine.map(({ id }) => id).toSorted()).toEqual([order.id, back.id].toSorted())
  })

  it('are the driver’s own, and none at home', async () => {
    const { order } = await acceptedOrder(test)
    await placeOrder(test.asAziza, BACK)
    const url = `/api/driver/orders/${order.id}/return-loads`
    expect((await test.asShavkat({ url })).statusCode).toBe(404)
    const home = { method: 'PUT', url: '/api/driver/home', payload: { region: 1718 } } as const
    expect(await doneAs(test.asRustam, home)).toMatchObject({ home_region_id: 1718, state: 'approved' })
    expect(await returnLoads(order.id)).toMatchObject({ ends_at_home: true, loads: [] })
  })

  it('follow the place that the driver has named as home', async () => {
    const { order } = await acceptedOrder(test)
    const south = await placeOrder(test.asAziza, { ...BACK, routes: [PLACES.samarqand, PLACES.termiz] })
    const place = { lat: PLACES.termiz.lat, lng: PLACES.termiz.lng, name: ' Termiz ' }
    const save = (payload: object) => test.asRustam({ method: 'PUT', url: '/api/driver/home', payload })
    expect((await save({ region: 1722, place })).json().data.home_place).toEqual({ ...place, name: 'Termiz' })
    expect(await idsOf(order.id)).toEqual([south.id])
    expect((await save({ region: 99 })).json().code).toBe('api.choice_invalid')
    expect((await save({ region: 1722, place: { ...place, name: ' ' } })).json().code).toBe(
      'api.text_required',
    )
  })
})
