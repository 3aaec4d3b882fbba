import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DRIVER_STATES } from '../drivers/driver-profile.ts'
import { ORDER_STATUSES } from '../orders/order-status.ts'
import { BARGAIN, GOOD_DRIVER } from './bargain-facts.fixture.ts'
import {
  type BargainFacts,
  checkOffer,
  type OfferingDriver,
  offerExpiry,
  type TypedOffer,
} from './make-offer.ts'

const OFFER: TypedOffer = { amountUzs: 2_000_000, validMinutes: null, comment: null }

const check = (
  offer: Partial<TypedOffer> = {},
  facts: Partial<BargainFacts> = {},
  driver: Partial<OfferingDriver> = {},
) => checkOffer({ ...OFFER, ...offer }, { ...BARGAIN, ...facts, driver: { ...GOOD_DRIVER, ...driver } })

const refusalsOf = (...args: Parameters<typeof check>) => {
  const decision = check(...args)
  return decision.ok ? [] : decision.refusals
}

describe('a valid offer', () => {
  test('lasts 30 minutes unless the driver chooses otherwise', () => {
    expect(check()).toEqual({
      ok: true,
      value: { amountUzs: 2_000_000, comment: null, expiresAt: new Date('2026-11-21T06:30:00Z') },
    })
    expect(check({ validMinutes: 5, comment: '  bugun boʻshman ' })).toEqual({
      ok: true,
      value: { amountUzs: 2_000_000, comment: 'bugun boʻshman', expiresAt: new Date('2026-11-21T06:05:00Z') },
    })
  })

  test('expires at the loading time at the latest', () => {
    const decision = check({ validMinutes: 1440 })
    expect(decision.ok && decision.value.expiresAt).toEqual(BARGAIN.loadAt)
  })

  test('never outlives the loading time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 1440 }), fc.integer({ min: 1, max: 3000 }), (minutes, ahead) => {
        const loadAt = new Date(BARGAIN.now.getTime() + ahead * 60_000)
        const end = offerExpiry(BARGAIN.now, loadAt, minutes)
        expect(end.getTime()).toBe(BARGAIN.now.getTime() + Math.min(minutes, ahead) * 60_000)
      }),
    )
  })
})

describe('the order', () => {
  test.each(ORDER_STATUSES)('%s', status => {
    const isOpen = ['new', 'order'].includes(status)
    expect(refusalsOf({}, { orderStatus: status })).toEqual(
      isOpen ? [] : [{ code: 'order_not_open', facts: { status } }],
    )
  })

  test('is over at its loading time', () => {
    expect(refusalsOf({}, { now: BARGAIN.loadAt })).toEqual([{ code: 'load_time_passed' }])
  })
})

describe('the driver', () => {
  test.each(DRIVER_STATES)('%s', state => {
    expect(refusalsOf({}, {}, { state })).toEqual(
      state === 'approved' ? [] : [{ code: 'driver_not_approved' }],
    )
  })

  test('cannot bid for their own order or one that their truck does not take', () => {
    expect(refusalsOf({}, {}, { isOwnOrder: true, truckFits: false })).toEqual([
      { code: 'own_order' },
      { code: 'truck_does_not_fit' },
    ])
  })
})

describe('the sum', () => {
  const outOfBounds = {
    code: 'price_out_of_bounds',
    field: 'amount',
    facts: { min: 1_000_000, max: 4_000_000 },
  }

  test.each([
    [999_999, [outOfBounds]],
    [1_000_000, []],
    [4_000_000, []],
    [4_000_001, [outOfBounds]],
    [1_500_000.5, [{ code: 'integer_invalid', field: 'amount' }]],
    [Number.NaN, [{ code: 'integer_invalid', field: 'amount' }]],
  ])('%d', (amountUzs, expected) => {
    expect(refusalsOf({ amountUzs })).toEqual(expected)
  })

  test('in cash stays under the limit', () => {
    const bounds = { minUzs: 1, maxUzs: 90_000_000 }
    expect(refusalsOf({ amountUzs: 25_000_000 }, { bounds })).toEqual([])
    expect(refusalsOf({ amountUzs: 25_000_001 }, { bounds })).toEqual([
      { code: 'cash_over_limit', field: 'amount', facts: { limit: 25_000_000 } },
    ])
    expect(refusalsOf({ amountUzs: 25_000_001 }, { bounds, paymentType: 'company' })).toEqual([])
  })
})

test.each([4, 1441, 7.5, Number.NaN, -30])('a validity of %d minutes is refused', validMinutes => {
  expect(refusalsOf({ validMinutes })).toEqual([
    { code: 'life_out_of_range', field: 'valid_minutes', facts: { min: 5, max: 1440 } },
  ])
})

test('all refusals are reported at once', () => {
  const facts = { orderStatus: 'accepted' } as const
  const codes = refusalsOf({ amountUzs: 1, validMinutes: 0, comment: 'x'.repeat(301) }, facts, {
    state: 'blocked',
  }).map(({ code, field }) => [code, field])
  expect(codes).toEqual([
    ['order_not_open', undefined],
    ['driver_not_approved', undefined],
    ['price_out_of_bounds', 'amount'],
    ['life_out_of_range', 'valid_minutes'],
    ['text_too_long', 'comment'],
  ])
})
