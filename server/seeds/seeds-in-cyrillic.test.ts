import { toUzbekCyrillic } from '@karvon/domain/values/uzbek-cyrillic'
import { KEPT_IN_LATIN } from '@karvon/domain/values/uzbek-cyrillic-words'
import { expect, it } from 'vitest'
import { CASH_LIMIT_ARTICLE } from './articles/cash-limit.ts'
import { PRICE_ARTICLE } from './articles/price-of-a-trip.ts'
import { ROAD_LIMITS_ARTICLE } from './articles/road-limits.ts'
import { TRUCK_SIZES_ARTICLE } from './articles/truck-sizes.ts'
import { PARCEL_TYPES } from './parcel-types.ts'
import { REGIONS } from './regions.ts'
import { TRUCK_TYPES } from './truck-types.ts'

const KEPT: ReadonlySet<string> = new Set(KEPT_IN_LATIN.flatMap(name => name.match(/[a-z]+/gi) ?? []))

const articles = [CASH_LIMIT_ARTICLE, PRICE_ARTICLE, ROAD_LIMITS_ARTICLE, TRUCK_SIZES_ARTICLE]

it.each([
  ['articles', articles.flatMap(({ titles, leads, texts }) => [titles.uz, leads.uz, texts.uz])],
  ['parcel types', PARCEL_TYPES.map(([, , names]) => names.uz)],
  ['regions', REGIONS.map(([, , names]) => names.uz)],
  ['truck types', TRUCK_TYPES.map(({ name }) => name.uz)],
])('%s contain Latin letters only in names', (_, texts) => {
  const words = texts.flatMap(text => toUzbekCyrillic(text).match(/[a-zʻʼ]+/giu) ?? [])
  expect(words.filter(word => !KEPT.has(word))).toEqual([])
})

it('has every English name in Latin letters', () => {
  const names = [...PARCEL_TYPES.map(([, , named]) => named.en), ...REGIONS.map(([, , named]) => named.en)]
  expect(names.filter(name => !/^[A-Za-z ,()-]+$/.test(name))).toEqual([])
})
