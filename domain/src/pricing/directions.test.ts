import { expect, test } from 'vitest'
import { isBackhaul, passCrossings } from './directions.ts'

const REGIONS = [
  { id: 1726, groupId: 1726 },
  { id: 1727, groupId: 1726 },
  { id: 1703, groupId: 1703 },
  { id: 1718, groupId: 1718 },
]

test.each<[string, (number | null)[], number]>([
  ['Tashkent to Andijan', [1726, 1703], 1],
  ['and back', [1726, 1703, 1726], 2],
  ['Fergana to Samarqand', [1730, 1718], 1],
  ['inside the valley', [1730, 1714, 1703], 0],
  ['Tashkent to Samarqand', [1726, 1724, 1718], 0],
  ['a point without a region', [1726, null, 1703], 1],
  ['nowhere', [], 0],
])('%s crosses the pass', (_, regions, times) => {
  expect(passCrossings(regions)).toBe(times)
})

test('trucks come home into the group of Tashkent', () => {
  expect(isBackhaul(1718, 1726, REGIONS)).toBe(true)
  expect(isBackhaul(1718, 1727, REGIONS)).toBe(true)
  expect(isBackhaul(1726, 1718, REGIONS)).toBe(false)
  expect(isBackhaul(1727, 1726, REGIONS)).toBe(false)
  expect(isBackhaul(1703, 1718, REGIONS)).toBe(false)
  expect(isBackhaul(null, 1726, REGIONS)).toBe(false)
})
