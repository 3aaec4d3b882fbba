import { expect, test } from 'vitest'
import { type CancelCase, cancelTerms } from './cancel-terms.ts'

const rules = {
  freeBeforeLoadMinutes: 120,
  freeAfterAcceptMinutes: 0,
  lateShare: 0.1,
  afterArrivalShare: 0.3,
}
const freeUntil = new Date('2026-11-21T10:00:00Z')

const order = (change: Partial<CancelCase>): CancelCase => ({
  status: 'accepted',
  acceptedAt: new Date('2026-11-21T06:00:00Z'),
  loadAt: new Date('2026-11-21T12:00:00Z'),
  priceUzs: 2_393_005,
  now: new Date('2026-11-21T08:00:00Z'),
  ...change,
})

test.each(['new', 'order'] as const)('%s can be canceled free of charge by client or operator', status => {
  expect(
    cancelTerms(order({ status, acceptedAt: null, now: new Date('2026-11-22T08:00:00Z') }), rules),
  ).toEqual({
    allowedFor: ['client', 'operator'],
    feeUzs: 0,
    freeUntil: null,
  })
})

test('an accepted order is free until two hours before loading, then costs a tenth', () => {
  const allowedFor = ['client', 'operator']
  expect(cancelTerms(order({}), rules)).toEqual({ allowedFor, feeUzs: 0, freeUntil })
  expect(cancelTerms(order({ now: freeUntil }), rules)).toEqual({ allowedFor, feeUzs: 0, freeUntil })
  expect(cancelTerms(order({ now: new Date(freeUntil.getTime() + 1) }), rules)).toEqual({
    allowedFor,
    feeUzs: 239_301,
    freeUntil,
  })
})

test('an order accepted late is free for some minutes after the acceptance, if the rules allow', () => {
  const late = order({ acceptedAt: new Date('2026-11-21T11:00:00Z'), now: new Date('2026-11-21T11:04:00Z') })
  expect(cancelTerms(late, rules).feeUzs).toBe(239_301)
  expect(cancelTerms(late, { ...rules, freeAfterAcceptMinutes: 5 })).toMatchObject({
    feeUzs: 0,
    freeUntil: new Date('2026-11-21T11:05:00Z'),
  })
})

test.each(['arrived', 'processing', 'pause', 'confirmation'] as const)(
  '%s can be canceled by the operator alone, 30 %%',
  status => {
    expect(cancelTerms(order({ status }), rules)).toEqual({
      allowedFor: ['operator'],
      feeUzs: 717_902,
      freeUntil: null,
    })
  },
)

test.each(['done', 'canceled'] as const)('%s cannot be canceled at all', status => {
  expect(cancelTerms(order({ status }), rules)).toEqual({ allowedFor: [], feeUzs: 0, freeUntil: null })
})
