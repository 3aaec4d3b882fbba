import { latinOf } from '@karvon/domain/reading/names/latin'
import { wordKey } from '@karvon/domain/reading/names/name-key'
import { isCommonWord } from '@karvon/domain/reading/place/exactness'
import { matchTerm } from '../search/match-term.ts'
import { cleanQuery } from '../search/read-query.ts'
import { meaningOf } from '../search/vocabulary.ts'
import { type PlaceEntry, placeLabel } from './place-entry.ts'

/** A stored place that matches every typed word. */
export type FoundPlace = {
  readonly entry: PlaceEntry
  readonly score: number
  /** Whether the words name this place rather than something with the same prefix. */
  readonly isSure: boolean
}

const SHORTEST = 2
const AROUND_SHARE = 0.4
const SURE_WORDS = 2
const JOINED_SLIPS = 2

const isNumber = (word: string): boolean => /^\d+$/.test(word)

/** Words that only state the kind of a neighboring name ("shahar", "г."). */
const saysNothing = (word: string): boolean => {
  const { role } = meaningOf(word)
  return (
    role === 'city' || role === 'region' || role === 'district' || role === 'country' || role === 'filler'
  )
}

/** The typed words, folded, and those among them that name a place rather than its kind: not "база", "склад". */
const typedWords = (query: string): { readonly words: string[]; readonly naming: ReadonlySet<string> } => {
  const said = latinOf(cleanQuery(query))
    .split(/[^a-z0-9]+/)
    .filter(word => word !== '' && !saysNothing(word))
  const naming = said.filter(word => !isNumber(word) && !isCommonWord(word))
  return { words: placeLabel(said.join(' ')), naming: new Set(naming.map(wordKey)) }
}

const best = (typed: string, terms: readonly string[]): { score: number; term: string } => {
  let found = { score: 0, term: '' }
  for (const term of terms) {
    const score = isNumber(typed) || isNumber(term) ? Number(typed === term) * 3 : matchTerm(typed, term)
    if (score > found.score) found = { score, term }
  }
  return found
}

type Answer = { readonly score: number; readonly isSure: boolean }

/** How well a name matches all words; null if a word is unmatched or a number differs. */
const answerOf = (
  words: readonly string[],
  name: readonly string[],
  around: readonly string[],
  naming: ReadonlySet<string> = new Set(words),
): Answer | null => {
  const used = new Set<string>()
  let isNamed = false
  let total = 0
  for (const word of words) {
    const own = best(word, name)
    const beside = best(word, around).score * AROUND_SHARE
    if (own.score > 0 && own.score >= beside) {
      used.add(own.term)
      isNamed ||= naming.has(word)
      total += own.score
    } else if (beside > 0) total += beside
    else if (!isNumber(word) || name.some(isNumber)) return null
  }
  if (![...used].some(term => !isNumber(term))) return null
  const isWhole = name.every(term => used.has(term))
  return { score: total / words.length, isSure: isWhole || (isNamed && used.size >= SURE_WORDS) }
}

/** "Chuqur soy" for Chuqursoy: joined words, if nearly everything was typed and no number is involved. */
const answerJoined = (words: readonly string[], name: readonly string[]): Answer | null => {
  const [typed, term] = [words.join(''), name.join('')]
  if (words.length === name.length || /\d/.test(typed + term)) return null
  return Math.abs(typed.length - term.length) > JOINED_SLIPS ? null : answerOf([typed], [term], [])
}

const bySureness = (one: Answer, other: Answer): number =>
  Number(other.isSure) - Number(one.isSure) || other.score - one.score

/** The stored places that match the whole query, in any script and with typos; best first. */
export const findStoredPlaces = (query: string, entries: readonly PlaceEntry[]): FoundPlace[] => {
  const { words, naming } = typedWords(query)
  if (words.join('').length < SHORTEST) return []
  return entries
    .flatMap((entry): FoundPlace[] => {
      const [top] = entry.variants
        .flatMap(name => [answerOf(words, name, entry.around, naming), answerJoined(words, name)])
        .filter(answer => answer !== null)
        .toSorted(bySureness)
      return top === undefined ? [] : [{ entry, ...top }]
    })
    .toSorted(bySureness)
}
