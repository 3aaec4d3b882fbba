import { describe, expect, it } from 'vitest'
import { finish } from '../../../platform/stepped-work.ts'
import { loadGazetteer } from '../gazetteer/load-gazetteer.ts'
import { buildSearchIndex } from '../search/search-index.ts'
import { createStreets } from './create-streets.ts'
import { describePoint } from './describe-point.ts'
import { readTerritory } from './territory.ts'

const gazetteer = loadGazetteer()
const territory = readTerritory(gazetteer)
const streets = createStreets(gazetteer)
const reverse = (lat: number, lng: number, locale: 'uz' | 'ru' | 'en' | 'uz-Cyrl' = 'uz') =>
  describePoint({ point: { lat, lng }, locale }, { gazetteer, territory, streets })

const named = [...gazetteer.places, ...gazetteer.districts, ...gazetteer.landmarks]

describe('the service area', () => {
  it.each(named.map(one => [one.key, one] as const))('contains %s in its region', (_, one) => {
    expect(territory.isInServiceArea(one.point)).toBe(true)
    expect(territory.regionOf(one.point)).toBe(one.regionId)
  })

  it.each([
    ['Bishkek', 42.8746, 74.5698],
    ['Shymkent', 42.3417, 69.5901],
    ['Saryagash', 41.4597, 69.1669],
    ['Zhibek Zholy', 41.485, 69.33],
    ['Zhetysai', 40.7753, 68.3272],
    ['Khujand', 40.2826, 69.6222],
    ['Konibodom', 40.2941, 70.4312],
    ['Isfara', 40.1265, 70.6253],
    ['Dushanbe', 38.5598, 68.787],
    ['Tursunzoda', 38.5108, 68.2303],
    ['Panjakent', 39.4953, 67.6094],
    ['Osh', 40.5283, 72.7985],
    ['Kara-Suu', 40.7053, 72.8705],
    ['Aravan', 40.515, 72.497],
    ['Kadamjay', 40.135, 71.75],
    ['Batken', 40.0626, 70.8194],
    ['Mazar-i-Sharif', 36.7069, 67.1122],
    ['Hairatan', 37.217, 67.417],
    ['Turkmenabat', 39.0733, 63.5786],
    ['Farap', 39.17, 63.61],
    ['Gazojak', 41.1875, 61.4014],
    ['Dashoguz', 41.8363, 59.9666],
    ['Konye-Urgench', 42.3275, 59.1544],
    ['Beyneu', 45.3167, 55.2],
    ['Moscow', 55.75, 37.62],
    ['the null island', 0, 0],
    ['nowhere', Number.NaN, 69],
    ['beyond the pole', 141, 69],
    ['infinity', Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  ])('excludes %s', (_, lat, lng) => {
    expect(territory.isInServiceArea({ lat, lng })).toBe(false)
    expect(territory.regionOf({ lat, lng })).toBeNull()
    expect(reverse(lat, lng)).toBeNull()
  })
})

describe('a name', () => {
  const { entries, areaOf } = finish(buildSearchIndex(gazetteer, territory))

  it('is shown in the region used for pricing its point, for thousands of names', () => {
    const apart = entries.filter(
      entry => areaOf(entry)?.region.regionId !== (territory.regionOf(entry.point) ?? undefined),
    )
    expect(entries.length).toBeGreaterThan(10_000)
    expect(apart.map(({ key }) => key)).toEqual([])
    const parts = entries.flatMap(({ wide }) => wide?.parts ?? [])
    expect(parts.filter(({ point }) => territory.regionOf(point) !== 1726)).toEqual([])
  })
})

describe('the region of a point', () => {
  it.each([
    ['Tashkent airport', 41.2579, 69.2812, 1726],
    ['Sergeli', 41.21, 69.23, 1726],
    ['Quyliq', 41.242, 69.335, 1726],
    ['the east of Mirzo Ulugbek', 41.35, 69.4, 1726],
    ['Yunusobod 19', 41.378, 69.29, 1726],
    ['Keles', 41.4044, 69.2058, 1727],
    ['Qibray', 41.39, 69.46, 1727],
    ['Zangiota', 41.19, 69.14, 1727],
    ['the shore of Charvak', 41.64, 70.02, 1727],
    ['Chimgan', 41.55, 70.02, 1727],
    ['Shohimardon', 39.985, 71.805, 1730],
    ['the south of Soʻx', 39.96, 71.13, 1730],
    ['Quvasoy', 40.2972, 71.98, 1730],
    ['the Aral desert', 44.5, 58.5, 1735],
    ['Kyzylkum', 42.0, 63.0, 1712],
    ['the Uzbek side of the Termez bridge', 37.23, 67.39, 1722],
  ])('%s', (_, lat, lng, regionId) => {
    expect(territory.regionOf({ lat, lng })).toBe(regionId)
  })
})

describe('the description of a point', () => {
  it('does not move the point', () => {
    expect(reverse(41.31234, 69.27777)).toMatchObject({
      point: { lat: 41.31234, lng: 69.27777 },
      source: 'embedded',
    })
  })

  it.each([
    ['a landmark', 41.3264, 69.2352, 'Chorsu bozori, Toshkent shahri', 'place'],
    ['a city district', 41.276, 69.2, 'Chilonzor tumani, Toshkent shahri', 'district'],
    ['a city', 39.66, 66.97, 'Samarqand, Samarqand viloyati', 'city'],
    ['open land', 39.3, 66.6, 'Chiroqchi yaqinida, Qashqadaryo viloyati', 'district'],
    ['the desert', 43.0, 61.5, 'Qoraqalpogʻiston Respublikasi', 'district'],
  ])('names %s', (_, lat, lng, text, precision) => {
    expect(reverse(lat, lng)).toMatchObject({ formattedAddress: text, precision })
  })

  it.each([
    ['uz', 'Shota Rustaveli koʻchasi, Yakkasaroy tumani, Toshkent shahri'],
    ['ru', 'ул. Шота Руставели, Яккасарайский район, город Ташкент'],
    ['uz-Cyrl', 'Шота Руставели кўчаси, Яккасарой тумани, Тошкент шаҳри'],
    ['en', 'Shota Rustaveli Street, Yakkasaray district, Tashkent City'],
  ] as const)('name the street at a point near its line, in %s', (locale, text) => {
    expect(reverse(41.2732, 69.2401, locale)).toMatchObject({ formattedAddress: text, precision: 'street' })
  })

  it('names no street farther away than 60 m', () => {
    expect(streets.at({ lat: 41.27305, lng: 69.24001 })).toBe("Shota Rustaveli ko'chasi")
    expect(streets.at({ lat: 41.276, lng: 69.2 })).toBeNull()
    expect(reverse(39.66, 66.97)?.precision).toBe('city')
  })

  it('exists in each language', () => {
    expect(reverse(39.3, 66.6, 'ru')?.formattedAddress).toBe(
      'рядом с городом Чиракчи, Кашкадарьинская область',
    )
    expect(reverse(39.3, 66.6, 'en')?.formattedAddress).toBe('near Chirakchi, Kashkadarya Region')
    expect(reverse(39.3, 66.6, 'uz-Cyrl')?.formattedAddress).toBe('Чироқчи яқинида, Қашқадарё вилояти')
  })
})
