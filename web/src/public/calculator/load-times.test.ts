import { describe, expect, it } from 'vitest'
import { choiceOf, quickTimes } from './load-times.ts'

const at = (clock: string) => new Date(`${clock}:00+05:00`)

describe('quickTimes', () => {
  it.each([
    ['2026-11-21T08:00', '2026-11-21T14:00', '2026-11-22T09:00'],
    ['2026-11-21T13:30', '2026-11-21T14:00', '2026-11-22T09:00'],
    ['2026-11-21T13:31', null, '2026-11-22T09:00'],
    ['2026-12-31T23:59', null, '2027-01-01T09:00'],
    ['2027-01-01T00:01', '2027-01-01T14:00', '2027-01-02T09:00'],
  ])('at %s in Tashkent', (clock, today, tomorrow) => {
    expect(quickTimes(at(clock))).toEqual({ today, tomorrow })
  })
})

it('knows which choice a kept time is', () => {
  const times = quickTimes(at('2026-11-21T08:00'))
  expect(choiceOf(null, times)).toBeNull()
  expect(choiceOf('2026-11-21T14:00', times)).toBe('today')
  expect(choiceOf('2026-11-22T09:00', times)).toBe('tomorrow')
  expect(choiceOf('2026-11-22T10:00', times)).toBe('date')
})
