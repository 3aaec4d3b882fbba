import type { Refusal } from '@karvon/domain/decision'
import { formatDateTime, formatNumber } from '@karvon/domain/reading/figures'
import type { Locale } from '@karvon/domain/values/locale'
import { fromTashkent } from '@karvon/domain/values/tashkent-time'
import { contractMessages } from './messages/contract-messages.ts'

const LOCAL_TIME = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})$/

/**
 * A fact formatted for people: grouped digits, `YYYY-MM-DD HH:mm` as a date of the language, other words
 * unchanged.
 */
export const formatFact = (fact: string | number, locale: Locale): string => {
  if (typeof fact === 'number') return formatNumber(fact, locale, 2)
  const [, date = '', time = ''] = LOCAL_TIME.exec(fact) ?? []
  const at = fromTashkent(date, time)
  return at === null ? fact : formatDateTime(at, locale)
}

/**
 * The sentence of a refusal in the caller's language, with formatted figures. The browser compiles the same
 * catalogues for its own forms, so that both show the same text.
 */
export const refusalSentence = ({ code, facts = {} }: Refusal, locale: Locale): string => {
  return contractMessages(`refusal_${code}`, locale).replace(/\{(\w+)\}/g, (_, name: string) =>
    formatFact(facts[name] ?? '', locale),
  )
}
