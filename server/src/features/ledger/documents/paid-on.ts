import { ACCOUNT_LABELS } from '@karvon/contract/messages/account-labels'
import { fillText } from '@karvon/contract/messages/every-language'
import { formatDate } from '@karvon/domain/reading/figures'
import type { Locale } from '@karvon/domain/values/locale'
import { fromTashkent } from '@karvon/domain/values/tashkent-time'

/** A day, `YYYY-MM-DD`, as papers write it. */
export const writtenDay = (day: string, locale: Locale): string => {
  const at = fromTashkent(day, '00:00')
  return at === null ? day : formatDate(at, locale)
}

/** What a paid paper says, with the bank's day if it is known. */
export const paidOn = (day: string | null, locale: Locale): string => {
  const { paid, paidOn: on } = ACCOUNT_LABELS[locale].papers
  return day === null ? paid : fillText(on, { date: writtenDay(day, locale) })
}
