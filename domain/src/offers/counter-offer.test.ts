import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BARGAIN, OPEN_OFFER } from './bargain-facts.fixture.ts'
import { answerCounter, checkCounter, hasExpired, secondsLeft } from './counter-offer.ts'
import { OFFER_STATUSES } from './offer-status.ts'

const codesOf = (decision: ReturnType<typeof checkCounter>) =>
  decision.ok ? [] : decision.refusals.map(({ code }) => code)

test.each([
  ['2026-11-21T06:10:00.000Z', 600],
  ['2026-11-21T06:00:00.001Z', 1],
  ['2026-11-21T06:00:00.000Z', 0],
  ['2026-11-21T05:00:00.000Z', 0],
])('an offer until %s has %d seconds left', (until, expected) => {
  const expiresAt = new Date(until)
  expect(secondsLeft(expiresAt, BARGAIN.now)).toBe(expected)
  expect(hasExpired(expiresAt, BARGAIN.now)).toBe(expected === 0)
})

describe('the client counters', () => {
  test('which starts the next round and gives the driver time', () => {
    expect(checkCounter(OPEN_OFFER, 1_800_000, BARGAIN)).toEqual({
      ok: true,
      value: {
        status: 'countered',
        amountUzs: 2_000_000,
        counterAmountUzs: 1_800_000,
        round: 2,
        expiresAt: new Date('2026-11-21T06:30:00Z'),
      },
    })
  })

  test('without shortening a longer validity', () => {
    const expiresAt = new Date('2026-11-21T09:00:00Z')
    const decision = checkCounter({ ...OPEN_OFFER, expiresAt }, 1_800_000, BARGAIN)
    expect(decision.ok && decision.value.expiresAt).toEqual(expiresAt)
  })

  test.each(OFFER_STATUSES.filter(status => status !== 'open'))('not to a %s offer', status => {
    expect(checkCounter({ ...OPEN_OFFER, status }, 1_800_000, BARGAIN)).toEqual({
      ok: false,
      refusals: [{ code: 'offer_not_allowed', facts: { status } }],
    })
  })

  test('not after the last round', () => {
    expect(codesOf(checkCounter({ ...OPEN_OFFER, round: 4 }, 1_800_000, BARGAIN))).toEqual([])
    expect(checkCounter({ ...OPEN_OFFER, round: 5 }, 1_800_000, BARGAIN)).toEqual({
      ok: false,
      refusals: [{ code: 'rounds_used_up', facts: { max: 5 } }],
    })
  })

  test('not to an expired offer, marked or not', () => {
    expect(codesOf(checkCounter({ ...OPEN_OFFER, expiresAt: BARGAIN.now }, 1_800_000, BARGAIN))).toEqual([
      'offer_expired',
    ])
  })

  test('within the bounds and the cash limit, for an open order, all reported at once', () => {
    const bounds = { minUzs: 1_000_000, maxUzs: 30_000_000 }
    expect(codesOf(checkCounter(OPEN_OFFER, 26_000_000, { ...BARGAIN, bounds }))).toEqual(['cash_over_limit'])
    expect(codesOf(checkCounter(OPEN_OFFER, 1, { ...BARGAIN, orderStatus: 'accepted' }))).toEqual([
      'order_not_open',
      'price_out_of_bounds',
    ])
  })
})

describe('the driver answers', () => {
  const COUNTERED = { ...OPEN_OFFER, status: 'countered', counterAmountUzs: 1_800_000, round: 2 } as const

  test("accepts: open at the counter's sum", () => {
    expect(answerCounter(COUNTERED, BARGAIN)).toEqual({
      ok: true,
      value: {
        status: 'open',
        amountUzs: 1_800_000,
        counterAmountUzs: null,
        round: 2,
        expiresAt: new Date('2026-11-21T06:30:00Z'),
      },
    })
  })

  test('confirms after an edit: open at its own sum, a counter before the edit is dropped', () => {
    const decision = answerCounter({ ...COUNTERED, status: 'stale' }, BARGAIN)
    expect(decision).toMatchObject({
      ok: true,
      value: { status: 'open', amountUzs: 2_000_000, counterAmountUzs: null },
    })
  })

  test('an edit that moves the loading nearer shortens the offer with it', () => {
    const stale = { ...OPEN_OFFER, status: 'stale', expiresAt: new Date('2026-11-21T09:00:00Z') } as const
    const loadAt = new Date('2026-11-21T08:00:00Z')
    const decision = answerCounter(stale, { ...BARGAIN, loadAt })
    expect(decision.ok && decision.value.expiresAt).toEqual(loadAt)
  })

  test('the bounds after an edit apply', () => {
    const bounds = { minUzs: 2_500_000, maxUzs: 5_000_000 }
    const decision = answerCounter({ ...OPEN_OFFER, status: 'stale' }, { ...BARGAIN, bounds })
    expect(codesOf(decision)).toEqual(['price_out_of_bounds'])
  })

  test.each(OFFER_STATUSES.filter(status => status !== 'countered' && status !== 'stale'))(
    'not to a %s offer',
    status => {
      expect(codesOf(answerCounter({ ...COUNTERED, status }, BARGAIN))).toEqual(['offer_not_allowed'])
    },
  )

  test('not after it expires', () => {
    expect(codesOf(answerCounter({ ...COUNTERED, expiresAt: BARGAIN.now }, BARGAIN))).toEqual([
      'offer_expired',
    ])
  })
})

test('bargaining ends after four counters, whatever their sums, and no step leaves the bounds or outlives loading', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 5_000_000 }), { maxLength: 40 }), sums => {
      let offer = OPEN_OFFER
      let counters = 0
      for (const sum of sums) {
        const countered = checkCounter(offer, sum, BARGAIN)
        if (!countered.ok) continue
        counters += 1
        const answered = answerCounter(countered.value, BARGAIN)
        if (!answered.ok) throw new Error('a counter within the bounds can be agreed to')
        offer = answered.value
      }
      expect(counters).toBeLessThanOrEqual(4)
      expect(offer.round).toBe(1 + counters)
      expect(offer.amountUzs).toBeGreaterThanOrEqual(BARGAIN.bounds.minUzs)
      expect(offer.amountUzs).toBeLessThanOrEqual(BARGAIN.bounds.maxUzs)
      expect(offer.expiresAt <= BARGAIN.loadAt).toBe(true)
    }),
  )
})
