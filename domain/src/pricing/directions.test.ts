import { expect, test } from 'vitest'
import { backhaulShare, passCrossings } from './directions.ts'

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

const BACKHAULS = [
  { fromRegionId: 1703, toRegionId: 1726, share: 0.15 },
  { fromRegionId: null, toRegionId: 1726, share: 0.1 },
  { fromRegionId: 1727, toRegionId: 1718, share: 0.05 },
]

test.each<[string, number | null, number | null, number]>([
  ['from a region with a discount of its own', 1703, 1726, 0.15],
  ['from anywhere else', 1718, 1726, 0.1],
  ['to another region of the same zone', 1718, 1727, 0.1],
  ['from another region of the zone that a direction names', 1726, 1718, 0.05],
  ['against the direction', 1726, 1703, 0],
  ['within one zone', 1727, 1726, 0],
  ['between regions without a discount', 1703, 1718, 0],
  ['from an unknown region', null, 1726, 0],
])('the discount %s', (_, from, to, share) => {
  expect(backhaulShare(from, to, BACKHAULS, REGIONS)).toBe(share)
})
