import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createEmbeddedGeo } from '../embedded-geo.ts'

const geo = createEmbeddedGeo()
const first = (query: string, locale: 'uz' | 'ru' | 'en' | 'uz-Cyrl' = 'uz') =>
  geo.suggest({ query, locale })[0]

const listed: { q: string; name: string; precision: string }[] = JSON.parse(
  readFileSync(new URL('../data/checks/tashkent-queries.json', import.meta.url), 'utf8'),
)

describe('the listed addresses of Tashkent', () => {
  it.each(listed.map(({ q, name, precision }) => [q, name, precision]))(
    '%s is %s',
    (query, name, precision) => {
      const found = first(query)
      expect(found?.displayName.slice(0, name.length)).toBe(name)
      if (precision !== 'any') expect(found?.precision).toBe(precision)
      expect(geo.geocode({ query, locale: 'uz' })?.formattedAddress).toBe(found?.value)
    },
  )
})

describe('a known street', () => {
  it.each([
    ['uz', 'Shota Rustaveli koʻchasi 45, Yakkasaroy tumani, Toshkent shahri'],
    ['uz-Cyrl', 'Шота Руставели кўчаси 45, Яккасарой тумани, Тошкент шаҳри'],
    ['ru', 'ул. Шота Руставели 45, Яккасарайский район, город Ташкент'],
    ['en', 'Shota Rustaveli Street 45, Yakkasaray district, Tashkent City'],
  ] as const)('is named in %s, with the typed house as text', (locale, value) => {
    expect(first('ул. Шота Руставели 45, Ташкент', locale)).toMatchObject({
      value,
      precision: 'street',
      house: '45',
      regionId: 1726,
      point: { lat: 41.27305, lng: 69.24001 },
    })
  })

  it.each([
    ['Shota Rustaveli 12/3', '12/3'],
    ['Shota Rustaveli ko‘chasi 5-uy', '5'],
    ['ул. Шота Руставели, д. 7', '7'],
    ['Шота Руставели 45А', '45А'],
    ['Shota Rustaveli', null],
  ])('%s keeps the house %s', (query, house) => {
    expect(first(query)?.house).toBe(house)
  })

  it('is at its stretch in the typed district', () => {
    const whole = first('Abdulla Qodiriy ko‘chasi')
    const stretch = first('Abdulla Qodiriy ko‘chasi, Olmazor tumani')
    expect(stretch).toMatchObject({ point: { lat: 41.3301, lng: 69.24599 }, precision: 'street' })
    expect(stretch?.value).toContain('Olmazor tumani')
    expect(whole?.point).not.toEqual(stretch?.point)
  })

  it('longer than a truck’s search asks for a pin', () => {
    expect(first('ТКАД')?.precision).toBe('district')
  })

  it('without a position is at its district, and marked so', () => {
    expect(first('Dashnobod ko‘chasi 4')).toMatchObject({
      value: 'Dashnobod koʻchasi 4, Mirobod tumani, Toshkent shahri',
      precision: 'district',
      house: '4',
    })
  })

  it('gives its point to the lanes off it', () => {
    expect(first('Jarariq 2-tor ko‘chasi 8, Shayxontohur')).toMatchObject({ precision: 'street', house: '8' })
  })
})

describe('never another city', () => {
  it.each([
    'ул. Шота Руставели 45, Самарканд',
    'Farhod bozori, Samarqand',
    'Navoiy ko‘chasi 5, Samarqand',
    'Amir Temur ko‘chasi 1, Самарканд',
  ])('%s is in Samarkand', query => {
    expect(geo.geocode({ query, locale: 'uz' })).toMatchObject({ regionId: 1718, precision: 'city' })
  })

  it.each(['Qoʻyliq bozori', 'Farhod bozori'])('%s is not Chorsu', query => {
    expect(geo.geocode({ query, locale: 'uz' })?.formattedAddress).not.toContain('Chorsu')
  })

  it.each([
    ['Abu Sahiy', 41.24159, 69.16458],
    ['Ippodrom bozori', 41.24523, 69.17099],
    ['Bek Baraka', 41.24342, 69.16384],
  ])('%s, beyond the outline, is in Tashkent: in its text, its region and its price', (query, lat, lng) => {
    const found = geo.geocode({ query, locale: 'uz' })
    expect(found).toMatchObject({ point: { lat, lng }, regionId: 1726 })
    expect(found?.formattedAddress).toMatch(/, Toshkent shahri$/)
    expect(geo.regionOf({ lat, lng })).toBe(1726)
    const pinned = geo.reverse({ point: { lat: lat + 0.001, lng }, locale: 'ru' })
    expect(pinned).toMatchObject({ regionId: 1726 })
    expect(pinned?.formattedAddress).toMatch(/город Ташкент$/)
  })
})

describe('suggestions', () => {
  it('is in the letters of its language: no folded or swapped text, no mixed alphabets', () => {
    const lines = listed
      .filter(({ precision }) => precision !== 'city')
      .flatMap(({ q }) =>
        (['uz', 'ru', 'uz-Cyrl', 'en'] as const).flatMap(locale =>
          geo
            .suggest({ query: q.replace(/[\d/]+\S*/gu, ''), locale })
            .map(({ value }) => ({ locale, value })),
        ),
      )
    expect(lines.length).toBeGreaterThan(500)
    for (const { locale, value } of lines) {
      const isCyrillic = locale === 'ru' || locale === 'uz-Cyrl'
      expect(value, value).not.toMatch(isCyrillic ? /[a-z]{3}/u : /\p{Script=Cyrillic}/u)
      if (locale === 'uz') expect(value).not.toMatch(/['‘’`]/u)
      if (locale === 'en') expect(value).toMatch(/^[\x20-\x7e]+$/u)
    }
  })
})
