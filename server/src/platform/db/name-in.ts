import { toUzbekCyrillic } from '@karvon/domain/values/uzbek-cyrillic'
import type { Locale } from '@karvon/domain/values/written-figures'
import type { Names } from './tables.ts'

/** A name, or a text, that is kept in three languages, in a reader's own; in Uzbek Cyrillic it is made from the Latin one. */
export const nameIn = (names: Names, locale: Locale): string =>
  locale === 'uz-Cyrl' ? toUzbekCyrillic(names.uz) : names[locale]
