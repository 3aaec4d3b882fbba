import { toUzbekCyrillic } from '@karvon/domain/values/uzbek-cyrillic'
import { inLatin } from '../gazetteer/readable-names.ts'
import { withUzbekApostrophes } from '../gazetteer/uzbek-apostrophes.ts'
import type { GeoLocale } from '../geo-ports.ts'

/** Letters and words that are unmistakably Uzbek. */
const UZBEK_LATIN =
  /[og][ʻ‘’'`]|(?<!\p{L})(?:ko.?cha(?:si)?|uy|mavze(?:si)?|mahalla(?:si)?|bozori?|shoh|darvoza(?:si)?|ombor(?:i)?)(?!\p{L})/iu
const UZBEK_CYRILLIC = /[ўқғҳ]/iu

/** Text that is not a known name, for a reader: as typed, transliterated only between the two Uzbek scripts. */
export const typedWords = (text: string, locale: GeoLocale): string => {
  const isCyrillic = /\p{Script=Cyrillic}/u.test(text)
  if (locale === 'uz-Cyrl' && !isCyrillic && UZBEK_LATIN.test(text)) return toUzbekCyrillic(text)
  if (locale === 'uz' && UZBEK_CYRILLIC.test(text)) return withUzbekApostrophes(inLatin(text))
  return text
}
