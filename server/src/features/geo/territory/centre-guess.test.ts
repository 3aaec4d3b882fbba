import { expect, it } from 'vitest'
import { loadGazetteer } from '../gazetteer/load-gazetteer.ts'
import { createCentreGuess } from './centre-guess.ts'

const guessOf = createCentreGuess(loadGazetteer())
const TASHKENT = { lat: 41.3111, lng: 69.2797 }
const SAMARQAND = { lat: 39.6542, lng: 66.9597 }
const CHILONZOR = { lat: 41.2756, lng: 69.2044 }

it.each([
  ['ул. Шота Руставели 45, Ташкент', TASHKENT, 'city'],
  ['Buyuk Ipak Yoʻli 154', TASHKENT, 'city'],
  ['Samarqand, Registon', SAMARQAND, 'city'],
  ['Toshkent, Chilonzor 5', CHILONZOR, 'district'],
  ['Farhod bozori, Toshkent', TASHKENT, 'city'],
])('%s at the centre is only a guess', (address, point, precision) => {
  expect(guessOf({ address, point })).toBe(precision)
})

it.each([
  ['Toshkent shahri', TASHKENT],
  ['г. Ташкент, Узбекистан', TASHKENT],
  ['Samarqand shahri, Samarqand viloyati', SAMARQAND],
  ['Chilonzor tumani, Toshkent', CHILONZOR],
  ['ул. Шота Руставели 45, Ташкент', { lat: 41.3112, lng: 69.2797 }],
])('%s: a name of its own ground, or a point that is no centre, is not judged', (address, point) => {
  expect(guessOf({ address, point })).toBe(null)
})
