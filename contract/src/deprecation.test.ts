import { expect, test } from 'vitest'
import { DEPRECATED_FOR_DAYS, deprecationHeaders, keptDeprecation } from './deprecation.ts'

const of = (sunset: string) => ({ since: '2026-12-01', sunset, instead: 'GET /new' })

test('a deprecated call goes on for half a year at least', () => {
  expect(DEPRECATED_FOR_DAYS).toBe(180)
  expect(keptDeprecation(of('2027-05-30'))).toEqual(of('2027-05-30'))
  for (const sunset of ['2027-05-29', '2026-11-30', 'soon', ''])
    expect(() => keptDeprecation(of(sunset))).toThrow('goes on for 180 days')
})

test('its answers name both days in the form of the standards', () => {
  expect(deprecationHeaders(of('2027-06-01'))).toEqual({
    deprecation: '@1796083200',
    sunset: 'Tue, 01 Jun 2027 00:00:00 GMT',
  })
})
