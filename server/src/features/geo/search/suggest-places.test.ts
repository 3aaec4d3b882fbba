import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { finish } from '../../../platform/stepped-work.ts'
import { loadGazetteer } from '../gazetteer/load-gazetteer.ts'
import { readTerritory } from '../territory/territory.ts'
import { findPlaces } from './find-places.ts'
import { entryLine } from './found-address.ts'
import { buildSearchIndex } from './search-index.ts'
import { suggestPlaces } from './suggest-places.ts'

const gazetteer = loadGazetteer()
const index = finish(buildSearchIndex(gazetteer, readTerritory(gazetteer)))
const bestKey = (query: string) => findPlaces(query, index).ranked[0]?.entry.key
const first = (query: string, locale: 'uz' | 'ru' | 'en' | 'uz-Cyrl' = 'uz') =>
  suggestPlaces({ query, locale }, index)[0]

const listed: { q: string; id: string }[] = JSON.parse(
  readFileSync(new URL('../data/checks/queries.json', import.meta.url), 'utf8'),
)

describe('the listed searches', () => {
  it.each(listed.map(({ q, id }) => [q, id]))('%s finds %s', (query, key) => {
    expect(bestKey(query)).toBe(key)
  })
})

describe('further searches', () => {
  it.each([
    ['Chilonzor Toshkent', 't-chilonzor'],
    ['Toshkent shahri, Chilonzor tumani', 't-chilonzor'],
    ['Республика Узбекистан, г. Ташкент, Чиланзарский район', 't-chilonzor'],
    ['г.Самарканд', 'samarqand'],
    ['Самарканд шаҳар', 'samarqand'],
    ['Samarqand sh.', 'samarqand'],
    ['в Самарканде', 'samarqand'],
    ['Самаркандская обл.', 'R-SA'],
    ['Самаркандский район', 'sa-gulobod'],
    ['Toshkent viloyati', 'R-TO'],
    ['Ташкентская область', 'R-TO'],
    ['Toshkent tumani', 'to-keles'],
    ['Чилонзор', 't-chilonzor'],
    ['Chilanzar', 't-chilonzor'],
    ['сршдщтящк', 't-chilonzor'],
    ['cfvfhrfyl', 'samarqand'],
    [',e[fhf', 'buxoro'],
    ['Kokand', 'qoqon'],
    ['Quqon', 'qoqon'],
    ['Наваи', 'navoiy'],
    ['Навоий', 'navoiy'],
    ['Buhara', 'buxoro'],
    ['chorsu bozori', 'mk-chorsu'],
    ['registon samarqand', 'lm-registon'],
    ['tashkent airport', 'air-tas'],
    ['аэропорт Навои', 'air-nvi'],
    ['вокзал Ташкент', 'rw-tas'],
    ['ургут самарканд', 'urgut'],
    ['Urgut tumani', 'sa-urgut'],
    ['Ургутский район', 'sa-urgut'],
    ['Qashqadaryo', 'R-QA'],
    ['Хорезм', 'R-XO'],
    ['Каракалпакстан', 'R-QR'],
    ["Qoraqalpog'iston Respublikasi", 'R-QR'],
    ['Oʻzbekiston Respublikasi, Buxoro', 'buxoro'],
    ["O'zbekiston tumani", 'fa-yaypan'],
    ['Yangi yul', 'yangiyol'],
    ["M.Ulug'bek", 't-mulugbek'],
    ['мирзоулугбек', 't-mulugbek'],
    ['samrka', 'samarqand'],
    ['tashkant', 'tashkent'],
    ['Тошкентда', 'tashkent'],
    ['Toshkentdan', 'tashkent'],
    ['Dzhizzak', 'jizzax'],
    ['Шахрисабс', 'shahrisabz'],
    ['Сўх', 'sox'],
    ['Янгибазар Хорезм', 'yangibozor-xo'],
    ['Yangibozor Buxoro', 'yangibozor-bu'],
    ['пахтаобод андижон', 'paxtaobod'],
    ['To`rtko`l', 'tortkol'],
    ['Qungirot', 'qongirot'],
    ['Тойтепа', 'nurafshon'],
    ['Беговат', 'bekobod'],
    ['Namangan tumani', 'ng-toshbuloq'],
  ])('%s finds %s', (query, key) => {
    expect(bestKey(query)).toBe(key)
  })

  it.each(['uz', 'ru', 'en', 'uz-Cyrl'] as const)('finds every entry again by its own %s address', locale => {
    const lost = index.entries.filter(entry => {
      if (entry.wide !== null) return false
      const { ranked, freeText } = findPlaces(entryLine(entry, index, locale)?.value ?? '', index)
      return ranked[0]?.entry !== entry || freeText !== ''
    })
    expect(lost.map(({ key }) => key)).toEqual([])
  })

  it.each(['London', 'Новосибирск', 'qwertyuiop', 'zzzz', '12', 'asdfghjkl'])(
    'finds nothing for %s',
    query => {
      expect(suggestPlaces({ query, locale: 'uz' }, index)).toEqual([])
    },
  )
})

describe('unknown streets', () => {
  it.each([
    ['Korzinka Chilonzor', 'Korzinka, Chilonzor tumani, Toshkent shahri', 'district'],
    ["Qarshi sh., Mustaqillik ko'chasi 5", 'Mustaqillik koʻchasi 5, Qarshi, Qashqadaryo viloyati', 'city'],
    ['Samarqand Registon ko‘chasi 3', 'Registon koʻchasi 3, Samarqand, Samarqand viloyati', 'city'],
    ['Qwxz koʻchasi 9, Toshkent', 'Qwxz koʻchasi 9, Toshkent', 'city'],
  ])('%s is at the center of its town, and marked so', (query, value, precision) => {
    expect(first(query)).toMatchObject({ value, precision, type: 'geo' })
  })

  it.each([
    ['ул. Незнакомая 12, Ташкент', 'ул. Незнакомая 12, Ташкент'],
    ['Самарканд Дагбитская 12', 'Дагбитская 12, Самарканд, Самаркандская область'],
    ['ул. Шота Руставели 45, Самарканд', 'ул. Шота Руставели 45, Самарканд, Самаркандская область'],
  ])('%s is at the center of its town, and marked so', (query, value) => {
    expect(first(query, 'ru')).toMatchObject({ value, precision: 'city' })
  })

  it('without a place are located near the map position', () => {
    const near = { lat: 39.65, lng: 66.96 }
    const [street] = suggestPlaces({ query: "Navoiy ko'chasi 5", locale: 'uz', near }, index)
    expect(street?.value).toBe('Navoiy koʻchasi 5, Samarqand, Samarqand viloyati')
  })
})

describe('suggestions', () => {
  it('give the address in the requested language, without the country', () => {
    expect(first('чиланзар')?.value).toBe('Chilonzor tumani, Toshkent shahri')
    expect(first('chilonzor', 'ru')?.value).toBe('Чиланзарский район, город Ташкент')
    expect(first('chilonzor', 'uz-Cyrl')?.value).toBe('Чилонзор тумани, Тошкент шаҳри')
    expect(first('Uzbekistan, Zomin', 'en')?.value).toBe('Zaamin, Jizzakh Region')
  })

  it('mark businesses and regions', () => {
    expect(first('chorsu bozori')).toMatchObject({ type: 'biz', precision: 'place', regionId: 1726 })
    expect(first('Xorazm')).toMatchObject({ type: 'geo', precision: 'district', regionId: 1733 })
    expect(first('Urgut tumani')).toMatchObject({ precision: 'district', regionId: 1718 })
  })

  it('slightly prefer nearby places', () => {
    const near = { lat: 41.7, lng: 60.5 }
    expect(suggestPlaces({ query: 'yangibozor', locale: 'uz', near }, index)[0]?.regionId).toBe(1733)
    expect(suggestPlaces({ query: 'toshkent', locale: 'uz', near }, index)[0]?.value).toBe('Toshkent')
  })

  it.each(['', '   ', "O'zbekiston", 'Узбекистан'])('are the largest cities for "%s"', query => {
    const values = suggestPlaces({ query, locale: 'uz', limit: 3 }, index).map(({ value }) => value)
    expect(values[0]).toBe('Toshkent')
    expect(values).toHaveLength(3)
  })

  it('start with the largest cities for one letter', () => {
    expect(first('T')?.value).toBe('Toshkent')
    expect(first('с', 'ru')?.value).toBe('Самарканд, Самаркандская область')
  })

  it('respect the limit and never repeat a text', () => {
    for (const limit of [1, 5, 20, 1000, -3, Number.NaN]) {
      const values = suggestPlaces({ query: 'a', locale: 'uz', limit }, index).map(({ value }) => value)
      expect(values.length).toBeGreaterThan(0)
      expect(values.length).toBeLessThanOrEqual(20)
      expect(new Set(values).size).toBe(values.length)
    }
  })
})
