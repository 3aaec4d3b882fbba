import { expect, test } from 'vitest'
import { greatCircleKm } from '../../values/map-point.ts'
import { organicCode, readOrganicCode } from './organic-code.ts'

test("reads the code of the zoo of Zurich, the example of the app's own pages", () => {
  const zoo = readOrganicCode('o4B4pYZsRs')
  expect(zoo && greatCircleKm(zoo, { lat: 47.3847, lng: 8.5743 })).toBeLessThan(0.3)
})

test('a point survives the round trip to a meter', () => {
  for (const point of [
    { lat: 41.311081, lng: 69.240562 },
    { lat: 37.2242, lng: 67.2783 },
    { lat: -33.9, lng: -70.6 },
    { lat: 90, lng: 180 },
  ]) {
    const code = organicCode(point)
    expect(code).toMatch(/^[\w-]{10}$/)
    expect(greatCircleKm(readOrganicCode(code) ?? { lat: 0, lng: 0 }, point) * 1000).toBeLessThan(1)
  }
})

test.each(['', 'o4B4pYZsR', 'o4B4pYZsRs1', 'o4B4pYZs.s'])('%s is no code', code => {
  expect(readOrganicCode(code)).toBeNull()
})
