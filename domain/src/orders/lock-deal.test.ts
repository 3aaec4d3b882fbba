import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PriceEstimate } from '../pricing/estimate-price.ts'
import { sumUzs } from '../values/uzs.ts'
import { cancelTerms } from './cancel-terms.ts'
import { type DealTerms, finalPrice, lockDeal } from './lock-deal.ts'

const ESTIMATE: PriceEstimate = {
  priceUzs: 2_393_000,
  rows: [
    { code: 'road', amountUzs: 2_393_400, quantity: 310, unit: 'km' },
    { code: 'rounding', amountUzs: -400 },
  ],
}

const TERMS: DealTerms = {
  estimate: ESTIMATE,
  amountUzs: 2_200_000,
  loadMinutesFree: 120,
  unloadMinutesFree: 90,
  waitingPerMinuteUzs: 1500,
  waitingDayCapUzs: 400_000,
  cancelRules: {
    freeBeforeLoadMinutes: 120,
    freeAfterAcceptMinutes: 5,
    lateShare: 0.1,
    afterArrivalShare: 0.3,
  },
  depositShare: 1,
  commission: { percent: 8, minUzs: 0, maxUzs: null, vatPercent: 0 },
  acceptedAt: new Date('2026-11-21T06:00:00Z'),
  loadAt: new Date('2026-11-21T12:00:00Z'),
}

const sumOf = ({ rows }: PriceEstimate) => sumUzs(rows.map(row => row.amountUzs))

describe('the deal', () => {
  test("has the estimate's rows, the bargain, and the current terms", () => {
    expect(lockDeal(TERMS)).toEqual({
      priceUzs: 2_200_000,
      rows: [...ESTIMATE.rows, { code: 'bargain', amountUzs: -193_000 }],
      loadMinutesFree: 120,
      unloadMinutesFree: 90,
      waitingPerMinuteUzs: 1500,
      waitingDayCapUzs: 400_000,
      cancelTerms: {
        ...TERMS.cancelRules,
        freeUntil: new Date('2026-11-21T10:00:00Z'),
        lateFeeUzs: 220_000,
        afterArrivalFeeUzs: 660_000,
      },
      acceptedAt: TERMS.acceptedAt,
      commission: TERMS.commission,
      depositShare: 1,
    })
  })

  test('at an agreed price names it instead of a bargain', () => {
    const { rows } = lockDeal({ ...TERMS, isAgreed: true })
    expect(rows).toEqual([...ESTIMATE.rows, { code: 'agreed', amountUzs: -193_000 }])
  })

  test('at the estimate has no bargain row', () => {
    expect(lockDeal({ ...TERMS, amountUzs: 2_393_000 }).rows).toEqual(ESTIMATE.rows)
  })

  test.each([
    [1_792_000, -400_000, -48_000],
    [2_800_000, 500_000, 60_000],
  ])('at %i includes the VAT of that sum', (amountUzs, bargainUzs, vatUzs) => {
    const rows: PriceEstimate['rows'] = [
      { code: 'road', amountUzs: 2_000_000, quantity: 310, unit: 'km' },
      { code: 'vat', amountUzs: 240_000, quantity: 12, unit: 'percent' },
    ]
    const commission = { ...TERMS.commission, taxModel: 'principal', vatPercent: 12 } as const
    const deal = lockDeal({ ...TERMS, commission, amountUzs, estimate: { priceUzs: 2_240_000, rows } })
    expect(deal.rows).toEqual([
      rows[0],
      { ...rows[1], amountUzs: 240_000 + vatUzs },
      { code: 'bargain', amountUzs: bargainUzs },
    ])
    expect(sumOf(deal)).toBe(amountUzs)
  })

  test('accepted shortly before loading stays free for a moment', () => {
    const deal = lockDeal({ ...TERMS, loadAt: new Date('2026-11-21T07:00:00Z') })
    expect(deal.cancelTerms.freeUntil).toEqual(new Date('2026-11-21T06:05:00Z'))
  })

  test('lists the fees of canceling', () => {
    const { cancelTerms: agreed, priceUzs } = lockDeal(TERMS)
    const order = { acceptedAt: TERMS.acceptedAt, loadAt: TERMS.loadAt, priceUzs, now: TERMS.loadAt }
    expect(cancelTerms({ ...order, status: 'accepted' }, agreed)).toMatchObject({
      feeUzs: agreed.lateFeeUzs,
      freeUntil: agreed.freeUntil,
    })
    expect(cancelTerms({ ...order, status: 'arrived' }, agreed).feeUzs).toBe(agreed.afterArrivalFeeUzs)
  })
})

describe('the final price', () => {
  test('equals the deal if nothing was approved', () => {
    const { priceUzs, rows } = lockDeal(TERMS)
    expect(finalPrice(lockDeal(TERMS), [])).toEqual({ priceUzs, rows })
  })

  test('has one row for everything approved', () => {
    const final = finalPrice(lockDeal(TERMS), [45_000, 30_000])
    expect(final.priceUzs).toBe(2_275_000)
    expect(final.rows.at(-1)).toEqual({ code: 'additional', amountUzs: 75_000 })
  })
})

test('rows add up exactly to the price, in the deal and in the final price', () => {
  const sums = fc.array(fc.integer({ min: 1, max: 1e8 }), { maxLength: 8 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e8 }), sums, sums, (amountUzs, parts, approvedUzs) => {
      const rows = parts.map(part => ({ code: 'road' as const, amountUzs: part }))
      const deal = lockDeal({ ...TERMS, amountUzs, estimate: { priceUzs: sumUzs(parts), rows } })
      const final = finalPrice(deal, approvedUzs)
      expect(sumOf(deal)).toBe(deal.priceUzs)
      expect(deal.priceUzs).toBe(amountUzs)
      expect(sumOf(final)).toBe(final.priceUzs)
      expect(final.priceUzs - deal.priceUzs).toBe(sumUzs(approvedUzs))
    }),
  )
})
