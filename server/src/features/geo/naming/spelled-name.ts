import { foldedParts, nameParts } from '../gazetteer/name-terms.ts'
import { isKindWord } from '../search/vocabulary.ts'

/** The spellings of a place's name, folded: the distinguishing words of each of its names. */
export type Spelled = readonly (readonly string[])[]

type Word = { readonly raw: string; readonly terms: readonly string[]; readonly isKind: boolean }

const readWords = (text: string): Word[] =>
  text.split(/\s+/u).flatMap(raw => {
    const parts = nameParts(raw)
    if (parts.length === 0) return []
    const own = parts.filter(part => !isKindWord(part))
    return [{ raw, terms: foldedParts(own), isKind: own.length === 0 }]
  })

/** The spellings of a place as folded words; a name of generic words only has none. */
export const spelledOf = (names: readonly string[]): Spelled =>
  names
    .map(name => readWords(name).flatMap(({ terms }) => terms))
    .filter(terms => terms.length > 0)
    .toSorted((a, b) => b.length - a.length)

/**
 * The rest of a text without a place's name and the words for its kind ("45" of "ул. Шота Руставели 45"), as
 * typed; null if the text does not contain the whole name.
 */
export const textAroundName = (text: string, spelled: Spelled): string | null => {
  const words = readWords(text)
  const typed = new Set(words.flatMap(({ terms }) => terms))
  const name = spelled.find(terms => terms.every(term => typed.has(term)))
  if (name === undefined) return null
  const own = new Set(name)
  return words
    .filter(({ terms, isKind }) => !isKind && !terms.every(term => own.has(term)))
    .map(({ raw }) => raw)
    .join(' ')
}
