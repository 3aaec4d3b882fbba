import { latinOf } from '@karvon/domain/reading/names/latin'
import { wordKey } from '@karvon/domain/reading/names/name-key'
import { isKindWord } from '../search/vocabulary.ts'

type Part = { readonly term: string; readonly isKind: boolean }

const MOST_REMEMBERED = 20_000
const known = new Map<string, Part>()

/** A cache, because the lists repeat words. */
const partOf = (part: string): Part => {
  const found = known.get(part)
  if (found !== undefined) return found
  const read = { term: wordKey(part), isKind: isKindWord(part) }
  if (known.size < MOST_REMEMBERED) known.set(part, read)
  return read
}

/** Clears the cache once the lists are loaded. */
export const forgetParts = (): void => known.clear()

/** Splits a name into letters and numbers: "S17/18" is s, 17 and 18. */
export const nameParts = (name: string): string[] => latinOf(name).match(/[a-z]+|\d+/g) ?? []

/** The words of a name, folded. */
export const foldedParts = (parts: readonly string[]): string[] => parts.map(part => partOf(part).term)

/** The distinguishing words of a name, folded: no "street", "lane" or "market". */
export const distinctTerms = (name: string): string[] => {
  const terms: string[] = []
  for (const part of nameParts(name)) {
    const { term, isKind } = partOf(part)
    if (!isKind) terms.push(term)
  }
  return terms
}

/** One key for all spellings of a street's name. */
export const placeNameKey = (name: string): string => distinctTerms(name).join('')
