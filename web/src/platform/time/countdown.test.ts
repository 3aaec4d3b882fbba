import { expect, test } from 'vitest'
import { countdown, formatCountdown } from './countdown.ts'

const LIFE = { from: '2026-11-21T06:00:00Z', until: '2026-11-21T06:30:00Z' }
const at = (time: string) => countdown(LIFE, new Date(`2026-11-21T${time}Z`))

test('counts whole seconds down to zero', () => {
  expect(at('06:00:00')).toEqual({ seconds: 1800, share: 1, isLate: false })
  expect(at('06:29:59.500')).toMatchObject({ seconds: 1, isLate: true })
  expect(at('06:30:01')).toEqual({ seconds: 0, share: 0, isLate: true })
})

test('is late in its last quarter', () => {
  expect(at('06:22:30').isLate).toBe(false)
  expect(at('06:22:31').isLate).toBe(true)
})

test('never exceeds its full time if the clock is slow', () => {
  expect(at('05:59:58')).toEqual({ seconds: 1800, share: 1, isLate: false })
})

test.each([
  [0, '00:00'],
  [65, '01:05'],
  [3599, '59:59'],
  [3725, '1:02:05'],
])('%i s is %s', (seconds, expected) => {
  expect(formatCountdown(seconds)).toBe(expected)
})
