import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PositionFacts, sortAndCheck } from './check-positions.ts'

const NOW = new Date('2026-11-21T12:00:00Z')

const FACTS: PositionFacts = {
  last: null,
  now: NOW,
  since: new Date('2026-11-21T06:00:00Z'),
  serviceArea: { south: 36.77, north: 46.07, west: 55.02, east: 74.21 },
  rules: { maxBatch: 500, maxFutureS: 60, maxAgeH: 48, maxSpeedKmh: 160, jitterM: 100 },
}

const secondsFromNow = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
/** About 1.11 km north of Tashkent per 0.01 degrees. */
const sent = (seconds: number, lat = 41.3) => ({ lat, lng: 69.2, at: secondsFromNow(seconds).toISOString() })

const check = (points: readonly unknown[], facts: Partial<PositionFacts> = {}) => {
  const { accepted, refused } = sortAndCheck(points, { ...FACTS, ...facts })
  return {
    accepted: accepted.map(({ at }) => (at.getTime() - NOW.getTime()) / 1000),
    refused: refused.map(({ index, reason }) => `${index} ${reason}`),
  }
}

test('a batch is sorted by time, each instant once', () => {
  expect(check([sent(-10), sent(-30), sent(-20), sent(-30), sent(-10)])).toEqual({
    accepted: [-30, -20, -10],
    refused: [],
  })
})

test('known instants are dropped silently', () => {
  const last = { point: { lat: 41.3, lng: 69.2 }, at: secondsFromNow(-30) }
  expect(check([sent(-30), sent(-20)], { last })).toEqual({ accepted: [-20], refused: [] })
})

describe('a single position is refused', () => {
  test.each([
    [sent(60), []],
    [sent(61), ['0 in_future']],
    [sent(-6 * 3600), []],
    [sent(-6 * 3600 - 1), ['0 before_deal']],
    [sent(-48 * 3600 - 1), ['0 too_old']],
    [sent(-10, 46.08), ['0 outside_service_area']],
    [{ ...sent(-10), lat: 91 }, ['0 unreadable']],
    [null, ['0 unreadable']],
  ])('%o: %o', (point, refused) => {
    expect(check([point]).refused).toEqual(refused)
  })

  test('outside the deal', () => {
    expect(check([sent(-40 * 3600)], { since: null }).refused).toEqual([])
  })

  test('beyond the size of a batch', () => {
    const points = [sent(-30), sent(-20), sent(-10)]
    expect(check(points, { rules: { ...FACTS.rules, maxBatch: 2 } })).toEqual({
      accepted: [-30, -20],
      refused: ['2 too_many'],
    })
  })
})

describe('a position out of reach', () => {
  test('from the previous one is refused, and does not count against later ones', () => {
    // 111 km in 10 s between two that are plausible.
    expect(check([sent(-30), sent(-20, 42.3), sent(-10)])).toEqual({
      accepted: [-30, -10],
      refused: ['1 too_fast'],
    })
  })

  test('from the newest known one is refused in both directions of time', () => {
    const last = { point: { lat: 42.3, lng: 69.2 }, at: secondsFromNow(-100) }
    expect(check([sent(-120), sent(-80)], { last }).refused).toEqual(['0 too_fast', '1 too_fast'])
  })

  test('is measured at 160 km/h, and a stationary phone may jump', () => {
    // 4.45 km take 100 s at 160 km/h; a jump of 90 m in a second is allowed.
    expect(check([sent(-200), sent(-100, 41.34)]).refused).toEqual([])
    expect(check([sent(-200), sent(-105, 41.34)]).refused).toEqual(['1 too_fast'])
    expect(check([sent(-2), sent(-1, 41.3008)]).refused).toEqual([])
  })

  test('positions of a phone that was offline are accepted though newer ones are known', () => {
    const last = { point: { lat: 41.3, lng: 69.2 }, at: secondsFromNow(-10) }
    expect(check([sent(-3600, 41.2), sent(-1800, 41.25), sent(-5)], { last })).toEqual({
      accepted: [-3600, -1800, -5],
      refused: [],
    })
  })

  test('a clock that runs faster may drive faster', () => {
    const rules = { ...FACTS.rules, maxSpeedKmh: Number.POSITIVE_INFINITY }
    expect(check([sent(-30), sent(-29, 44)], { rules }).refused).toEqual([])
  })
})

const rubbish = fc.array(
  fc.oneof(
    fc.anything(),
    fc.record({
      lat: fc.double({ min: 40, max: 43 }),
      lng: fc.double({ min: 68, max: 70 }),
      at: fc.date({ min: secondsFromNow(-200_000), max: secondsFromNow(200), noInvalidDate: false }),
    }),
  ),
  { maxLength: 40 },
)

test('for any input: nothing is thrown, accepted positions move forward in time at a plausible speed', () => {
  fc.assert(
    fc.property(rubbish, points => {
      const { accepted, refused } = sortAndCheck(points, FACTS)
      expect(accepted.length + refused.length).toBeLessThanOrEqual(points.length)
      expect(new Set(refused.map(({ index }) => index)).size).toBe(refused.length)
      const times = accepted.map(({ at }) => at.getTime())
      expect(times.every((time, i) => i === 0 || time > Number(times[i - 1]))).toBe(true)
      expect(
        sortAndCheck(
          accepted.map(({ point, at }) => ({ ...point, at })),
          FACTS,
        ).accepted,
      ).toHaveLength(accepted.length)
    }),
  )
})

test('the order of a batch makes no difference', () => {
  const points = [sent(-50), sent(-40, 41.301), sent(-30, 41.302), sent(-20, 42), sent(-10, 41.303)]
  fc.assert(
    fc.property(fc.shuffledSubarray(points, { minLength: 5 }), shuffled => {
      expect(check(shuffled).accepted).toEqual([-50, -40, -30, -10])
    }),
  )
})
