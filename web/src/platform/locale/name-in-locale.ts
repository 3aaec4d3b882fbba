import { textIn } from '@karvon/domain/values/in-script-of'
import type { LocalizedText } from '@karvon/domain/values/locale'
import { getLocale } from './locale.ts'

/** A text in the page's language; Uzbek Cyrillic is transliterated from Latin. */
export const nameInLocale = (names: LocalizedText): string => textIn(names, getLocale())
