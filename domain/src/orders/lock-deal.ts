import type { CommissionTerms } from '../ledger/commission.ts'
import type { PriceEstimate, PriceRow } from '../pricing/estimate-price.ts'
import { shareOfUzs, sumUzs } from '../values/uzs.ts'
import { type CancelRules, lastFreeMoment } from './cancel-terms.ts'

/** The agreed cancellation terms: the rules at acceptance, unaffected by later changes. */
export type DealCancelTerms = CancelRules & {
  readonly freeUntil: Date
  readonly lateFeeUzs: number
  readonly afterArrivalFeeUzs: number
}

/** The agreed and fixed price and terms (docs/product.md#the-deal): the rows add up exactly to the price. */
export type Deal = PriceEstimate & {
  /** Free minutes at loading. */
  readonly loadMinutesFree: number
  /** Free minutes at each unloading. */
  readonly unloadMinutesFree: number
  readonly waitingPerMinuteUzs: number
  readonly waitingDayCapUzs: number | null
  readonly cancelTerms: DealCancelTerms
  readonly acceptedAt: Date
  /** What we keep of the price. */
  readonly commission: CommissionTerms
  /** What must be paid of a price by online card before the truck leaves. */
  readonly depositShare: number
}

/** The inputs of a deal at the moment of acceptance. */
export type DealTerms = {
  readonly estimate: PriceEstimate
  /** The accepted offer's. */
  readonly amountUzs: number
  /** Whether it is the price that the client has agreed with this driver for the lane. */
  readonly isAgreed?: boolean
  readonly loadMinutesFree: number
  readonly unloadMinutesFree: number
  readonly waitingPerMinuteUzs: number
  readonly waitingDayCapUzs: number | null
  readonly cancelRules: CancelRules
  readonly commission: CommissionTerms
  readonly depositShare: number
  readonly acceptedAt: Date
  readonly loadAt: Date
}

/** The VAT of `percent` contained in a sum, whole UZS, negative for a negative sum. */
const vatWithin = (sumWithVatUzs: number, percent: number): number => {
  const tenths = Math.round(percent * 10)
  return Math.sign(sumWithVatUzs) * Math.round((Math.abs(sumWithVatUzs) * tenths) / (1000 + tenths))
}

/** The rows of an estimate adjusted to the bargained price; VAT changes with the price. */
const bargainedRows = (rows: readonly PriceRow[], bargainUzs: number, isAgreed: boolean): PriceRow[] => {
  if (bargainUzs === 0) return [...rows]
  const vatUzs = vatWithin(bargainUzs, rows.find(({ code }) => code === 'vat')?.quantity ?? 0)
  return [
    ...rows.map(row => (row.code === 'vat' ? { ...row, amountUzs: row.amountUzs + vatUzs } : row)),
    { code: isAgreed ? 'agreed' : 'bargain', amountUzs: bargainUzs - vatUzs },
  ]
}

/**
 * The deal (docs/product.md#the-deal): the estimate's rows and a row `bargain`, or `agreed` at a lane's
 * agreed price, for the difference to the accepted sum, which may be negative and is left out if zero; VAT is that of the accepted sum. Free minutes,
 * waiting, cancellation terms and commission are those of this moment.
 */
export const lockDeal = (terms: DealTerms): Deal => {
  const { acceptedAt, amountUzs, cancelRules, estimate, loadAt } = terms
  const bargainUzs = amountUzs - sumUzs(estimate.rows.map(row => row.amountUzs))
  return {
    priceUzs: amountUzs,
    rows: bargainedRows(estimate.rows, bargainUzs, terms.isAgreed ?? false),
    loadMinutesFree: terms.loadMinutesFree,
    unloadMinutesFree: terms.unloadMinutesFree,
    waitingPerMinuteUzs: terms.waitingPerMinuteUzs,
    waitingDayCapUzs: terms.waitingDayCapUzs,
    cancelTerms: {
      ...cancelRules,
      freeUntil: lastFreeMoment(loadAt, acceptedAt, cancelRules),
      lateFeeUzs: shareOfUzs(amountUzs, cancelRules.lateShare),
      afterArrivalFeeUzs: shareOfUzs(amountUzs, cancelRules.afterArrivalShare),
    },
    acceptedAt,
    commission: terms.commission,
    depositShare: terms.depositShare,
  }
}

/**
 * The final price: the deal's rows and one row `additional` with the total approved on top
 * (docs/product.md#the-deal), left out if zero; the rows add up exactly to the price.
 */
export const finalPrice = (deal: PriceEstimate, approvedUzs: readonly number[]): PriceEstimate => {
  const additionalUzs = sumUzs(approvedUzs)
  if (additionalUzs === 0) return { priceUzs: deal.priceUzs, rows: deal.rows }
  return {
    priceUzs: deal.priceUzs + additionalUzs,
    rows: [...deal.rows, { code: 'additional', amountUzs: additionalUzs }],
  }
}
