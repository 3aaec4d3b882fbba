import type { PlaceNames } from '@karvon/domain/places/stored-place'
import { describe, expect, it } from 'vitest'
import { finish } from '../../../platform/stepped-work.ts'
import { createEmbeddedGeo } from '../embedded-geo.ts'
import { loadGazetteer } from '../gazetteer/load-gazetteer.ts'
import type { GeoLocale } from '../geo-ports.ts'
import { entryLine } from '../search/found-address.ts'
import { buildSearchIndex } from '../search/search-index.ts'
import { readTerritory } from '../territory/territory.ts'

const geo = createEmbeddedGeo()
const LOCALES: readonly GeoLocale[] = ['uz', 'uz-Cyrl', 'ru', 'en']

type Given = { place?: string | null; storedNames?: PlaceNames }

const write = (
  address: string,
  [lat, lng]: readonly [number, number],
  locale: GeoLocale,
  { place = null, storedNames }: Given = {},
) => {
  const point = { lat, lng }
  const regionId = geo.regionOf(point)
  if (regionId === null) throw new Error('outside')
  return geo.writePoint({ address, point, regionId, place, storedNames: storedNames ?? null }, locale)
}

const SAMARQAND = [39.6542, 66.9597] as const
const RUSTAVELI = [41.2875, 69.2557] as const
const QARSHI = [38.8606, 65.7891] as const

describe('a selected place', () => {
  const gazetteer = loadGazetteer()
  const index = finish(buildSearchIndex(gazetteer, readTerritory(gazetteer)))
  const entries = index.entries.filter((entry, at) => entry.wide === null || at % 61 === 0)

  it.each(LOCALES)('is shown in %s as in search results, whatever language it was selected in', reader => {
    const wrong = entries.flatMap(entry => {
      const expected = entryLine(entry, index, reader)
      return LOCALES.flatMap(writer => {
        const picked = entryLine(entry, index, writer)
        if (picked === null || expected === null) return []
        const { value: address, point, regionId, place } = picked
        const read = geo.writePoint({ address, point, regionId, place, storedNames: null }, reader)
        const { value, displayName, city } = expected
        const isSame = read.address === value && read.displayName === displayName && read.city === city
        return isSame ? [] : [{ writer, picked: address, read, expected }]
      })
    })
    expect(wrong.slice(0, 5)).toEqual([])
  })

  it('keeps the typed house number in every language', () => {
    const [picked] = geo.suggest({ query: 'ул. Шота Руставели 45-уй, Ташкент', locale: 'ru' })
    expect(picked).toMatchObject({ house: '45', city: 'Ташкент' })
    const read = (locale: GeoLocale) =>
      write(picked?.value ?? '', RUSTAVELI, locale, { place: picked?.place ?? null })
    expect(read('uz')).toEqual({
      address: 'Shota Rustaveli koʻchasi 45, Yakkasaroy tumani, Toshkent shahri',
      displayName: 'Shota Rustaveli koʻchasi 45',
      city: 'Toshkent',
    })
    expect(read('en').displayName).toBe('Shota Rustaveli Street 45')
  })

  it('keeps the lane', () => {
    const [picked] = geo.suggest({ query: 'Sagʻbon 2-tor koʻchasi', locale: 'uz' })
    const { lat = 0, lng = 0 } = picked?.point ?? {}
    const read = write(picked?.value ?? '', [lat, lng], 'ru', { place: picked?.place ?? null })
    expect(picked?.place).toContain('~')
    expect(read.displayName).toMatch(/Сагбон.* 2/)
  })

  it('keeps the text of an unknown street untranslated', () => {
    const [picked] = geo.suggest({ query: 'улица Насаф 14, Карши', locale: 'ru' })
    expect(picked?.value).toBe('улица Насаф 14, Карши, Кашкадарьинская область')
    expect(write(picked?.value ?? '', QARSHI, 'uz', { place: picked?.place ?? null })).toEqual({
      address: 'улица Насаф 14, Qarshi, Qashqadaryo viloyati',
      displayName: 'улица Насаф 14',
      city: 'Qarshi',
    })
  })

  it('of the operators is shown by its own names', () => {
    const storedNames = { uz: 'Sergeli yuk terminali', ru: '', en: 'Sergeli freight terminal' }
    const read = (locale: GeoLocale) =>
      write('Sergeli freight terminal, Tashkent City', [41.20609, 69.21575], locale, { storedNames })
    expect(read('uz').address).toBe('Sergeli yuk terminali, Toshkent shahri')
    expect(read('ru')).toMatchObject({ displayName: 'Sergeli yuk terminali', city: 'Ташкент' })
    expect(read('uz-Cyrl').displayName).toBe('Сергели юк терминали')
  })

  it('that no longer exists is shown by its text and point', () => {
    expect(write('Registon koʻchasi 3, Samarqand', SAMARQAND, 'ru', { place: 'n-gone' })).toEqual({
      address: 'Registon koʻchasi 3, Самарканд, Самаркандская область',
      displayName: 'Registon koʻchasi 3',
      city: 'Самарканд',
    })
  })
})

describe('a point without a selected place', () => {
  it.each([
    ['Samarqand shahri, Rudakiy koʻchasi, 126', 'Rudakiy koʻchasi, 126, Самарканд, Самаркандская область'],
    ['Samarqand, Samarqand viloyati, Oʻzbekiston', 'Самарканд, Самаркандская область'],
    ['Самарқанд шаҳри', 'Самарканд, Самаркандская область'],
    ['склад у базара', 'склад у базара, Самарканд, Самаркандская область'],
    ['Samarkand Region', 'Самарканд, Самаркандская область'],
  ])('%s is shown with its town and region: %s', (address, expected) => {
    expect(write(address, SAMARQAND, 'ru').address).toBe(expected)
    expect(write(address, SAMARQAND, 'ru').city).toBe('Самарканд')
  })

  it('is shown with the typed district, else with its own', () => {
    const bektemir = [41.2115, 69.3348] as const
    expect(write('Toshkent, Bektemir tumani', bektemir, 'ru').address).toBe(
      'Бектемирский район, город Ташкент',
    )
    expect(write('7-ombor', bektemir, 'ru').address).toBe('7-ombor, Бектемирский район, город Ташкент')
    expect(write('Toshkent', bektemir, 'ru').address).toBe('город Ташкент')
    expect(write('Нурли 5, Ташкент', bektemir, 'en').address).toBe('Нурли 5, Tashkent City')
    expect(write('Bektemir tumani', bektemir, 'en').city).toBe('Tashkent')
  })

  it('far from every town is shown as near one', () => {
    const read = write('Chirchiq yaqinida, Toshkent viloyati', [41.54, 69.6], 'ru')
    expect(read).toEqual({
      address: 'рядом с городом Чирчик, Ташкентская область',
      displayName: 'рядом с городом Чирчик',
      city: 'Чирчик',
    })
    expect(write('', [42.9, 63.2], 'uz')).toMatchObject({ city: 'Uchquduq' })
  })

  it('is shown in the reader’s script if its text is unmistakably Uzbek', () => {
    expect(write('Rudakiy koʻchasi, 126', SAMARQAND, 'uz-Cyrl').displayName).toBe('Рудакий кўчаси, 126')
    expect(write('Рудакий кўчаси, 126', SAMARQAND, 'uz').displayName).toBe('Rudakiy koʻchasi, 126')
    expect(write('Рудакий кўчаси, 126', SAMARQAND, 'ru').displayName).toBe('Рудакий кўчаси, 126')
    expect(write('Mega Planet', SAMARQAND, 'uz-Cyrl').displayName).toBe('Mega Planet')
    expect(write('синие ворота', SAMARQAND, 'uz').displayName).toBe('синие ворота')
  })
})

describe('text that names no area', () => {
  it('stays unchanged, within the maximum length', () => {
    expect(write('A,B;  c', SAMARQAND, 'ru').address).toBe('A,B;  c, Самарканд, Самаркандская область')
    const long = 'ж'.repeat(290)
    expect(write(long, SAMARQAND, 'uz')).toEqual({ address: long, displayName: long, city: 'Samarqand' })
  })
})

describe('the place of a text', () => {
  const placeOf = (address: string, [lat, lng]: readonly [number, number]) => {
    const place = geo.placeOfText({ address, point: { lat, lng } })
    return place === null ? null : write(address, [lat, lng], 'ru', { place }).displayName
  }

  it.each([
    ['Toshkent, Yunusobod tumani, Amir Temur shoh koʻchasi, 108', [41.3611, 69.2884], 'ул. Амир Темур 108'],
    ['Buyuk Ipak yoʻli, 154', [41.3272, 69.3371], 'ул. Буюк Ипак Йули 154'],
    ['Samarqand shahri, Siyob bozori', [39.6632, 66.9804], 'Сиабский базар'],
    ['ул. Шота Руставели 45', RUSTAVELI, 'ул. Шота Руставели 45'],
  ] as const)('%s is %s', (address, point, name) => {
    expect(placeOf(address, point)).toBe(name)
  })

  it.each([
    ['Samarqand shahri', SAMARQAND],
    ['Toshkent, Chilonzor tumani', [41.2822, 69.2121]],
    ['Siyob bozori', [41.3111, 69.2797]],
    ['Katta Rustaveli koʻchasi 5', RUSTAVELI],
    ['склад', RUSTAVELI],
    ['', RUSTAVELI],
  ] as const)('%s is no single place near its point', (address, point) => {
    expect(placeOf(address, point)).toBe(null)
  })
})
