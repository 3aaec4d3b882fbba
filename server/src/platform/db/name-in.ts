import { textIn } from '@karvon/domain/values/in-script-of'
import type { Locale, LocalizedText } from '@karvon/domain/values/locale'

/** A name in every language of the product. */
export type Names = LocalizedText

/**
 * A name or text stored in three languages, in the reader's; Uzbek Cyrillic is transliterated from the
 * Latin one.
 */
export const nameIn = (names: Names, locale: Locale): string => textIn(names, locale)
