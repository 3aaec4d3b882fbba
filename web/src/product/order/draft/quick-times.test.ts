import { expect, test } from 'vitest'
import { localTime, quickTimes } from './quick-times.ts'

const at = (tashkent: string) => new Date(`${tashkent}:00+05:00`)

test('offers both times of today in the morning', () => {
  expect(quickTimes(at('2026-11-21T09:30'), 90)).toEqual([
    { day: 'today', time: '14:00', local: '2026-11-21T14:00' },
    { day: 'tomorrow', time: '09:00', local: '2026-11-22T09:00' },
  ])
})

test('does not offer times within the lead time', () => {
  expect(quickTimes(at('2026-11-21T12:31'), 90)[0]?.time).toBe('18:00')
  expect(quickTimes(at('2026-11-21T12:30'), 90)[0]?.time).toBe('14:00')
})

test.each(['17:45', '18:37', '23:59'])('at %s both times are tomorrow', clock => {
  expect(quickTimes(at(`2026-11-21T${clock}`), 30)).toEqual([
    { day: 'tomorrow', time: '09:00', local: '2026-11-22T09:00' },
    { day: 'tomorrow', time: '14:00', local: '2026-11-22T14:00' },
  ])
})

test('the day changes at midnight in Tashkent', () => {
  const [first] = quickTimes(at('2026-12-31T23:30'), 30)
  expect(first).toEqual({ day: 'tomorrow', time: '09:00', local: '2027-01-01T09:00' })
  expect(localTime(new Date('2026-12-31T19:05:00Z'))).toBe('2027-01-01T00:05')
})
