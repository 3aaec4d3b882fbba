import type { CancelReason } from '@karvon/domain/orders/ending/cancel-reasons'
import type { Locale } from '@karvon/domain/values/locale'
import { contractMessages } from './contract-messages.ts'

/** The label of a cancel reason in this language; the site compiles the same texts. */
export const cancelReasonLabel = (reason: CancelReason, locale: Locale): string =>
  contractMessages(`cancel_why_${reason}`, locale)

const BRAND = /^(?:Karvon|Карвон)/

/** The same label in lower case, to follow a colon. */
export const cancelReasonInside = (reason: CancelReason, locale: Locale): string => {
  const words = cancelReasonLabel(reason, locale)
  return BRAND.test(words) ? words : `${words.slice(0, 1).toLowerCase()}${words.slice(1)}`
}
