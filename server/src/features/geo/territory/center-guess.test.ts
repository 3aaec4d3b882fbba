import { expect, it } from 'vitest'
import { createEmbeddedGeo } from '../embedded-geo.ts'

const { guessOf, suggest } = createEmbeddedGeo()
const TASHKENT = { lat: 41.3111, lng: 69.2797 }
const SAMARQAND = { lat: 39.6542, lng: 66.9597 }
const CHILONZOR = { lat: 41.2756, lng: 69.2044 }

it.each([
  ['ул. Шота Руставели 45, Ташкент', TASHKENT, 'city'],
  ['Buyuk Ipak Yoʻli 154', TASHKENT, 'city'],
  ['Samarqand, Registon', SAMARQAND, 'city'],
  ['Toshkent, Chilonzor 5', CHILONZOR, 'district'],
  ['Farhod bozori, Toshkent', TASHKENT, 'city'],
  ['ул. Шота Руставели 45, Ташкент', { lat: 41.31110001, lng: 69.27970004 }, 'city'],
])('%s at the center is only a guess', (address, point, precision) => {
  expect(guessOf({ address, point, place: null })).toBe(precision)
})

it.each([
  ['Toshkent shahri', TASHKENT],
  ['г. Ташкент, Узбекистан', TASHKENT],
  ['Samarqand shahri, Samarqand viloyati', SAMARQAND],
  ['Chilonzor tumani, Toshkent', CHILONZOR],
  ['ул. Шота Руставели 45, Ташкент', { lat: 41.3112, lng: 69.2797 }],
])('%s: a place with its own location, or a point that is not a center, is not a guess', (address, point) => {
  expect(guessOf({ address, point, place: null })).toBe(null)
})

it.each(['Amir Temur xiyoboni', 'Balandchaqir', 'Yettitom'])('%s is really located at a center', query => {
  const [found] = suggest({ query, locale: 'uz' })
  if (found === undefined) throw new Error(`${query} is not found`)
  const { point, value: address, place } = found
  expect([found.precision, guessOf({ address, point, place })]).toEqual(['place', null])
})

it('a street located only by district is a guess there, whatever place was sent', () => {
  const [found] = suggest({ query: 'Dashnobod ko‘chasi 4', locale: 'uz' })
  if (found === undefined) throw new Error('the street is not found')
  const { point, value: address, place } = found
  expect(guessOf({ address, point, place })).toBe('district')
})
