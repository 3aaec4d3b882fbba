import { expect, test } from 'vitest'
import { busySpan, doOverlap } from './busy-time.ts'

const at = (time: string) => new Date(`2026-11-21T${time}:00Z`)
const span = (from: string, to: string) => ({ from: at(from), to: at(to) })

test('a deal takes loading, the drive and every unloading', () => {
  const trip = { loadAt: at('06:00'), loadMinutes: 120, durationMin: 300, unloadMinutes: 60, unloadStops: 2 }
  expect(busySpan(trip)).toEqual(span('06:00', '15:00'))
})

test.each([
  [span('06:00', '08:00'), span('08:00', '09:00'), false],
  [span('06:00', '08:00'), span('07:59', '09:00'), true],
  [span('06:00', '12:00'), span('07:00', '08:00'), true],
  [span('06:00', '08:00'), span('06:00', '08:00'), true],
  [span('06:00', '07:00'), span('08:00', '09:00'), false],
])('%o and %o: %s', (a, b, expected) => {
  expect(doOverlap(a, b)).toBe(expected)
  expect(doOverlap(b, a)).toBe(expected)
})
