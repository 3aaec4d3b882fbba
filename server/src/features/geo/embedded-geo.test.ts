import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../../test/use-test-app.ts'
import { createEmbeddedGeo } from './embedded-geo.ts'
import type { GeoGeocode, GeoReverse, GeoRoute, GeoSuggest } from './geo-ports.ts'

const geo = createEmbeddedGeo()
await geo.warmUp()

describe('the names', () => {
  it('are loaded in many short steps', async () => {
    const fresh = createEmbeddedGeo()
    expect(fresh.warming()).toBeNull()
    void fresh.warmUp()
    const turns: number[] = []
    let from = process.threadCpuUsage()
    while (fresh.warming() !== null) {
      await nextTurn()
      const { user, system } = process.threadCpuUsage(from)
      turns.push((user + system) / 1000)
      from = process.threadCpuUsage()
    }
    expect(turns.length).toBeGreaterThan(5)
    // relative to the whole, which does not depend on the machine
    expect(Math.max(...turns)).toBeLessThan(turns.reduce((sum, turn) => sum + turn, 0) / 4)
  })

  describe('while loading', () => {
    const fresh = createEmbeddedGeo()
    const test = useTestApp({ geo: fresh })

    it('API calls wait, but health checks do not', async () => {
      void fresh.warmUp()
      const isWarmAt = async (url: string) => {
        const { statusCode } = await test.ask({ url })
        return [statusCode, fresh.warming() === null]
      }
      expect(await isWarmAt('/health/live')).toEqual([200, false])
      expect(await isWarmAt('/api/geo/suggest?q=Abu%20Sahiy')).toEqual([200, true])
    })
  })
})

it('implements every port', () => {
  const ports: [GeoSuggest, GeoGeocode, GeoReverse, GeoRoute] = [
    geo.suggest,
    geo.geocode,
    geo.reverse,
    geo.route,
  ]
  expect(ports.every(port => typeof port === 'function')).toBe(true)
})

const HOSTILE = [
  '\0',
  'toshkent\0',
  '\u202etnekhsot',
  '🙂🚚',
  'Самарканд🙂',
  'a'.repeat(1_000_000),
  'то '.repeat(400_000),
  '😀'.repeat(500_000),
  '\ud800\udc00\ud800',
  "'; DROP TABLE orders; --",
  '<script>alert(1)</script>',
  '((((((((((((((((((((((((((((((',
  '[a-z]+$^*.?{}|\\',
  '‘’ʻʼ`´′',
  '漢字カタカナ',
  'طشقند',
  '1e309, NaN',
  '-'.repeat(5000),
  '\u0301'.repeat(100_000),
  'constructor',
  '__proto__',
  'ko‘chasi ko‘chasi ko‘chasi ул ул ул 1 2 3 4 5 6 7',
]

describe('hostile text', () => {
  it.each(HOSTILE.map((query, at) => [at, query] as const))(
    'no. %i is answered quickly and whole',
    (_, query) => {
      const from = process.threadCpuUsage()
      const lines = geo.suggest({ query, locale: 'uz' })
      const found = geo.geocode({ query, locale: 'ru' })
      const { user, system } = process.threadCpuUsage(from)
      expect((user + system) / 1000).toBeLessThan(400)
      for (const { value, point } of lines) {
        expect([...value].length).toBeLessThan(260)
        expect(value).not.toMatch(/[\p{Cc}\u202e]/u)
        expect(geo.isInServiceArea(point)).toBe(true)
      }
      if (found !== null) expect(geo.isInServiceArea(found.point)).toBe(true)
    },
  )
})

describe('geocode', () => {
  it('resolves an address to its point and region', () => {
    expect(geo.geocode({ query: 'г. Самарканд', locale: 'ru' })).toEqual({
      formattedAddress: 'Самарканд, Самаркандская область',
      displayName: 'Самарканд',
      city: 'Самарканд',
      place: 'samarqand',
      point: { lat: 39.6542, lng: 66.9597 },
      precision: 'city',
      exactness: 'exact',
      house: null,
      regionId: 1718,
      source: 'embedded',
    })
  })

  it('gives an unknown street the precision of its place', () => {
    expect(geo.geocode({ query: 'Amir Temur ko‘chasi 15, Samarqand', locale: 'uz' })).toMatchObject({
      formattedAddress: 'Amir Temur koʻchasi 15, Samarqand, Samarqand viloyati',
      precision: 'city',
      exactness: 'area',
      house: '15',
    })
  })

  it.each(['', '   ', 'London', 'zzzz'])('does not find "%s"', query => {
    expect(geo.geocode({ query, locale: 'uz' })).toBeNull()
  })

  it('finds what reverse returns for a place', () => {
    const reversed = geo.reverse({ point: { lat: 39.3, lng: 66.6 }, locale: 'ru' })
    const found = geo.geocode({ query: reversed?.formattedAddress ?? '', locale: 'ru' })
    expect(found).toMatchObject({ formattedAddress: 'Чиракчи, Кашкадарьинская область', regionId: 1710 })
  })
})

it('names the nearest place', () => {
  expect(geo.nearestPlaceName({ lat: 39.66, lng: 66.95 }, 'ru')).toBe('Самарканд')
  expect(geo.nearestPlaceName({ lat: 39.66, lng: 66.95 }, 'uz-Cyrl')).toBe('Самарқанд')
})

it('returns the same region as the suggestion', () => {
  for (const query of [
    'Qorasuv',
    'Quvasoy',
    'Shohimardon',
    'Sergeli',
    'Olot chegara',
    'Tuyamoʻyin',
    'Qamchiq',
  ]) {
    const [line] = geo.suggest({ query, locale: 'uz' })
    expect(line, query).toBeDefined()
    if (line !== undefined) expect(geo.regionOf(line.point), query).toBe(line.regionId)
  }
})
