import { describe, expect, it } from 'vitest'
import { placeOrder } from '../../../test/deals/orders.ts'
import { useLedgerCast } from '../../../test/ledger-cast.ts'

const test = useLedgerCast()

const TASHKENT = { lat: 41.31, lng: 69.28 }
const SAMARKAND = { lat: 39.654, lng: 66.975 }
const FURA = 7

type Forecast = {
  warnings: { text: string; met_at: string; source_url: string }[]
  next_leave_at: string | null
  next_load_time: string | null
  arrivals: { from: string; expected: string; to: string }[]
  learnt_from: number
}

const at = (day: number, time: string) => {
  const date = new Date(test.clock.peek().getTime() + 5 * 3_600_000 + day * 86_400_000)
    .toISOString()
    .slice(0, 10)
  return new Date(`${date}T${time}:00+05:00`).toISOString()
}

const ask = (changes: object = {}, language = 'en') =>
  test.app.inject({
    method: 'POST',
    url: '/api/trips/forecast',
    headers: { 'accept-language': language },
    payload: { points: [TASHKENT, SAMARKAND], truck_type_id: FURA, load_time: at(2, '02:30'), ...changes },
  })
const forecast = async (changes: object = {}, language = 'en') =>
  (await ask(changes, language)).json().data as Forecast

describe('the forecast of a trip', () => {
  it('warns of a ban with the sentence of the rule and the next allowed time, whoever asks', async () => {
    // loads for five hours
    const { warnings, ...next } = await forecast()
    expect(warnings).toMatchObject([{ met_at: at(2, '07:30'), source_url: 'https://ogoh.uz/65984/' }])
    expect(warnings[0]?.text).toContain('over 10 tonnes')
    expect(next).toMatchObject({ next_leave_at: at(2, '10:00'), next_load_time: at(2, '05:00') })
    expect((await forecast({}, 'ru')).warnings[0]?.text).toContain('свыше 10 тонн')
    expect((await forecast({}, 'uz-Cyrl')).warnings[0]?.text).toContain('юк машиналари')
  })

  it('has none for a light truck, another hour, or a ban that has ended', async () => {
    expect((await forecast({ truck_type_id: 1 })).warnings).toEqual([])
    const noon = await forecast({ load_time: at(2, '12:00') })
    expect(noon).toMatchObject({ warnings: [], next_load_time: at(2, '12:00') })
    await test.db.updateTable('road_bans').set({ valid_until: test.clock.now() }).execute()
    test.clock.pass(61)
    expect((await forecast()).warnings).toEqual([])
  })

  it('tells the arrival as a range, with waiting for the end of the ban and the rest of the driver', async () => {
    const [range] = (await forecast({ load_time: at(2, '12:00') })).arrivals
    const [held] = (await forecast()).arrivals
    expect(range && range.from < range.expected && range.expected < range.to).toBe(true)
    const hours = (from: string, to = '') => (Date.parse(to) - Date.parse(from)) / 3_600_000
    expect(hours(at(2, '17:00'), range?.expected)).toBeGreaterThan(4.5)
    expect(hours(at(2, '17:00'), range?.expected)).toBeLessThan(6)
    expect(hours(at(2, '07:30'), held?.expected)).toBeGreaterThan(7)
  })

  it('takes the times of our own trips once there are twenty', async () => {
    const times = { region_from_id: 1726, region_to_id: 1718, hour: 17 }
    const shares = { quick_share: 1, median_share: 2, slow_share: 3 }
    await test.db
      .insertInto('trip_times')
      .values({ ...times, ...shares, trips: 20 })
      .execute()
    test.clock.pass(61)
    const noon = await forecast({ load_time: at(2, '12:00') })
    expect(noon.learnt_from).toBe(20)
    const [range] = noon.arrivals
    const minutes = (to = '') => (Date.parse(to) - Date.parse(at(2, '17:00'))) / 60_000
    expect(minutes(range?.to)).toBeCloseTo(minutes(range?.from) * 3, -1)
    expect((await forecast({ load_time: at(2, '13:00') })).learnt_from).toBe(0)
  })

  it.each([
    [{ points: [{ lat: 55.7, lng: 37.6 }, SAMARKAND] }, ['points.0.lat']],
    [{ truck_type_id: 99, load_time: 'soon' }, ['truck_type_id', 'load_time']],
    [{ load_time: '+275760-09-13T00:00:00.000Z' }, ['load_time']],
    [{ points: [TASHKENT] }, ['points']],
  ])('refuses what is wrong: %j', async (changes, fields) => {
    const answer = await ask(changes)
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, fields])
  })

  it('has nothing to foresee between two points that are the same', async () => {
    expect(await forecast({ points: [TASHKENT, TASHKENT] })).toMatchObject({ warnings: [], arrivals: [] })
  })
})

describe('the forecast of an order', () => {
  const url = (id: number) => ({ url: `/api/truck-booking/${id}/forecast` })

  it('is for those who may see the order', async () => {
    const { id } = await placeOrder(test.asAziza)
    const answer = await test.asAziza(url(id))
    expect(answer.json().data).toMatchObject({ warnings: [], learnt_from: 0 })
    expect(answer.json().data.arrivals).toHaveLength(1)
    expect((await test.asMalika(url(id))).statusCode).toBe(200)
    for (const as of [test.asDilnoza, test.asRustam]) expect((await as(url(id))).statusCode).toBe(404)
    expect((await test.asAziza(url(999_999))).statusCode).toBe(404)
  })

  it('leaves the price and the placing as they are', async () => {
    await test.db.updateTable('road_bans').set({ hour_from: null, hour_to: null, gross_over_t: 0 }).execute()
    test.clock.pass(61)
    const { id } = await placeOrder(test.asAziza)
    const { data } = (await test.asAziza(url(id))).json()
    expect(data).toMatchObject({ next_leave_at: null, next_load_time: null })
    expect(data.warnings.length).toBeGreaterThan(0)
  })

  it('ends with the order', async () => {
    const { id } = await placeOrder(test.asAziza)
    await test.db.updateTable('orders').set({ status: 'canceled' }).where('id', '=', id).execute()
    expect((await test.asAziza(url(id))).json().data).toBeNull()
  })
})
