import { textIn } from '@karvon/domain/values/in-script-of'
import type { LocalizedText } from '@karvon/domain/values/locale'
import { getLocale } from './locale.ts'

/** A text that comes in three languages, in that of the page; in Uzbek Cyrillic it is made from the Latin one. */
export const nameInLocale = (names: LocalizedText): string => textIn(names, getLocale())
