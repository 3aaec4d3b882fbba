import { WireParcelType, WireRegion, WireSettings, WireTime, WireTruckType } from '@karvon/contract/handbook'
import { Type } from '@karvon/contract/schema/json-schema'
import { sql } from 'kysely'
import { Value } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { soonAfter } from '../../../test/clock/soon-after.ts'
import { useTestApp } from '../../../test/use-test-app.ts'

const test = useTestApp()

const get = (path: string, headers: Record<string, string> = {}) => test.ask({ url: `/api${path}`, headers })

const LISTS = [
  ['/handbook/truck-types-list', WireTruckType, 10, ['Furgon', 'Фургон', 'Furgon', 'Фургон']],
  [
    '/handbook/cargo-types',
    WireParcelType,
    27,
    ['Yogʻoch materiallari', 'Пиломатериалы', 'Timber', 'Ёғоч материаллари'],
  ],
  [
    '/handbook/regions',
    WireRegion,
    14,
    ['Buxoro viloyati', 'Бухарская область', 'Bukhara', 'Бухоро вилояти'],
  ],
] as const

describe.each(LISTS)('GET %s', (path, schema, count, [uz, ru, en, cyrillic]) => {
  it('lists all of them according to the schema', async () => {
    const { data } = (await get(path)).json()
    expect(data).toHaveLength(count)
    expect([...Value.Errors(Type.Array(schema), data)]).toEqual([])
  })

  it('names them in the caller’s language, Uzbek by default', async () => {
    const names = async (language?: string) =>
      (await get(path, language === undefined ? {} : { 'accept-language': language }))
        .json()
        .data.map(({ name }: { name: string }) => name)
    expect(await names('ru-RU,uz;q=0.5')).toContain(ru)
    expect(await names('en-GB,en;q=0.9')).toContain(en)
    expect(await names('uz-Cyrl')).toContain(cyrillic)
    expect(await names('de, fr;q=0.3')).toContain(uz)
    expect(await names()).toContain(uz)
  })

  it('answers 304 if cached, separately for each language', async () => {
    const first = await get(path, { 'accept-language': 'uz' })
    const etag = String(first.headers.etag)
    expect(first.headers.vary).toContain('Accept-Language')
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await get(path, { 'accept-language': 'uz', 'if-none-match': tag })
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    }
    expect((await get(path, { 'accept-language': 'ru', 'if-none-match': etag })).statusCode).toBe(200)
    expect((await get(path, { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  it('gives signed-in users the same answer, cacheable as well', async () => {
    const mine = await test.asAziza({ url: `/api${path}` })
    expect([mine.body, mine.headers['cache-control']]).toEqual([
      (await get(path)).body,
      'public, max-age=0, must-revalidate',
    ])
  })
})

describe('GET /settings', () => {
  it('returns the limits needed by the form', async () => {
    const { data } = (await get('/settings')).json()
    expect([...Value.Errors(WireSettings, data)]).toEqual([])
    expect(data).toMatchObject({
      demo: true,
      currency: 'UZS',
      max_days_ahead: 30,
      min_lead_minutes: 30,
      max_points: 12,
      cash_limit: 25_000_000,
      quote_valid_s: 600,
      offer_min: 20_000,
      server_time: soonAfter('2026-11-21T05:00:00.000Z'),
    })
  })

  it('reflects operators’ changes', async () => {
    test.clock.pass(60)
    await sql`update settings set value = jsonb_set(value, '{maxDaysAhead}', '14') where key = 'limits'`.execute(
      test.db,
    )
    expect((await get('/settings')).json().data.max_days_ahead).toBe(14)
  })
})

describe('GET /time', () => {
  it('is the current time by the server’s clock', async () => {
    const { data } = (await get('/time')).json()
    expect([...Value.Errors(WireTime, data)]).toEqual([])
    expect(data).toEqual({
      year: 2026,
      month: 11,
      day: 21,
      hour: 10,
      minute: 0,
      seconds: 0,
      milliSeconds: Number(data.dateTime.slice(20, 23)),
      unixtime: 1_795_237_200,
      dateTime: soonAfter('2026-11-21T10:00:00+05:00'),
      date: '21.11.2026',
      time: '10:00',
      timeZone: 'Asia/Tashkent',
      dayOfWeek: 'Saturday',
    })
  })

  it('is already tomorrow after 19:00 UTC', async () => {
    test.clock.set('2026-12-31T19:30:05.007Z')
    expect((await get('/time')).json().data).toMatchObject({
      date: '01.01.2027',
      hour: 0,
      minute: 30,
      seconds: 5,
      milliSeconds: 10,
      dayOfWeek: 'Friday',
    })
  })
})

describe('tariffs in versions', () => {
  const priceOf = async () => {
    const query = 'region_from_id=1726&region_to_id=1718&distance=100'
    const { data } = (await get(`/handbook/truck-types?${query}`)).json()
    return data.find(({ key }: { key: string }) => key === 'isuzu5').price
  }
  const insertTariff = (from: string, ratePerKm: number) =>
    sql`insert into tariffs (truck_type_id, valid_from, minimum_uzs, bands, waiting_per_minute_uzs)
      values (4, ${from}, 1000, ${JSON.stringify([{ fromKm: 0, ratePerKmUzs: ratePerKm }])}::jsonb, 1)`.execute(
      test.db,
    )

  it('take effect at their time, not before', async () => {
    test.clock.set('2026-11-30T12:00:00+05:00')
    const before = await priceOf()
    await insertTariff('2026-12-01T00:00:00+05:00', 20_000)
    await insertTariff('2027-01-01T00:00:00+05:00', 30_000)
    test.clock.set('2026-11-30T23:59:59+05:00')
    expect(await priceOf()).toBe(before)
    test.clock.set('2026-12-01T00:00:05+05:00')
    expect(await priceOf()).toBe(2_000_000)
    test.clock.set('2027-01-01T00:00:00+05:00')
    expect(await priceOf()).toBe(3_000_000)
  })
})
