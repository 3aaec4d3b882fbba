import { expect, test } from 'vitest'
import { setLocale } from '../../platform/locale/locale.ts'
import { checkAdditionalPrice, newAdditionalPrice } from './additional-price-draft.ts'

const clock = { freeUntil: new Date(), freeSecondsLeft: 0, paidMinutes: 32, costUzs: 48_000 }

test('starts with the cost of waiting, or empty while waiting is free', () => {
  setLocale('uz')
  expect(newAdditionalPrice(clock)).toEqual({ reason: 'waiting', amount: '48\u00a0000', comment: '' })
  const nothing = { reason: 'extra_stop', amount: '', comment: '' }
  expect(newAdditionalPrice({ ...clock, paidMinutes: 0, costUzs: 0 })).toEqual(nothing)
  expect(newAdditionalPrice(null)).toEqual(nothing)
})

test('is sent as form fields, without an empty comment', () => {
  expect(checkAdditionalPrice({ reason: 'toll', amount: '48 000', comment: '  ' })).toEqual({
    ok: true,
    value: { amount: '48000', reason: 'toll' },
  })
})

test.each([
  ['waiting', '', '', 'integer_invalid', 'amount'],
  ['waiting', '0', '', 'integer_invalid', 'amount'],
  ['waiting', '12,5', '', 'integer_invalid', 'amount'],
  ['other', '5000', ' ', 'text_required', 'comment'],
] as const)('%s %s is refused', (reason, amount, comment, code, field) => {
  expect(checkAdditionalPrice({ reason, amount, comment })).toEqual({
    ok: false,
    refusals: [{ code, field }],
  })
})
