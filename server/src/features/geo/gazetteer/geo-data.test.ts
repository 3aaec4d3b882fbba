import { greatCircleKm } from '@karvon/domain/values/map-point'
import { describe, expect, it } from 'vitest'
import { areaOf, borderKm, contains } from '../territory/area.ts'
import { geoFiles } from './geo-files.ts'
import { loadGazetteer } from './load-gazetteer.ts'

const gazetteer = loadGazetteer()
const { regions, districts, places, landmarks, placeByKey } = gazetteer
const all = [...regions, ...districts, ...places, ...landmarks]
const BOX = { south: 37.1, north: 45.65, west: 55.9, east: 73.2 }

const unique = (keys: readonly string[]) => new Set(keys).size === keys.length

describe('the gazetteer', () => {
  it('has 14 regions, 177 districts and 230 places with unique keys', () => {
    expect([regions.length, districts.length, places.length]).toEqual([14, 177, 230])
    for (const list of [regions, districts, places, landmarks])
      expect(unique(list.map(({ key }) => key))).toBe(true)
  })

  it.each(all.map(one => [one.key, one] as const))(
    'has %s in the country, named in three languages',
    (_, one) => {
      const { lat, lng } = one.point
      expect(lat).toBeGreaterThan(BOX.south)
      expect(lat).toBeLessThan(BOX.north)
      expect(lng).toBeGreaterThan(BOX.west)
      expect(lng).toBeLessThan(BOX.east)
      expect(one.names.uz).toMatch(/^[A-Za-zʻʼ0-9 .()-]+$/)
      expect(one.names.ru).toMatch(/^[А-Яа-яЁё0-9 .()-]+$/)
      expect(one.names.en).toMatch(/^[\x20-\x7e]+$/)
    },
  )

  it('uses proper Uzbek apostrophes: U+02BB after o and g, U+02BC elsewhere', () => {
    const names = all.map(({ names }) => names.uz).join(' ')
    expect(names).not.toMatch(/['‘’`]/)
    expect(names).not.toMatch(/[^ogOG]ʻ|[ogOG]ʼ/)
  })

  it('has an existing center for each region and district', () => {
    for (const { centerKey } of [...regions, ...districts]) expect(placeByKey.has(centerKey)).toBe(true)
  })

  it('has every spelling and alias under a known key', () => {
    const keys = new Set([...all.map(({ key }) => key), ...regions.map(({ code }) => code)])
    for (const key of Object.keys(geoFiles.spellings())) expect(keys).toContain(key)
  })

  it('has every place within its region or at most 7 km away', () => {
    const areas = new Map(geoFiles.regionAreas().map(feature => [feature.id, areaOf(feature)]))
    for (const place of places) {
      const region = regions.find(({ regionId }) => regionId === place.regionId)
      const area = areas.get(region?.code)
      if (area === undefined) throw new Error(`no outline for ${place.key}`)
      const off = contains(area, place.point) ? 0 : borderKm(area, place.point)
      expect(off, place.key).toBeLessThan(7)
    }
  })
})

describe('the roads', () => {
  const roads = geoFiles.roads()
  const pointOf = (key: string) => {
    const place = placeByKey.get(key)
    if (place === undefined) throw new Error(`no place ${key}`)
    return place.point
  }
  const WINDING: Record<string, number> = { 'chorvoq-burchmulla': 2.35, 'angren-yangiobod-to': 1.83 }

  it.each(roads.map(road => [`${road.a}-${road.b}`, road] as const))(
    '%s is as long as a road can be',
    (name, road) => {
      const airKm = greatCircleKm(pointOf(road.a), pointOf(road.b))
      const line = [pointOf(road.a), ...(road.via ?? []).map(([lat, lng]) => ({ lat, lng })), pointOf(road.b)]
      const viaKm = line.slice(1).reduce((sum, point, at) => sum + greatCircleKm(line[at]!, point), 0)
      expect(road.km).toBeGreaterThanOrEqual(viaKm - 1)
      expect(road.km).toBeLessThanOrEqual(airKm * (WINDING[name] ?? 1.65) + 1)
      expect(road.kmh).toBeGreaterThanOrEqual(30)
      expect(road.kmh).toBeLessThanOrEqual(80)
    },
  )

  it('connect all their places', () => {
    const reached = new Set(['tashkent'])
    for (let before = 0; before !== reached.size; ) {
      before = reached.size
      for (const { a, b } of roads) {
        if (reached.has(a) || reached.has(b)) reached.add(a).add(b)
      }
    }
    expect(roads.flatMap(({ a, b }) => [a, b]).filter(key => !reached.has(key))).toEqual([])
  })
})
