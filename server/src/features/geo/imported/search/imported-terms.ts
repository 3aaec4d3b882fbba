import { bothSounds, wordKey } from '@karvon/domain/reading/names/name-key'
import { distinctTerms, nameParts } from '../../gazetteer/name-terms.ts'

/** Whether a term is a number. */
export const isFigure = (term: string): boolean => term.charCodeAt(0) < 58

/** Initials such as "T." in T. Rasulov are not searched for. */
const isInitial = (term: string): boolean => term.length === 1 && !isFigure(term)

const termsOf = (name: string): string[] => {
  const own = distinctTerms(name).filter(term => !isInitial(term))
  return own.length > 0 ? own : nameParts(name).map(wordKey)
}

/** The folded words of each spelling, each list once; a name of several words also as one word. */
export const importedTerms = (spellings: readonly string[]): readonly (readonly string[])[] => {
  const lists = new Map<string, readonly string[]>()
  for (const terms of spellings.flatMap(bothSounds).map(termsOf)) {
    if (terms.length > 0) lists.set(terms.join(' '), terms)
  }
  const joined = [...lists.values()].filter(terms => terms.length > 1 && !terms.some(isFigure))
  for (const terms of joined) lists.set(terms.join(''), [terms.join('')])
  return [...lists.values()]
}
