import type { CommissionTerms } from '../ledger/commission.ts'
import type { PriceEstimate, PriceRow } from '../pricing/estimate-price.ts'
import { priceVatPercent, type TaxTerms, vatWithinUzs } from '../tax/tax-terms.ts'
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

/** The row of the VAT that we owe of a price; none as an agent. */
const vatRows = (priceUzs: number, tax: TaxTerms): PriceRow[] => {
  const percent = priceVatPercent(tax)
  if (percent === 0) return []
  return [{ code: 'vat', amountUzs: vatWithinUzs(priceUzs, percent), quantity: percent, unit: 'percent' }]
}

/** The rows of an estimate at the accepted sum, with the VAT of the deal's tax, whatever it was when the order was placed. */
const rowsAt = (
  amountUzs: number,
  rows: readonly PriceRow[],
  tax: TaxTerms,
  isAgreed: boolean,
): PriceRow[] => {
  const vat = vatRows(amountUzs, tax)
  const at = rows.findIndex(({ code }) => code === 'vat' || code === 'rounding')
  const [before, after] = at < 0 ? [rows, []] : [rows.slice(0, at), rows.slice(at)]
  const all = [...before, ...vat, ...after.filter(({ code }) => code !== 'vat')]
  const differenceUzs = amountUzs - sumUzs(all.map(row => row.amountUzs))
  return differenceUzs === 0
    ? all
    : [...all, { code: isAgreed ? 'agreed' : 'bargain', amountUzs: differenceUzs }]
}

/**
 * The deal (docs/product.md#the-deal): the estimate's rows and a row `bargain`, or `agreed` at a lane's
 * agreed price, for the difference to the accepted sum, which may be negative and is left out if zero. Free minutes,
 * waiting, cancellation terms, commission and tax are those of this moment; the row `vat` is the VAT that the ledger books (decision 0085).
 */
export const lockDeal = (terms: DealTerms): Deal => {
  const { acceptedAt, amountUzs, cancelRules, estimate, loadAt } = terms
  return {
    priceUzs: amountUzs,
    rows: rowsAt(amountUzs, estimate.rows, terms.commission, terms.isAgreed ?? false),
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
 * (docs/product.md#the-deal), left out if zero; the VAT contained in each approved sum is in the row `vat` as the ledger books it
 * (decision 0085). The rows add up exactly to the price.
 */
export const finalPrice = (deal: PriceEstimate, approvedUzs: readonly number[]): PriceEstimate => {
  const additionalUzs = sumUzs(approvedUzs)
  if (additionalUzs === 0) return { priceUzs: deal.priceUzs, rows: deal.rows }
  const percent = deal.rows.find(({ code }) => code === 'vat')?.quantity ?? 0
  const vatUzs = sumUzs(approvedUzs.map(each => vatWithinUzs(each, percent)))
  return {
    priceUzs: deal.priceUzs + additionalUzs,
    rows: [
      ...deal.rows.map(row => (row.code === 'vat' ? { ...row, amountUzs: row.amountUzs + vatUzs } : row)),
      { code: 'additional', amountUzs: additionalUzs - vatUzs },
    ],
  }
}
