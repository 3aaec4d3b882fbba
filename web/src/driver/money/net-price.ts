import { commissionOf } from '@karvon/contract/money/commission'
import { type SplitPrice, splitAddition, splitPrice } from '@karvon/domain/ledger/commission'
import { priceVatPercent, vatWithinUzs } from '@karvon/domain/tax/tax-terms'
import { shareOfUzs } from '@karvon/domain/values/uzs'

/** What is kept of a price, as in the API. */
export type Commission = Parameters<typeof commissionOf>[0]

/** A price in UZS in its parts. */
export const splitOf = (priceUzs: number, commission: Commission): SplitPrice =>
  splitPrice(priceUzs, commissionOf(commission))

/** What of a price reaches the driver, UZS. */
export const netOf = (priceUzs: number, commission: Commission): number =>
  splitOf(priceUzs, commission).carrierShareUzs

/** Whether the commission of a price is its percentage, neither the least nor the most of the terms. */
export const isPlainShare = (priceUzs: number, commission: Commission): boolean =>
  splitOf(priceUzs, commission).commissionUzs ===
  shareOfUzs(
    priceUzs - vatWithinUzs(priceUzs, priceVatPercent(commissionOf(commission))),
    commission.percent / 100,
  )

/** What of an addition reaches the driver, UZS: all of it but our VAT as a principal. */
export const netAddition = (amountUzs: number, commission: Commission): number =>
  splitAddition(amountUzs, commissionOf(commission)).carrierShareUzs
