import { writeBracketFields } from '@karvon/contract/wire/bracket-fields'
import { isMobilePhone, readPhone } from '@karvon/domain/reading/phone'
import { readPlate } from '@karvon/domain/values/plate'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { DEMO_ACCOUNTS } from '../../src/features/auth/demo-accounts.ts'
import { createEmbeddedGeo } from '../../src/features/geo/embedded-geo.ts'
import { readHandbookRows } from '../../src/features/handbook/handbook-repository.ts'
import { BOOKING, PLACES, PRICES } from '../../test/booking.ts'
import { useTestApp } from '../../test/use-test-app.ts'
import { DEMO_DRIVERS } from './demo-people.ts'
import { DEMO_REGIONS, placesIn } from './demo-places.ts'
import { fillDemo } from './fill-demo.ts'

const test = useTestApp({ rollsBack: false })
const geo = createEmbeddedGeo()

const fill = async () => {
  const now = test.clock.now()
  await fillDemo(test.db, { handbook: await readHandbookRows(test.db, now), geo, now })
}

beforeAll(fill)

const rowsOf = async <T>(query: string): Promise<T[]> => (await sql.raw<T>(query).execute(test.db)).rows

describe('the places and users of the demo', () => {
  it.each(DEMO_REGIONS)('region %i has its own places', id => {
    expect(placesIn(id).map(({ point }) => geo.regionOf(point))).toEqual(placesIn(id).map(() => id))
    expect(placesIn(id).length).toBeGreaterThan(1)
  })

  it('has forty drivers of all ten types with valid plates', () => {
    expect(DEMO_DRIVERS).toHaveLength(40)
    expect(new Set(DEMO_DRIVERS.map(([, , truck]) => truck)).size).toBe(10)
    expect(DEMO_DRIVERS.map(([, , , , plate]) => readPlate(plate))).toEqual(
      DEMO_DRIVERS.map(([, , , , plate]) => plate),
    )
    expect(new Set(DEMO_DRIVERS.map(([, , , , plate]) => plate)).size).toBe(40)
  })

  it('lists drivers you can sign in as', async () => {
    const drivers = DEMO_ACCOUNTS.filter(({ role }) => role === 'driver')
    expect(drivers.map(({ firstName }) => firstName)).toEqual(['Rustam', 'Shavkat'])
    for (const { phone } of drivers) {
      expect([readPhone(phone), isMobilePhone(phone)]).toEqual([phone, true])
      const ask = await test.signIn(phone, 'driver')
      expect((await ask({ url: '/api/driver/profile' })).json().data.state).toBe('approved')
      const { total } = (await ask({ url: '/api/driver/earnings?from=2026-08-01' })).json().data
      expect(total).toBeGreaterThan(1_000_000)
    }
  })
})

describe('the history of the demo', () => {
  it('is created once, and deterministic', async () => {
    const counts = 'select count(*) as orders, sum(estimate_uzs)::bigint as sum from orders'
    const before = await rowsOf(counts)
    await fill()
    expect(await rowsOf(counts)).toEqual(before)
  })

  it('has about six hundred finished orders from three months, none in the future', async () => {
    const [found] = await rowsOf<{ orders: number; open: number; late: number; days: number }>(`
      select count(*) as orders, count(*) filter (where status not in ('done', 'canceled')) as open,
        count(*) filter (where updated_at > '2026-11-21T05:00:00Z') as late,
        extract(day from max(created_at) - min(created_at))::int as days from orders`)
    expect(found?.orders).toBeGreaterThan(550)
    expect(found).toMatchObject({ open: 0, late: 0 })
    expect(found?.days).toBeGreaterThan(80)
  })

  it('gives each order valid transitions in chronological order', async () => {
    const [found] = await rowsOf(`
      select count(*) filter (where b.at < a.at) as backwards,
        count(*) filter (where b.from_status is distinct from a.to_status) as jumps
      from order_events a join order_events b on b.order_id = a.order_id and b.version = a.version + 1`)
    expect(found).toEqual({ backwards: 0, jumps: 0 })
    const [last] = await rowsOf(`
      select count(*) as wrong from orders o join order_events e on e.order_id = o.id and e.version = o.version
      where e.to_status <> o.status`)
    expect(last).toEqual({ wrong: 0 })
  })

  it('has consistent deals: rows add up to the price, within the bounds, with one accepted offer', async () => {
    const [found] = await rowsOf(`
      select count(*) filter (where (deal ->> 'priceUzs')::bigint <>
          (select sum((r ->> 'amountUzs')::bigint) from jsonb_array_elements(deal -> 'rows') r)) as unequal,
        count(*) filter (where (deal ->> 'priceUzs')::bigint not between offer_min_uzs and offer_max_uzs) as outside,
        count(*) filter (where (select count(*) from offers f where f.order_id = o.id and f.status = 'accepted'
          and f.driver_id = o.carrier_id and f.amount_uzs = (deal ->> 'priceUzs')::bigint) <> 1) as unwon
      from orders o where status = 'done'`)
    expect(found).toEqual({ unequal: 0, outside: 0, unwon: 0 })
  })

  it('never has a driver in two places at once', async () => {
    const [found] = await rowsOf(`
      select count(*) as overlaps from orders a join orders b on b.carrier_id = a.carrier_id and b.id <> a.id
      where a.load_at <= b.load_at and b.load_at < a.confirmation_asked_at`)
    expect(found).toEqual({ overlaps: 0 })
  })

  it('gives Aziza fourteen orders, a few of them canceled', async () => {
    const [page, statistics] = [
      (await test.asAziza({ url: '/api/truck-booking/client?status=done' })).json(),
      (await test.asAziza({ url: '/api/truck-booking/client/statistics' })).json().data,
    ]
    expect(page.meta.total).toBe(14)
    expect(statistics).toMatchObject({ created: 14, done: 12, canceled: 2, in_progress: 0 })
    expect(page.data[0].id).toBeGreaterThan(10_500)
    expect(Date.parse(page.data[0].updated_at)).toBeGreaterThan(Date.parse('2026-11-15T00:00:00Z'))
    const one = (await test.asAziza({ url: `/api/truck-booking/${page.data[0].id}` })).json().data
    expect(one.timeline.at(-1).status).toBe('done')
    expect(one.carrier.name).toMatch(/\S \S/)
  })

  it('gives Aziza a conversation with Malika whose last answer is unread', async () => {
    const { data } = (await test.asAziza({ url: '/api/admin-messages' })).json()
    expect(data.map(({ author }: { author: string }) => author)).toEqual([
      'client',
      'operator',
      'client',
      'operator',
      'client',
      'operator',
    ])
    expect(data[0].order.id).toBe(data[0].order_id)
    expect(data.map(({ read_at }: { read_at: string | null }) => read_at === null)).toEqual([
      false,
      false,
      false,
      false,
      false,
      true,
    ])
    const times = data.map(({ created_at_iso }: { created_at_iso: string }) => Date.parse(created_at_iso))
    expect(times).toEqual(times.toSorted((a: number, b: number) => a - b))
    expect(times.at(-1)).toBeLessThan(test.clock.now().getTime())
    expect((await test.asAziza({ url: '/api/admin-messages/unread' })).json().data).toEqual({ unread: 1 })
  })

  it('shows the fair price of popular routes', async () => {
    const { date, time, weight } = BOOKING
    const question = { routes: [PLACES.tashkent, PLACES.samarqand], date, time, weight }
    const query = new URLSearchParams(writeBracketFields(question)).toString()
    const prices = (await test.ask({ url: `${PRICES}?${query}` })).json().data
    const isuzu = prices.find(({ key }: { key: string }) => key === 'isuzu5')
    expect(isuzu.market.samples).toBeGreaterThanOrEqual(20)
    expect(isuzu.market.p25).toBeGreaterThan(isuzu.price * 0.8)
    expect(isuzu.market.p75).toBeLessThan(isuzu.price * 1.2)
    expect(prices.find(({ key }: { key: string }) => key === 'paravoz').market).toBeUndefined()
  })
})
