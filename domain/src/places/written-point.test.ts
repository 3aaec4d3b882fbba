import { expect, test } from 'vitest'
import { beyondName, pointNames, shortWay, streetAndCity } from './written-point.ts'

const SERGELI = { displayName: 'Sergeli tumani', city: 'Toshkent' }
const BEKTEMIR = { displayName: 'Bektemir tumani', city: 'Toshkent' }
const TOSHKENT = { displayName: 'Toshkent', city: 'Toshkent' }
const JIZZAX = { displayName: 'Jizzax', city: 'Jizzax' }
const SIYOB = { displayName: 'Siyob bozori', city: 'Samarqand' }

test.each([
  ['from city to city', [SERGELI, JIZZAX, SIYOB], 'Toshkent — Samarqand'],
  ['within one city', [SERGELI, BEKTEMIR], 'Sergeli tumani — Bektemir tumani'],
  ['into its middle', [SERGELI, TOSHKENT], 'Sergeli tumani — Toshkent'],
  ['there and back', [SERGELI, SIYOB, SERGELI], 'Toshkent — Samarqand'],
  ['there and back within one city', [SERGELI, BEKTEMIR, SERGELI], 'Sergeli tumani — Bektemir tumani'],
  ['of one point', [JIZZAX], 'Jizzax — Jizzax'],
  ['of a place in no city', [{ displayName: 'Karvonsaroy', city: '' }, SIYOB], 'Karvonsaroy — Samarqand'],
  ['of nothing', [], ''],
])('the route %s', (_, points, name) => {
  expect(shortWay(points)).toBe(name)
})

test.each([
  [SIYOB, 'Siyob bozori, Samarqand'],
  [JIZZAX, 'Jizzax'],
  [{ displayName: 'Karvonsaroy', city: '' }, 'Karvonsaroy'],
])('%j is %s', (point, words) => {
  expect(streetAndCity(point)).toBe(words)
})

test('the rest of the address follows the name', () => {
  const address = 'Siyob bozori, Samarqand, Samarqand viloyati'
  expect(beyondName({ address, displayName: 'Siyob bozori' })).toBe('Samarqand, Samarqand viloyati')
  expect(beyondName({ address: 'Jizzax', displayName: 'Jizzax' })).toBe('')
})

test('points are named by their cities, within one city by their streets', () => {
  expect(pointNames([SERGELI, SIYOB])).toEqual(['Toshkent', 'Samarqand'])
  expect(pointNames([SERGELI, BEKTEMIR])).toEqual(['Sergeli tumani', 'Bektemir tumani'])
  expect(pointNames([SERGELI, BEKTEMIR, SIYOB])).toEqual(['Toshkent', 'Toshkent', 'Samarqand'])
  expect(pointNames([])).toEqual([])
})
