import { ACCOUNT_LABELS } from '@karvon/contract/messages/account-labels'
import { fillText } from '@karvon/contract/messages/every-language'
import type { Locale } from '@karvon/domain/values/locale'
import { spellNumber } from '@karvon/domain/values/spell-number'

/** A sum of an act in words; a supplementary act may have one below 0. */
export const sumInWords = (uzs: number, locale: Locale): string => {
  const { words, minus } = ACCOUNT_LABELS[locale].act
  return fillText(uzs < 0 ? minus : words, { words: spellNumber(Math.abs(uzs), locale) })
}
