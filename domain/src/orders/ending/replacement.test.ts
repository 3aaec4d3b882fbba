import { expect, test } from 'vitest'
import {
  isAnswered,
  openReplacement,
  REPLACEMENT_ANSWERS,
  REPLACEMENT_STATUSES,
  replacementExpiry,
  takeOver,
} from './replacement.ts'

const now = new Date('2026-11-21T06:00:00Z')
const expiresAt = replacementExpiry(now, { answerMinutes: 15 })
const asked = { status: 'asked', expiresAt, orderStatus: 'processing', now } as const

test.each([
  ['accepted', 'accepted'],
  ['arrived', 'accepted'],
  ['processing', 'processing'],
  ['pause', 'pause'],
] as const)('an order that is %s is %s with its next driver', (orderStatus, to) => {
  expect(takeOver({ ...asked, orderStatus })).toEqual({ ok: true, value: to })
})

test('an answer is too late after a quarter of an hour, after another answer, and once the driver has ended', () => {
  expect(takeOver({ ...asked, now: expiresAt })).toMatchObject({ refusals: [{ code: 'offer_expired' }] })
  expect(takeOver({ ...asked, status: 'declined' })).toMatchObject({
    refusals: [{ code: 'already_decided' }],
  })
  for (const orderStatus of ['new', 'order', 'confirmation', 'done', 'canceled'] as const)
    expect(takeOver({ ...asked, orderStatus })).toMatchObject({
      refusals: [{ code: 'transition_not_allowed', facts: { status: orderStatus } }],
    })
})

const before = new Date('2026-11-21T05:00:00Z')
const after = new Date('2026-11-21T07:00:00Z')

test.each([
  ['asked', before, 'asked'],
  ['asked', after, 'asked'],
  ['declined', before, 'declined'],
  ['expired', before, 'expired'],
  ['declined', after, null],
  ['expired', after, null],
  ['accepted', before, null],
  ['withdrawn', before, null],
] as const)('a request that is %s, in a state since %s, leaves %s', (status, since, left) => {
  expect(openReplacement({ status, askedAt: now }, since)).toBe(left)
  expect(openReplacement(null, since)).toBeNull()
})

test('a request is answered when its driver accepted or declined it', () => {
  expect(REPLACEMENT_STATUSES.filter(isAnswered)).toEqual(REPLACEMENT_ANSWERS)
})
