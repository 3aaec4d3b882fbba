import { expect, test } from 'vitest'
import { checkAcceptance } from './accept-offer.ts'
import { BARGAIN, OPEN_OFFER } from './bargain-facts.fixture.ts'
import { OFFER_STATUSES } from './offer-status.ts'

const SEEN = { actor: 'client', seenAmountUzs: 2_000_000 } as const

test('an open offer is accepted at its sum, by client or operator', () => {
  expect(checkAcceptance(OPEN_OFFER, SEEN, BARGAIN)).toEqual({ ok: true, value: 2_000_000 })
  expect(checkAcceptance(OPEN_OFFER, { actor: 'operator', seenAmountUzs: null }, BARGAIN).ok).toBe(true)
})

test.each(OFFER_STATUSES.filter(status => status !== 'open'))('a %s offer is not', status => {
  expect(checkAcceptance({ ...OPEN_OFFER, status }, SEEN, BARGAIN)).toEqual({
    ok: false,
    refusals: [{ code: 'offer_not_allowed', facts: { status } }],
  })
})

test('nor one that has changed since it was seen', () => {
  expect(checkAcceptance(OPEN_OFFER, { ...SEEN, seenAmountUzs: 1_900_000 }, BARGAIN)).toEqual({
    ok: false,
    refusals: [{ code: 'offer_changed', facts: { amount_uzs: 2_000_000 } }],
  })
})

test('nor one that has expired, of an order that is taken, or above the cash limit: all reported at once', () => {
  const offer = { ...OPEN_OFFER, amountUzs: 26_000_000, expiresAt: BARGAIN.now }
  const decision = checkAcceptance(
    offer,
    { ...SEEN, seenAmountUzs: null },
    { ...BARGAIN, orderStatus: 'canceled' },
  )
  expect(decision).toEqual({
    ok: false,
    refusals: [
      { code: 'order_not_open', facts: { status: 'canceled' } },
      { code: 'offer_expired' },
      { code: 'cash_over_limit', field: 'payment_type', facts: { limit: 25_000_000 } },
    ],
  })
})
