import { expect, test } from 'vitest'
import { nearPlace, shortPlace, shortWay } from './short-place.ts'

test.each([
  [['Toshkent, Sergeli tumani, 12-uy', 'Jizzax', 'Samarqand, Siyob bozori'], 'Toshkent — Samarqand'],
  [['Toshkent, Sergeli tumani, 12-uy', 'Toshkent, Bektemir tumani'], 'Sergeli tumani — Bektemir tumani'],
  [['Toshkent, Sergeli tumani', 'Toshkent'], 'Sergeli tumani — Toshkent'],
  [['Toshkent', 'Toshkent'], 'Toshkent — Toshkent'],
  [['Qarshi'], 'Qarshi — Qarshi'],
  [[], ''],
])('the way %j is named %s', (addresses, name) => {
  expect(shortWay(addresses)).toBe(name)
})

test.each([
  ['Toshkent, Sergeli tumani, 7-mavze', 'Toshkent', 'Sergeli tumani'],
  ['Qarshi', 'Qarshi', 'Qarshi'],
  ['Qarshi, ', 'Qarshi', 'Qarshi'],
  [', Amir Temur 5', ', Amir Temur 5', 'Amir Temur 5'],
])('%s is in %s, near %s', (address, town, near) => {
  expect([shortPlace(address), nearPlace(address)]).toEqual([town, near])
})
