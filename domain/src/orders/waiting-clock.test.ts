import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  stepTime,
  type Waiting,
  waitedUzs,
  waitingClock,
  waitingCostUzs,
  waitingStart,
} from './waiting-clock.ts'

const at = (time: string) => new Date(`2026-11-21T${time}Z`)

const WAITING: Waiting = {
  startedAt: at('06:00:00'),
  endedAt: null,
  freeMinutes: 120,
  perMinuteUzs: 1500,
  dayCapUzs: null,
  now: at('06:00:00'),
}

describe('waiting begins', () => {
  test('at the agreed time for a driver who came early', () => {
    expect(waitingStart(at('05:30:00'), at('06:00:00'))).toEqual(at('06:00:00'))
  })

  test('at the arrival for one who came late, or without an agreed time', () => {
    expect(waitingStart(at('06:30:00'), at('06:00:00'))).toEqual(at('06:30:00'))
    expect(waitingStart(at('06:30:00'), null)).toEqual(at('06:30:00'))
  })
})

test.each([
  ['05:00:00', 7200, 0],
  ['06:00:00', 7200, 0],
  ['07:59:59', 1, 0],
  ['08:00:00', 0, 0],
  ['08:00:01', 0, 1],
  ['08:01:00', 0, 1],
  ['08:01:01', 0, 2],
  ['10:00:00', 0, 120],
])('at %s: %d free seconds left, %d paid minutes', (time, freeSecondsLeft, paidMinutes) => {
  expect(waitingClock({ ...WAITING, now: at(time) })).toEqual({
    freeUntil: at('08:00:00'),
    freeSecondsLeft,
    paidMinutes,
    costUzs: paidMinutes * 1500,
  })
})

test('the clock stops once the wait has ended', () => {
  const ended = { ...WAITING, endedAt: at('08:30:00') }
  expect(waitingClock({ ...ended, now: at('12:00:00') })).toEqual(
    waitingClock({ ...ended, now: at('23:00:00') }),
  )
  expect(waitingClock({ ...ended, now: at('12:00:00') }).costUzs).toBe(45_000)
})

test('waiting never gets cheaper, and free time and cost exclude each other', () => {
  const seconds = fc.integer({ min: -10_000, max: 100_000 })
  fc.assert(
    fc.property(
      seconds,
      fc.integer({ min: 0, max: 5000 }),
      fc.integer({ min: 0, max: 400 }),
      (s, more, freeMinutes) => {
        const clockAt = (later: number) =>
          waitingClock({ ...WAITING, freeMinutes, now: new Date(WAITING.startedAt.getTime() + later * 1000) })
        expect(clockAt(s + more).costUzs).toBeGreaterThanOrEqual(clockAt(s).costUzs)
        expect(clockAt(s).freeSecondsLeft * clockAt(s).paidMinutes).toBe(0)
      },
    ),
  )
})

const on = (time: string) => new Date(`2026-11-21T${time}:00Z`)

test.each([
  ['one that was sent at once, when it came', null, '10:00'],
  ['one that waited for the network, when it was pressed', '08:30', '08:30'],
  ['one from before the step it follows, right after that', '07:00', '08:00'],
  ['one of a clock that is ahead, when it came', '10:40', '10:00'],
])('a step counts: %s', (_, pressed, taken) => {
  const pressedAt = pressed === null ? null : on(pressed)
  expect(stepTime({ pressedAt, now: on('10:00'), after: on('08:00') })).toEqual(on(taken))
})

test.each([
  [0, 0],
  [10, 15_000],
  [266, 399_000],
  [267, 400_000],
  [1_440, 400_000],
  [1_450, 415_000],
  [2_880, 800_000],
  [4_000, 1_200_000],
])('%d paid minutes cost %d with a cap of 400,000 a day', (minutes, costUzs) => {
  expect(waitingCostUzs(minutes, { perMinuteUzs: 1500, dayCapUzs: 400_000 })).toBe(costUzs)
})

test('a longer wait never costs less', () => {
  const terms = { perMinuteUzs: 2500, dayCapUzs: 1_000_000 }
  fc.assert(
    fc.property(fc.nat(20_000), minutes => {
      expect(waitingCostUzs(minutes + 1, terms)).toBeGreaterThanOrEqual(waitingCostUzs(minutes, terms))
    }),
  )
})

test('the waits of all stops add up, loading from its agreed time and each day within the cap', () => {
  const terms = {
    loadAt: new Date('2026-11-22T09:00:00+05:00'),
    loadMinutesFree: 60,
    unloadMinutesFree: 30,
    perMinuteUzs: 1_500,
    dayCapUzs: 300_000,
  }
  const now = new Date('2026-11-23T20:00:00+05:00')
  const early = { arrivedAt: new Date('2026-11-22T04:00:00+05:00') }
  const loaded = { ...early, leftAt: new Date('2026-11-22T10:30:00+05:00') }
  const unloading = { arrivedAt: new Date('2026-11-22T19:10:00+05:00'), leftAt: null }
  const toCome = { arrivedAt: null, leftAt: null }
  expect(waitedUzs([{ ...early, leftAt: null }], terms, new Date('2026-11-22T08:59:00+05:00'))).toBe(0)
  expect(waitedUzs([loaded, toCome], terms, now)).toBe(45_000)
  expect(waitedUzs([loaded, unloading], terms, now)).toBe(45_000 + 300_000 + 20 * 1_500)
})
