import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type ArrivalTimesRules, arrivalRanges, type TripToCome } from './arrival-range.ts'
import { restMinutes } from './rest.ts'
import { MORNING_BAN, wayOutOfTashkent } from './road-ban.fixture.ts'
import { drivingMinutes, lasting, restOfWay, type Way, wayKm } from './way.ts'

const at = (time: string) => new Date(`${time}:00+05:00`)

const RULES: ArrivalTimesRules = {
  breakAfterMinutes: 270,
  breakMinutes: 45,
  dayDrivingMinutes: 540,
  dayRestMinutes: 660,
  quickShare: 0.9,
  slowShare: 1.2,
  quickStopShare: 0.5,
  learntFrom: 20,
}
const TRIP: TripToCome = {
  way: wayOutOfTashkent(),
  grossMassT: 40,
  leaveAt: at('2026-11-26T12:00'),
  drivenMinutes: 0,
  stopMinutes: 60,
  bans: [MORNING_BAN],
  rules: RULES,
  learnt: null,
}

it.each([
  [270, 0],
  [271, 45],
  [540, 45],
  [541, 705],
  [1_081, 1_410],
])('rests after %d minutes of driving: %d minutes', (driven, expected) => {
  expect(restMinutes(driven, RULES)).toBe(expected)
})

it('drives by the profile, quicker or slower', () => {
  expect(arrivalRanges(TRIP)).toEqual([
    { from: at('2026-11-26T15:09'), expected: at('2026-11-26T15:30'), to: at('2026-11-26T16:12') },
  ])
})

it('waits for the end of a ban', () => {
  const [range] = arrivalRanges({ ...TRIP, leaveAt: at('2026-11-26T08:00') })
  expect(range?.expected).toEqual(at('2026-11-26T13:30'))
})

it('waits at stops, a quick one half as long', () => {
  const [leg = []] = TRIP.way.legs
  const [, second] = arrivalRanges({ ...TRIP, way: { legs: [leg, leg.slice(-6)] } })
  expect(second).toEqual({
    from: at('2026-11-26T16:33'),
    // the second hour makes four and a half in all
    expected: at('2026-11-26T17:30'),
    to: new Date(at('2026-11-26T12:00').getTime() + (270 * 1.2 + 45 + 60) * 60_000),
  })
})

it('takes our own trips once there are enough, whose rests are in their times', () => {
  const learnt = { trips: 20, quickShare: 1, medianShare: 1.5, slowShare: 2 }
  const way = wayOutOfTashkent(10)
  const [range] = arrivalRanges({ ...TRIP, way, learnt })
  expect(range?.expected).toEqual(new Date(TRIP.leaveAt.getTime() + 630 * 1.5 * 60_000))
  const few = { ...learnt, trips: 19 }
  expect(arrivalRanges({ ...TRIP, way, learnt: few })).toEqual(arrivalRanges({ ...TRIP, way }))
})

it('always comes between the ends of its range, and a range never ends before it begins', () => {
  const hour = fc.integer({ min: 0, max: 23 }).map(n => `${String(n).padStart(2, '0')}:00`)
  const ban = fc.record({
    hours: fc.record({ from: hour, to: hour }),
    weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
    regionId: fc.constantFrom(1726, 1724),
  })
  const trip = fc.record({
    hours: fc.integer({ min: 1, max: 30 }),
    drivenMinutes: fc.integer({ min: 0, max: 2_000 }),
    stopMinutes: fc.integer({ min: 0, max: 300 }),
    leaveAt: fc.integer({ min: 0, max: 20_000 }).map(n => new Date(Date.parse('2026-06-01') + n * 60_000)),
    bans: fc.array(ban, { maxLength: 3 }),
    learnt: fc.option(fc.constant({ trips: 30, quickShare: 0.8, medianShare: 1.1, slowShare: 1.7 })),
  })
  fc.assert(
    fc.property(trip, ({ hours, bans, ...drawn }) => {
      const [leg = []] = wayOutOfTashkent(hours).legs
      const way = { legs: [leg, leg] }
      const parts = bans.map((part, id) => ({ ...MORNING_BAN, ...part, id }))
      const ranges = arrivalRanges({ ...TRIP, ...drawn, way, bans: parts })
      return ranges.every(
        ({ from, expected, to }) => drawn.leaveAt <= from && from <= expected && expected <= to,
      )
    }),
  )
})

it('begins with a slower truck that rests while a quicker one waits for a ban', () => {
  const ban = { ...MORNING_BAN, hours: { from: '00:00', to: '00:00' }, weekdays: [1, 5] }
  const [leg = []] = wayOutOfTashkent(3).legs
  const ranges = arrivalRanges({
    ...{ ...TRIP, way: { legs: [leg, leg] }, bans: [ban], drivenMinutes: 19, stopMinutes: 0 },
    leaveAt: new Date('2026-06-14T15:30:00Z'),
  })
  for (const { from, expected, to } of ranges)
    expect([from, expected, to]).toEqual([from, expected, to].toSorted((a, b) => +a - +b))
})

it('cuts a way where the truck is', () => {
  const way: Way = { legs: [wayOutOfTashkent(1).legs[0] ?? [], wayOutOfTashkent(1).legs[0] ?? []] }
  const { way: rest, drivenMinutes } = restOfWay(way, 0.75)
  expect(rest.legs).toHaveLength(1)
  expect([wayKm(rest), drivingMinutes(rest), drivenMinutes]).toEqual([45, 45, 135])
  expect(restOfWay(way, 1).way.legs).toEqual([[], []])
  expect(restOfWay(way, 0)).toEqual({ way, drivenMinutes: 0 })
})

it('stretches a way to the minutes that were agreed on', () => {
  expect(drivingMinutes(lasting(TRIP.way, 300))).toBeCloseTo(300)
  expect(lasting({ legs: [[]] }, 10)).toEqual({ legs: [[]] })
})
