import { toUzbekCyrillic } from '@karvon/domain/values/uzbek-cyrillic'
import { getLocale } from './locale.ts'

/** A text that comes in three languages, in that of the page; in Uzbek Cyrillic it is made from the Latin one. */
export const nameInLocale = (names: {
  readonly uz: string
  readonly ru: string
  readonly en: string
}): string => {
  const locale = getLocale()
  return locale === 'uz-Cyrl' ? toUzbekCyrillic(names.uz) : names[locale]
}
