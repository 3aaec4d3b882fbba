import type { CancelReason } from '@karvon/domain/orders/ending/cancel-reasons'
import type { Locale } from '@karvon/domain/values/written-figures'
import { contractWords } from './contract-words.ts'

/** Why an order was cancelled, in a few words of this language; the site compiles the same texts. */
export const cancelReasonWords = (reason: CancelReason, locale: Locale): string =>
  contractWords(`cancel_why_${reason}`, locale)

const BRAND = /^(?:Karvon|Карвон)/

/** The same words to go on with after a colon. */
export const cancelReasonInside = (reason: CancelReason, locale: Locale): string => {
  const words = cancelReasonWords(reason, locale)
  return BRAND.test(words) ? words : `${words.slice(0, 1).toLowerCase()}${words.slice(1)}`
}
