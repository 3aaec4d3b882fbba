import { describe, expect, it } from 'vitest'
import { BOOK, BOOKING, PLACES } from '../../../../test/booking.ts'
import { SARDOR } from '../../../../test/test-app.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'
import { approvedRustam, FEED, RUSTAM, saved, TRUCK } from '../driver-app.fixture.ts'

const test = useTestApp()

type Listed = {
  id: number
  to_loading_min: number
  to_loading_km: number
  filled_percent: number | null
}

const place = async (more: object = {}): Promise<number> => {
  const answer = await test.asAziza({ method: 'POST', url: BOOK, payload: { ...BOOKING, ...more } })
  expect(answer.statusCode).toBe(201)
  return answer.json().data.id
}

const from = (place: (typeof PLACES)[keyof typeof PLACES]) => ({ routes: [place, PLACES.nukus] })

const feedOf = async (ask: Awaited<ReturnType<typeof approvedRustam>>['asRustam'], query = '') => {
  const answer = await ask({ url: `${FEED}${query}` })
  expect(answer.statusCode).toBe(200)
  return answer.json().data as Listed[]
}

describe('who sees no feed', () => {
  it('a visitor, a client, a driver without a truck, a pending and a blocked one', async () => {
    expect((await test.ask({ url: FEED })).statusCode).toBe(401)
    expect((await test.asAziza({ url: FEED })).statusCode).toBe(403)
    const asRustam = await test.signIn(RUSTAM, 'driver')
    const refused = async () => {
      const answer = await asRustam({ url: FEED })
      return [answer.statusCode, answer.json().code]
    }
    const NOT_APPROVED = [403, 'api.driver_not_approved']
    expect(await refused()).toEqual(NOT_APPROVED)
    await asRustam(saved(TRUCK))
    expect(await refused()).toEqual(NOT_APPROVED)
    await test.db.updateTable('drivers').set({ state: 'blocked' }).execute()
    expect(await refused()).toEqual(NOT_APPROVED)
  })

  it.each(['tashkent', '41.3', '41.3;69.2', '91,69', '41,181'])('near %s is refused', async near => {
    const { asRustam } = await approvedRustam(test)
    const answer = await asRustam({ url: `${FEED}?near=${near}` })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'api.value_invalid'])
  })
})

describe('the feed', () => {
  it('shows the pieces, without a phone in their name', async () => {
    const { asRustam } = await approvedRustam(test)
    const pallet = { count: 2, length: 1.2, width: 0.8, height: 1.5, weight: 300 }
    await place({ pieces: [{ ...pallet, name: 'Gilam, 90 123 45 67' }] })
    const [order] = await feedOf(asRustam)
    expect(order).toMatchObject({ pieces: [{ ...pallet, stackable: false, may_tip: false }] })
    expect(JSON.stringify(order)).not.toContain('123 45 67')
  })

  it('shows an open order without any phones', async () => {
    const { asRustam } = await approvedRustam(test)
    const id = await place({ price: 2_500_000, comment: 'Ehtiyot boʻling' })
    const [order, ...rest] = await feedOf(asRustam)
    expect(rest).toEqual([])
    expect(order).toMatchObject({
      id,
      status: 'new',
      truck_type_id: 4,
      price: 2_500_000,
      offered_price: 2_500_000,
      comment: 'Ehtiyot boʻling',
      routes: [{ address: PLACES.tashkent.address, point: 0, region_id: 1726 }, { region_id: 1718 }],
      my_offer: null,
      offers_count: 0,
      version: 1,
    })
    const { price_per_km, distance } = order as unknown as { price_per_km: number; distance: number }
    expect(price_per_km).toBe(Math.round(2_500_000 / distance))
    expect(JSON.stringify(order)).not.toMatch(/998\d{9}/)
  })

  it('leaves out other truck types, closed and past orders, and the driver’s own', async () => {
    const { asRustam } = await approvedRustam(test)
    await place({ car_type_id: 5 })
    const taken = await place()
    await test.db.updateTable('orders').set({ status: 'canceled' }).where('id', '=', taken).execute()
    const asHimself = await test.signIn('998977008801')
    const own = await asHimself({ method: 'POST', url: BOOK, payload: BOOKING })
    expect(own.statusCode).toBe(201)
    const open = await place({ time: '11:00' })
    await place({ time: '08:00' })
    test.clock.set('2026-11-22T08:00:00+05:00')
    expect((await feedOf(asRustam)).map(({ id }) => id)).toEqual([open])
  })

  it('is filtered by the loading region and the truck type', async () => {
    const { asRustam } = await approvedRustam(test)
    await place(from(PLACES.tashkent))
    const samarqand = await place(from(PLACES.samarqand))
    expect((await feedOf(asRustam, '?region=1718')).map(({ id }) => id)).toEqual([samarqand])
    expect(await feedOf(asRustam, '?truck_type=4')).toHaveLength(2)
    expect(await feedOf(asRustam, '?truck_type=5')).toEqual([])
  })

  it('includes loads of smaller types, with how much of the truck each takes', async () => {
    const { asRustam } = await approvedRustam(test)
    const own = await place()
    const small = await place({ car_type_id: 3, weight: 1_000 })
    const half = await place({ car_type_id: 3, weight: 1_000, partial_percentage: 50 })
    const frozen = await place({ car_type_id: 3, weight: 1_000 })
    await test.db
      .updateTable('parcel_types')
      .set({ truck_keys: ['furgon'] })
      .where('id', '=', 9)
      .execute()
    await test.db.updateTable('orders').set({ parcel_type_id: 9 }).where('id', '=', frozen).execute()
    test.clock.pass(3_600)
    const filled = async (query = '') =>
      (await feedOf(asRustam, query)).map(({ id, filled_percent }) => [id, filled_percent])
    expect((await filled()).toSorted()).toEqual(
      [
        [own, null],
        [small, 47],
        [half, 31],
      ].toSorted(),
    )
    expect(await filled('?own_type=true')).toEqual([[own, null]])
    expect((await filled('?truck_type=3')).length).toBe(2)
  })
})

describe('the order of the feed', () => {
  const placeThree = async () => ({
    guliston: await place(from(PLACES.guliston)),
    samarqand: await place(from(PLACES.samarqand)),
    tashkent: await place(from(PLACES.tashkent)),
  })
  const ids = (feed: readonly Listed[]) => feed.map(({ id }) => id)

  it('begins at the home region, the nearest by road first', async () => {
    const { asRustam } = await approvedRustam(test)
    const { guliston, samarqand, tashkent } = await placeThree()
    const feed = await feedOf(asRustam)
    expect(ids(feed)).toEqual([tashkent, guliston, samarqand])
    const minutes = feed.map(order => order.to_loading_min)
    expect(minutes).toEqual(minutes.toSorted((a, b) => a - b))
    expect(feed[2]?.to_loading_km).toBeGreaterThan(250)
  })

  it("starts at the truck's last position, or better at the one it sends", async () => {
    const { asRustam, id } = await approvedRustam(test)
    const { guliston, samarqand, tashkent } = await placeThree()
    const { lat, lng } = PLACES.samarqand
    await test.db
      .insertInto('last_positions')
      .values({ driver_id: id, lat, lng, heading: null, speed_kmh: null, at: test.clock.now() })
      .execute()
    expect(ids(await feedOf(asRustam))).toEqual([samarqand, guliston, tashkent])
    const near = `?near=${PLACES.guliston.lat},${PLACES.guliston.lng}`
    expect(ids(await feedOf(asRustam, near))[0]).toBe(guliston)
    expect(ids(await feedOf(asRustam, near))[1]).toBe(tashkent)
  })

  const copy = async (first: number, count: number) => {
    for (let more = 0; more < count; more++) {
      const copy = await test.db
        .insertInto('orders')
        .columns(COPIED)
        .expression(eb => eb.selectFrom('orders').select(COPIED).where('id', '=', first))
        .returning('id')
        .executeTakeFirstOrThrow()
      await test.db
        .insertInto('order_points')
        .values({ order_id: copy.id, position: 0, address: 'A', lat: 41.3, lng: 69.2, region_id: 1726 })
        .execute()
    }
  }

  it('goes on after fifty, and then ends', async () => {
    const { asRustam } = await approvedRustam(test)
    await copy(await place(), 54)
    const first = (await asRustam({ url: FEED })).json()
    const second = (await asRustam({ url: `${FEED}?after=${first.meta.next_cursor}` })).json()
    expect([first.data.length, first.meta.next_cursor]).toEqual([50, 50])
    expect([second.data.length, second.meta.next_cursor]).toEqual([5, null])
    expect(new Set([...first.data, ...second.data].map(({ id }: Listed) => id)).size).toBe(55)
  })

  it("puts at most three of one client's hundred orders before those of others", async () => {
    const { asRustam } = await approvedRustam(test)
    await copy(await place(from(PLACES.tashkent)), 114)
    const asSardor = await test.signIn(SARDOR)
    const payload = { ...BOOKING, ...from(PLACES.samarqand) }
    const far = (await asSardor({ method: 'POST', url: BOOK, payload })).json().data.id
    const feed = await feedOf(asRustam)
    expect(feed).toHaveLength(50)
    expect(feed.findIndex(({ id }) => id === far)).toBe(3)
  })
})

const COPIED = [
  'status',
  'client_id',
  'region_from_id',
  'region_to_id',
  'region_ids',
  'load_at',
  'truck_type_id',
  'length_m',
  'width_m',
  'height_m',
  'weight_kg',
  'parcel_type_id',
  'receiver_phone',
  'payer',
  'payment_type',
  'distance_km',
  'duration_min',
  'route',
  'is_round_trip',
  'partial_percent',
  'loaders',
  'estimate_uzs',
  'estimate_rows',
  'offer_min_uzs',
  'offer_max_uzs',
  'created_at',
  'updated_at',
] as const
