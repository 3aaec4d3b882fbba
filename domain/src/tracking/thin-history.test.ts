import fc from 'fast-check'
import { expect, test } from 'vitest'
import { greatCircleKm } from '../values/map-point.ts'
import { thinHistory } from './thin-history.ts'

const RULES = { everyS: 30, everyM: 300 }
/** 0.001 degrees are about 111 m. */
const fix = (seconds: number, lat = 41.3) => ({ point: { lat, lng: 69.2 }, at: new Date(seconds * 1000) })
const secondsOf = (fixes: readonly { at: Date }[]) => fixes.map(({ at }) => at.getTime() / 1000)

test('a stationary truck leaves a point every 30 seconds', () => {
  const fixes = [0, 10, 20, 29, 30, 45, 61].map(seconds => fix(seconds))
  expect(secondsOf(thinHistory(fixes, null, RULES))).toEqual([0, 30, 61])
})

test('a driving one every 300 meters', () => {
  const fixes = [fix(0, 41.3), fix(5, 41.302), fix(10, 41.303), fix(15, 41.304), fix(20, 41.3058)]
  expect(secondsOf(thinHistory(fixes, null, RULES))).toEqual([0, 10, 20])
})

test('continues an earlier batch', () => {
  expect(secondsOf(thinHistory([fix(10), fix(29), fix(31)], fix(0), RULES))).toEqual([31])
})

test('a batch that comes late is kept as densely, also of a stationary truck', () => {
  expect(secondsOf(thinHistory([fix(0), fix(29), fix(31), fix(100)], fix(120), RULES))).toEqual([0, 31, 100])
})

test('for any input, no two stored points are near in both, and no dropped one was far from the one stored before it', () => {
  const fixes = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 8 })), { maxLength: 60 })
    .map(steps => {
      let seconds = 0
      return steps.map(([wait, step]) => {
        seconds += wait
        return fix(seconds, 41.3 + step / 1000)
      })
    })
  const isFar = (a: ReturnType<typeof fix>, b: ReturnType<typeof fix>) =>
    b.at.getTime() - a.at.getTime() >= 30_000 || greatCircleKm(a.point, b.point) >= 0.3
  fc.assert(
    fc.property(fixes, sent => {
      const kept = thinHistory(sent, null, RULES)
      expect(kept[0]).toEqual(sent[0])
      expect(kept.every((one, i) => i === 0 || isFar(kept[i - 1] ?? one, one))).toBe(true)
      for (const lost of sent.filter(one => !kept.includes(one))) {
        const before = kept.findLast(one => one.at < lost.at)
        expect(before !== undefined && !isFar(before, lost)).toBe(true)
      }
    }),
  )
})
