import type { Refusal } from '@karvon/domain/decision'
import { fromTashkent } from '@karvon/domain/values/tashkent-time'
import { type Locale, writeDateTime, writeNumber } from '@karvon/domain/values/written-figures'
import { contractWords } from './words/contract-words.ts'

const LOCAL_TIME = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})$/

/** A fact as people write it: figures grouped, `YYYY-MM-DD HH:mm` as a date of the language, other words as they are. */
export const writeFact = (fact: string | number, locale: Locale): string => {
  if (typeof fact === 'number') return writeNumber(fact, locale, 2)
  const [, date = '', time = ''] = LOCAL_TIME.exec(fact) ?? []
  const at = fromTashkent(date, time)
  return at === null ? fact : writeDateTime(at, locale)
}

/**
 * The sentence of a refusal in the caller's language, figures written as people write them there. The browser compiles the
 * same catalogues for its own forms, so that both sides say the same.
 */
export const refusalSentence = ({ code, facts = {} }: Refusal, locale: Locale): string => {
  return contractWords(`refusal_${code}`, locale).replace(/\{(\w+)\}/g, (_, name: string) =>
    writeFact(facts[name] ?? '', locale),
  )
}
