import { describe, expect, test } from 'vitest'
import { ORDER_STATUSES } from '../orders/order-status.ts'
import {
  CLAIM_STATES,
  CLAIM_TEXT_LENGTH,
  type ClaimedOrder,
  checkClaim,
  checkClaimAnswer,
  checkClaimable,
  claimableUntil,
  decideClaim,
  type TypedClaim,
  withdrawClaim,
} from './claim.ts'

const rules = { openHours: 72, largestUzs: 50_000_000 }
const ENDED = new Date('2026-11-21T12:00:00Z')

const order = (change: Partial<ClaimedOrder> = {}): ClaimedOrder => ({
  status: 'done',
  endedAt: ENDED,
  hasOpenClaim: false,
  now: new Date('2026-11-22T12:00:00Z'),
  ...change,
})

const typed = (change: Partial<TypedClaim> = {}): TypedClaim => ({
  kind: 'damage',
  amountUzs: 400_000,
  text: ' Ikki quti ezilgan ',
  photos: 1,
  ...change,
})

describe('an order takes a claim', () => {
  test('within 72 hours of its end', () => {
    const until = claimableUntil(ENDED, rules)
    expect(until).toEqual(new Date('2026-11-24T12:00:00Z'))
    expect(checkClaimable(order({ now: new Date(until.getTime() - 1) }), rules).ok).toBe(true)
    expect(checkClaimable(order({ now: until }), rules)).toEqual({
      ok: false,
      refusals: [{ code: 'claim_too_late', facts: { hours: 72 } }],
    })
  })

  test('one at a time', () => {
    expect(checkClaimable(order({ hasOpenClaim: true }), rules)).toMatchObject({
      refusals: [{ code: 'claim_exists' }],
    })
  })

  test.each(ORDER_STATUSES.filter(status => status !== 'done'))('not while it is %s', status => {
    expect(checkClaimable(order({ status }), rules)).toMatchObject({
      refusals: [{ code: 'transition_not_allowed', facts: { status } }],
    })
  })
})

describe('a claim', () => {
  test('has a kind, a sum, words and a photo', () => {
    expect(checkClaim(typed(), rules)).toEqual({
      ok: true,
      value: { kind: 'damage', amountUzs: 400_000, text: 'Ikki quti ezilgan' },
    })
  })

  test.each([
    ['an unknown kind', { kind: 'theft' }, 'choice_invalid', 'kind'],
    ['no kind', { kind: null }, 'choice_invalid', 'kind'],
    ['no sum', { amountUzs: null }, 'amount_out_of_range', 'amount'],
    ['a sum of nothing', { amountUzs: 0 }, 'amount_out_of_range', 'amount'],
    ['a part of a soum', { amountUzs: 1.5 }, 'amount_out_of_range', 'amount'],
    ['a sum above the limit', { amountUzs: 50_000_001 }, 'amount_out_of_range', 'amount'],
    ['no words', { text: ' ' }, 'text_required', 'text'],
    ['too many words', { text: 'x'.repeat(CLAIM_TEXT_LENGTH + 1) }, 'text_too_long', 'text'],
    ['damage without a photo', { photos: 0 }, 'photo_required', 'photos'],
    ['shortage without a photo', { kind: 'shortage', photos: 0 }, 'photo_required', 'photos'],
    ['seven photos', { photos: 7 }, 'photos_too_many', 'photos'],
  ] as const)('is refused with %s', (_what, change, code, field) => {
    expect(checkClaim(typed(change), rules)).toMatchObject({ ok: false, refusals: [{ code, field }] })
  })

  test('of a delay needs no photo, and the largest sum is allowed', () => {
    expect(checkClaim(typed({ kind: 'delay', photos: 0, amountUzs: 50_000_000 }), rules).ok).toBe(true)
  })

  test('hears all that is wrong with it at once', () => {
    const wrong = checkClaim({ kind: 'damage', amountUzs: null, text: '', photos: 0 }, rules)
    expect(wrong.ok ? [] : wrong.refusals.map(({ field }) => field)).toEqual(['photos', 'amount', 'text'])
  })
})

describe('what happens to an open claim', () => {
  test.each(CLAIM_STATES)('in state %s', state => {
    const isOpen = state === 'open'
    expect(withdrawClaim(state).ok).toBe(isOpen)
    expect(decideClaim({ state, amountUzs: 10 }, 10).ok).toBe(isOpen)
    expect(checkClaimAnswer({ state, isAnswered: false }, { text: 'Javob', photos: 0 }).ok).toBe(isOpen)
  })

  test.each([
    [0, 'rejected'],
    [1, 'partly_accepted'],
    [399_999, 'partly_accepted'],
    [400_000, 'accepted'],
  ] as const)('%i of 400 000 granted: %s', (granted, state) => {
    expect(decideClaim({ state: 'open', amountUzs: 400_000 }, granted)).toEqual({
      ok: true,
      value: { state, amountUzs: granted },
    })
  })

  test.each([-1, 0.5, 400_001, Number.NaN])('%d of 400 000 cannot be granted', granted => {
    expect(decideClaim({ state: 'open', amountUzs: 400_000 }, granted)).toMatchObject({
      refusals: [{ code: 'amount_out_of_range', field: 'amount', facts: { min: 0, max: 400_000 } }],
    })
  })

  test('the driver answers once, in words', () => {
    const open = { state: 'open', isAnswered: false } as const
    expect(checkClaimAnswer(open, { text: ' Butun topshirdim ', photos: 6 })).toEqual({
      ok: true,
      value: 'Butun topshirdim',
    })
    expect(checkClaimAnswer({ ...open, isAnswered: true }, { text: 'Yana', photos: 0 })).toMatchObject({
      refusals: [{ code: 'claim_answered' }],
    })
    expect(checkClaimAnswer(open, { text: '', photos: 7 })).toMatchObject({
      refusals: [{ code: 'text_required' }, { code: 'photos_too_many' }],
    })
  })
})
