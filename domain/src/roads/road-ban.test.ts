import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MORNING_BAN } from './road-ban.fixture.ts'
import { concerns, freeFrom, holdsAt, type RoadBan } from './road-ban.ts'

const at = (time: string) => new Date(`${time}:00+05:00`)
const holds = (ban: Partial<RoadBan>, time: string) => holdsAt({ ...MORNING_BAN, ...ban }, at(time))

it.each([
  ['2026-11-26T06:59', false],
  ['2026-11-26T07:00', true],
  ['2026-11-26T09:59', true],
  ['2026-11-26T10:00', false],
  ['2021-02-28T08:00', false],
])('holds in its hours and since it began: %s %s', (time, expected) => {
  expect(holds({}, time)).toBe(expected)
})

it.each([
  ['2026-11-25T23:00', true],
  ['2026-11-26T05:59', true],
  ['2026-11-26T06:00', false],
  // Wednesday's night has passed, Thursday has none
  ['2026-11-26T23:00', false],
])('belongs over midnight to the day on which it begins: %s %s', (time, expected) => {
  expect(holds({ hours: { from: '22:00', to: '06:00' }, weekdays: [3] }, time)).toBe(expected)
})

it.each([
  ['2026-12-31T12:00', true],
  ['2027-01-10T23:59', true],
  ['2027-01-11T00:00', false],
  ['2026-12-19T23:59', false],
])('has a season over New Year: %s %s', (time, expected) => {
  expect(holds({ hours: null, season: { from: '12-20', to: '01-10' } }, time)).toBe(expected)
})

it('ends when it is no longer valid, even within its hours', () => {
  const ban = { ...MORNING_BAN, validUntil: at('2026-11-26T08:00') }
  expect(freeFrom(ban, at('2026-11-26T07:30'))).toEqual(at('2026-11-26T08:00'))
})

it('ends at the end of the last day where whole days follow one another', () => {
  const ban = { ...MORNING_BAN, hours: null, weekdays: [6, 7] }
  expect(freeFrom(ban, at('2026-11-28T09:00'))).toEqual(at('2026-11-30T00:00'))
})

it('has no end where it holds always', () => {
  expect(freeFrom({ ...MORNING_BAN, hours: null }, at('2026-11-26T08:00'))).toBeNull()
})

it('has the same hours in winter and in summer', () => {
  for (const day of ['2026-03-29', '2026-07-01', '2026-10-25', '2026-12-31']) {
    expect(holds({}, `${day}T07:00`)).toBe(true)
    expect(holds({}, `${day}T06:59`)).toBe(false)
    expect(holds({}, `${day}T10:00`)).toBe(false)
  }
})

it('concerns the trucks above its mass where all that it names holds', () => {
  const place = { regionId: 1726, road: 'M39', point: { lat: 41.3, lng: 69.3 } }
  expect(concerns(MORNING_BAN, place, 10)).toBe(false)
  expect(concerns(MORNING_BAN, place, 10.1)).toBe(true)
  expect(concerns(MORNING_BAN, { ...place, regionId: 1727 }, 40)).toBe(false)
  expect(concerns({ ...MORNING_BAN, road: 'M37' }, place, 40)).toBe(false)
  const area = { lat: 41.3, lng: 69.2, radiusKm: 9 }
  expect(concerns({ ...MORNING_BAN, regionId: null, area }, place, 40)).toBe(true)
  expect(concerns({ ...MORNING_BAN, regionId: null, area: { ...area, radiusKm: 8 } }, place, 40)).toBe(false)
})

const time = fc
  .integer({ min: 0, max: 1_439 })
  .map(
    minute => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
  )
const instant = fc
  .integer({ min: Date.parse('2026-01-01'), max: Date.parse('2028-12-31') })
  .map(ms => new Date(ms))

it('is free at the instant it is said to be, and not a moment before', () => {
  const bans = fc.record({
    hours: fc.option(fc.record({ from: time, to: time })),
    weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
  })
  fc.assert(
    fc.property(bans, instant, (part, moment) => {
      const ban = { ...MORNING_BAN, ...part }
      const free = freeFrom(ban, moment)
      if (free === null) return holdsAt(ban, moment)
      const isFirst = free.getTime() === moment.getTime() || holdsAt(ban, new Date(free.getTime() - 1))
      return !holdsAt(ban, free) && isFirst && free >= moment
    }),
  )
})
