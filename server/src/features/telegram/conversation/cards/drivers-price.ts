import { commissionOf } from '@karvon/contract/money/commission'
import { splitPrice } from '@karvon/domain/ledger/commission'
import type { Locale } from '@karvon/domain/values/locale'
import { driversSum } from '../writing/texts.ts'

type Commission = Parameters<typeof commissionOf>[0]

/** What of a price reaches the driver, whole UZS. */
export const netOf = (priceUzs: number, commission: Commission): number =>
  splitPrice(priceUzs, commissionOf(commission)).carrierShareUzs

/** A price as its driver reads it, with what of it reaches them. */
export const driversPrice = (priceUzs: number, commission: Commission, locale: Locale): string =>
  driversSum(priceUzs, netOf(priceUzs, commission), locale)
