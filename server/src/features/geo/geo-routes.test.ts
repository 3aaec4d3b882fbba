import { WireResolved, WireRoute, WireSuggestion } from '@karvon/contract/geo/addresses'
import { Type } from '@karvon/contract/schema/json-schema'
import { Value } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { PLACES, wayOf } from '../../../test/booking.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { decodePolyline } from '../../platform/polyline/decode-polyline.ts'

const test = useTestApp()

const get = (path: string, query: Record<string, string>, headers: Record<string, string> = {}) =>
  test.ask({ url: `/api/geo/${path}?${new URLSearchParams(query)}`, headers })

const findRoute = (body: unknown) =>
  test.ask({ method: 'POST', url: '/api/geo/route', payload: body as object })

const expectRefused = (answer: Awaited<ReturnType<typeof get>>, code: string, fields: string[]) => {
  const body = answer.json()
  expect([answer.statusCode, body.code, Object.keys(body.errors ?? {})]).toEqual([422, `api.${code}`, fields])
}

describe('GET /geo/suggest', () => {
  it.each<[string, Record<string, string>, string, string]>([
    ['no q', {}, 'text_required', 'q'],
    ['201 letters', { q: 'a'.repeat(201) }, 'text_too_long', 'q'],
    ['latitude 91', { q: 'a', lat: '91', lng: '0' }, 'value_invalid', 'lat'],
    ['latitude x', { q: 'a', lat: 'x', lng: '0' }, 'number_invalid', 'lat'],
  ])('refuses %s', async (_, query, code, field) => expectRefused(await get('suggest', query), code, [field]))

  it('refuses q sent twice', async () => {
    expect((await test.ask({ url: '/api/geo/suggest?q=a&q=b' })).statusCode).toBe(422)
  })

  it('finds a place in either script', async () => {
    for (const q of ['Samarqand', 'Самарканд', 'samarkand']) {
      const { data } = (await get('suggest', { q })).json()
      expect([...Value.Errors(Type.Array(WireSuggestion), data)]).toEqual([])
      expect([q, data[0]?.region_id]).toEqual([q, 1718])
    }
  })

  it.each(['', ' ', '🚚', "'; drop table regions; --", '%', '\ud83d', '<script>', '(((((', 'a'.repeat(200)])(
    'returns a list for %j',
    async q => {
      const answer = await get('suggest', { q })
      expect([answer.statusCode, Array.isArray(answer.json().data)]).toEqual([200, true])
    },
  )
})

describe('GET /geo/geocode', () => {
  it('finds a point', async () => {
    const { data } = (await get('geocode', { q: 'Samarqand' })).json()
    expect([...Value.Errors(WireResolved, data)]).toEqual([])
    expect(data.region_id).toBe(1718)
  })

  it('refuses an unknown place, and what only resembles one', async () => {
    for (const [q, code] of [
      ['qwxzqwxz 🚚', 'address_not_found'],
      ['ombor', 'address_uncertain'],
    ] as const) {
      const answer = await get('geocode', { q })
      expect([answer.statusCode, answer.json().code]).toEqual([404, `api.${code}`])
    }
  })
})

describe('GET /geo/reverse', () => {
  it.each([
    ['Bishkek', '42.8746', '74.5698'],
    ['Khujand', '40.2826', '69.6222'],
    ['the sea', '0', '0'],
  ])('refuses %s', async (_, lat, lng) =>
    expectRefused(await get('reverse', { lat, lng }), 'outside_service_area', ['lat']),
  )

  it.each<[Record<string, string>, string[]]>([
    [{}, ['lat', 'lng']],
    [{ lat: '41' }, ['lng']],
    [{ lat: 'NaN', lng: '69' }, ['lat']],
    [{ lat: '1e309', lng: '69' }, ['lat']],
    [{ lat: '41', lng: '181' }, ['lng']],
  ])('refuses %j', async (query, fields) => {
    const answer = await get('reverse', query)
    expect([answer.statusCode, Object.keys(answer.json().errors).sort()]).toEqual([422, fields])
  })

  it('names the place in the caller’s language and does not move the point', async () => {
    const query = { lat: '39.6542', lng: '66.9597' }
    const said = async (language: string) =>
      (await get('reverse', query, { 'accept-language': language })).json().data
    const [uz, ru, en, cyrillic] = [
      await said('uz'),
      await said('ru'),
      await said('en'),
      await said('uz-Cyrl'),
    ]
    expect([uz, ru, en, cyrillic].map(({ formatted_address }) => formatted_address)).toEqual([
      expect.stringContaining('Samarqand'),
      expect.stringContaining('Самарканд'),
      expect.stringContaining('Samarkand'),
      expect.stringContaining('Самарқанд'),
    ])
    expect(uz.geometry.location).toEqual({ lat: 39.6542, lng: 66.9597 })
  })
})

describe('POST /geo/route', () => {
  const between = (...points: { lat: number; lng: number }[]) => ({
    points: points.map(({ lat, lng }) => ({ lat, lng })),
  })

  it.each<[string, unknown, string]>([
    ['no points', {}, 'points'],
    ['a text', { points: 'x' }, 'points'],
    ['one point', between(PLACES.tashkent), 'points'],
    ['14 points', between(...wayOf(14)), 'points'],
    ['a point without longitude', { points: [{ lat: 41 }, PLACES.tashkent] }, 'points.0.lng'],
    ['latitude 91', { points: [{ lat: 91, lng: 69 }, PLACES.tashkent] }, 'points.0.lat'],
    ['a negative mass', { ...between(PLACES.tashkent, PLACES.samarqand), gross_mass: -1 }, 'gross_mass'],
    ['a point outside', between(PLACES.tashkent, PLACES.bishkek), 'points.1.lat'],
  ])('refuses %s', async (_, body, field) => {
    const answer = await findRoute(body)
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]])
  })

  it('refuses every point outside at once', async () => {
    expectRefused(await findRoute(between(PLACES.khujand, PLACES.bishkek)), 'outside_service_area', [
      'points.0.lat',
      'points.1.lat',
    ])
  })

  it('finds the route, with consistent legs and a complete line', async () => {
    const { data } = (await findRoute(between(PLACES.tashkent, PLACES.guliston, PLACES.samarqand))).json()
    expect([...Value.Errors(WireRoute, data)]).toEqual([])
    expect(data.legs).toHaveLength(2)
    expect(
      data.legs.reduce((sum: number, leg: { distance_km: number }) => sum + leg.distance_km, 0),
    ).toBeCloseTo(data.distance_km, 5)
    expect(data.distance_km).toBeGreaterThan(270)
    const line = decodePolyline(data.geometry)
    expect(line.at(-1)?.lat).toBeCloseTo(PLACES.samarqand.lat, 1)
  })

  it('is empty between identical points', async () => {
    const { data } = (await findRoute(between(PLACES.tashkent, PLACES.tashkent))).json()
    expect([data.distance_km, data.duration_min]).toEqual([0, 0])
  })

  it('accepts thirteen points: twelve and the way back', async () => {
    expect((await findRoute(between(...wayOf(13)))).statusCode).toBe(200)
  })
})
