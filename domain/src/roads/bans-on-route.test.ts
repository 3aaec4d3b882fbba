import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bansOnRoute, nextAllowedTime, type PlannedTrip } from './bans-on-route.ts'
import { MORNING_BAN, wayOutOfTashkent } from './road-ban.fixture.ts'

const at = (time: string) => new Date(`${time}:00+05:00`)

const rest = { breakAfterMinutes: 270, breakMinutes: 45, dayDrivingMinutes: 540, dayRestMinutes: 660 }
const TRIP: PlannedTrip = { way: wayOutOfTashkent(), grossMassT: 40, stopMinutes: 60, rest }

it('meets a ban where the truck is when it holds', () => {
  expect(bansOnRoute(TRIP, at('2026-11-26T06:50'), [MORNING_BAN])).toEqual([
    { ban: MORNING_BAN, at: at('2026-11-26T07:00') },
  ])
  expect(bansOnRoute(TRIP, at('2026-11-26T06:30'), [MORNING_BAN])).toEqual([])
  expect(bansOnRoute(TRIP, at('2026-11-26T10:00'), [MORNING_BAN])).toEqual([])
  expect(bansOnRoute({ ...TRIP, grossMassT: 10 }, at('2026-11-26T08:00'), [MORNING_BAN])).toEqual([])
})

it('allows leaving when the ban is over, and at once where none is met', () => {
  expect(nextAllowedTime(TRIP, at('2026-11-26T08:00'), [MORNING_BAN])).toEqual(at('2026-11-26T10:00'))
  expect(nextAllowedTime(TRIP, at('2026-11-26T11:00'), [MORNING_BAN])).toEqual(at('2026-11-26T11:00'))
})

it('finds a time between two bans', () => {
  const later = { ...MORNING_BAN, id: 2, regionId: 1724, hours: { from: '10:30', to: '13:00' } }
  // the way through Sirdaryo takes three hours from half an hour after leaving
  const bans = [MORNING_BAN, later]
  expect(nextAllowedTime(TRIP, at('2026-11-26T07:30'), bans)).toEqual(at('2026-11-26T12:30'))
})

it('knows no time where a ban holds always: only another way helps', () => {
  const always = { ...MORNING_BAN, hours: null }
  expect(nextAllowedTime(TRIP, at('2026-11-26T08:00'), [always])).toBeNull()
})

it('proposes a time that is allowed, the first one of all minutes', () => {
  const time = fc.integer({ min: 0, max: 23 }).map(hour => `${String(hour).padStart(2, '0')}:15`)
  const ban = fc.record({
    hours: fc.record({ from: time, to: time }),
    weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
    regionId: fc.constantFrom(1726, 1724),
  })
  const minute = fc.integer({ min: 0, max: 20_160 }).map(n => new Date(Date.parse('2026-06-01') + n * 60_000))
  fc.assert(
    fc.property(
      fc.array(ban, { maxLength: 3 }),
      minute,
      fc.integer({ min: 1, max: 12 }),
      (parts, leaveAt, hours) => {
        const bans = parts.map((part, id) => ({ ...MORNING_BAN, ...part, id }))
        const trip = { ...TRIP, way: wayOutOfTashkent(hours) }
        const next = nextAllowedTime(trip, leaveAt, bans)
        if (next === null) return bansOnRoute(trip, leaveAt, bans).length > 0
        if (bansOnRoute(trip, next, bans).length > 0) return false
        if (next.getTime() === leaveAt.getTime()) return true
        return bansOnRoute(trip, new Date(next.getTime() - 60_000), bans).length > 0
      },
    ),
    { numRuns: 300 },
  )
})
