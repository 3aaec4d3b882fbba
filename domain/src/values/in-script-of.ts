import { type Locale, type LocalizedText, writtenLocaleOf } from './locale.ts'
import { toUzbekCyrillic } from './uzbek-cyrillic.ts'

/** A text as written for one language, in the script of the reader's. */
export const inScriptOf = (written: string, locale: Locale): string =>
  locale === 'uz-Cyrl' ? toUzbekCyrillic(written) : written

/** A text in a reader's language; in Uzbek Cyrillic it is made from the Latin one. */
export const textIn = (text: LocalizedText, locale: Locale): string =>
  inScriptOf(text[writtenLocaleOf(locale)], locale)
