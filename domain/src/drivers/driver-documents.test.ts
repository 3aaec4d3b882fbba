import { describe, expect, it } from 'vitest'
import { checkExpiry, checkLicenceValid, documentState, nextReminder } from './driver-documents.ts'

/** 21 November in Tashkent, still the 20th in London. */
const NOW = new Date('2026-11-21T01:00:00+05:00')

const codeOf = (typed: string) => {
  const checked = checkExpiry('licence', typed, NOW)
  return checked.ok ? checked.value : checked.refusals.map(({ code, field }) => `${code} ${field}`).join()
}

it.each([
  ['2026-11-20', 'expiry_passed licence_expires_on'],
  ['2026-02-30', 'date_invalid licence_expires_on'],
  ['22.11.2026', '2026-11-22'],
  ['2046-11-22', 'date_invalid licence_expires_on'],
  ['2026-11-21', '2026-11-21'],
  [' 2046-11-21 ', '2046-11-21'],
  ['', null],
])('a document said to be valid until %j: %s', (typed, expected) => {
  expect(codeOf(typed)).toBe(expected)
})

it.each([
  [null, 'unknown'],
  ['2026-11-20', 'expired'],
  ['2026-11-21', 'expires_soon'],
  ['2026-12-05', 'expires_soon'],
  ['2026-12-06', 'valid'],
] as const)('one until %s is %s', (date, expected) => {
  expect(documentState(date, NOW)).toBe(expected)
})

describe('reminders', () => {
  const at = (date: string) => new Date(`${date}T09:00:00+05:00`)
  it.each([
    ['2027-01-10', '2026-12-27'],
    ['2026-12-05', '2026-11-21'],
    ['2026-12-04', '2026-12-04'],
    ['2026-11-21', '2026-11-21'],
  ])('of %s come next on %s', (date, next) => {
    expect(nextReminder(date, NOW)).toEqual(at(next))
  })

  it('end on the last day', () => {
    expect(nextReminder('2026-12-05', at('2026-11-21'))).toEqual(at('2026-12-05'))
    expect(nextReminder('2026-12-05', at('2026-12-05'))).toBeNull()
  })
})

it('an expired licence is refused only where the setting says so', () => {
  const codes = (date: string | null, refuses: boolean) =>
    checkLicenceValid(date, refuses, NOW).map(({ code }) => code)
  expect(codes('2026-11-20', true)).toEqual(['document_expired'])
  expect([...codes('2026-11-20', false), ...codes('2026-11-21', true), ...codes(null, true)]).toEqual([])
})
