import type { PriceEstimate, PriceRow } from '../pricing/estimate-price.ts'
import { shareOfUzs, sumUzs } from '../values/uzs.ts'
import { type CancelRules, lastFreeMoment } from './cancel-terms.ts'

/** The cancellation terms as they were agreed: the rules of that moment, which later changes do not touch. */
export type DealCancelTerms = CancelRules & {
  readonly freeUntil: Date
  readonly lateFeeUzs: number
  readonly afterArrivalFeeUzs: number
}

/** What was agreed and stays (product.md "The deal"): the rows sum exactly to the price. */
export type Deal = PriceEstimate & {
  /** Free minutes at loading. */
  readonly loadMinutesFree: number
  /** Free minutes at each unloading. */
  readonly unloadMinutesFree: number
  readonly waitingPerMinuteUzs: number
  readonly waitingDayCapUzs: number | null
  readonly cancelTerms: DealCancelTerms
  readonly acceptedAt: Date
}

/** Everything a deal is made of at the moment of acceptance. */
export type DealTerms = {
  readonly estimate: PriceEstimate
  /** The accepted offer's. */
  readonly amountUzs: number
  readonly loadMinutesFree: number
  readonly unloadMinutesFree: number
  readonly waitingPerMinuteUzs: number
  readonly waitingDayCapUzs: number | null
  readonly cancelRules: CancelRules
  readonly acceptedAt: Date
  readonly loadAt: Date
}

/** VAT of `percent` that a sum contains, whole UZS, of a negative sum negative. */
const vatWithin = (sumWithVatUzs: number, percent: number): number => {
  const tenths = Math.round(percent * 10)
  return Math.sign(sumWithVatUzs) * Math.round((Math.abs(sumWithVatUzs) * tenths) / (1000 + tenths))
}

/** The rows of an estimate with what was bargained; VAT grows and falls with the price. */
const bargainedRows = (rows: readonly PriceRow[], bargainUzs: number): PriceRow[] => {
  if (bargainUzs === 0) return [...rows]
  const vatUzs = vatWithin(bargainUzs, rows.find(({ code }) => code === 'vat')?.quantity ?? 0)
  return [
    ...rows.map(row => (row.code === 'vat' ? { ...row, amountUzs: row.amountUzs + vatUzs } : row)),
    { code: 'bargain', amountUzs: bargainUzs - vatUzs },
  ]
}

/**
 * The deal (product.md "The deal"): the estimate's rows and a row `bargain` for the difference to the accepted sum, which
 * may be negative and is left out where it is nothing; VAT is that of the accepted sum. Free minutes, waiting and the
 * cancellation terms are those of this moment.
 */
export const lockDeal = (terms: DealTerms): Deal => {
  const { acceptedAt, amountUzs, cancelRules, estimate, loadAt } = terms
  const bargainUzs = amountUzs - sumUzs(estimate.rows.map(row => row.amountUzs))
  return {
    priceUzs: amountUzs,
    rows: bargainedRows(estimate.rows, bargainUzs),
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
  }
}

/**
 * The final price: the deal's rows and one row `additional` with the sum of what was approved on top (product.md "The
 * deal"), left out where nothing was; the rows sum exactly to the price.
 */
export const finalPrice = (deal: PriceEstimate, approvedUzs: readonly number[]): PriceEstimate => {
  const additionalUzs = sumUzs(approvedUzs)
  if (additionalUzs === 0) return { priceUzs: deal.priceUzs, rows: deal.rows }
  return {
    priceUzs: deal.priceUzs + additionalUzs,
    rows: [...deal.rows, { code: 'additional', amountUzs: additionalUzs }],
  }
}
