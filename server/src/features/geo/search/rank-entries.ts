import { greatCircleKm, type MapPoint } from '@karvon/domain/values/map-point'
import { matchTerm, matchTermStart } from './match-term.ts'
import type { KindHint, QueryWord } from './read-query.ts'
import type { SearchEntry } from './search-entry.ts'

/** An entry with its worth for the query, and the typed words that it answers. */
export type RankedEntry = {
  readonly entry: SearchEntry
  readonly score: number
  readonly matched: ReadonlySet<QueryWord>
}

type Token = { readonly skeleton: string; readonly word: QueryWord }
type TermMatcher = (typed: string, term: string) => number

const CONTEXT_SHARE = 0.4
const NEAR_BONUS = 0.35
const NEAR_KM = 40
const WEAKEST_OF_BEST = 0.5

const remembered = (match: TermMatcher): TermMatcher => {
  const known = new Map<string, number>()
  return (typed, term) => {
    const key = `${typed} ${term}`
    const score = known.get(key) ?? match(typed, term)
    known.set(key, score)
    return score
  }
}

const bestTerm = (typed: string, terms: Iterable<string>, match: TermMatcher) => {
  let best = { score: 0, term: '' }
  for (const term of terms) {
    const score = match(typed, term)
    if (score > best.score) best = { score, term }
  }
  return best
}

/** Own terms still to be answered: once a whole name is, only those of a longer name that holds it. */
const openTerms = (entry: SearchEntry, used: ReadonlySet<string>): Iterable<string> => {
  if (used.size === 0) return entry.ownTerms
  const isWhole = entry.variants.some(terms => terms.every(term => used.has(term)))
  const longer = entry.variants.filter(terms => !isWhole || [...used].every(term => terms.includes(term)))
  return longer.flat().filter(term => !used.has(term))
}

const hintWorth = (entry: SearchEntry, hint: KindHint | undefined): number => {
  if (hint === undefined) return 0
  return entry.hints.includes(hint) ? 0.5 : -0.9
}

const coverageOf = (entry: SearchEntry, used: ReadonlySet<string>): number => {
  const shares = entry.variants.map(terms => terms.filter(term => used.has(term)).length / terms.length)
  return Math.max(0, ...shares)
}

const nearWorth = (entry: SearchEntry, near: MapPoint | undefined): number =>
  near === undefined ? 0 : NEAR_BONUS * Math.exp(-greatCircleKm(entry.point, near) / NEAR_KM)

const SHORT_TYPED = 2

/** The same letters, not only the same sounds: "Boz" before "Bo‘z" for who typed so. */
const letterWorth = (entry: SearchEntry, typed: readonly string[]): number => {
  const whole = typed[0] ?? ''
  if (typed.some(text => entry.latinNames.includes(text))) return 0.2
  if (typed.some(text => entry.otherLatinNames.includes(text))) return 0.1
  if (!entry.latinNames.some(name => name.startsWith(whole))) return 0
  return whole.length <= SHORT_TYPED ? 0.6 : 0.1
}

/** A landmark of which only the town was typed is hardly meant. */
const coreShare = (entry: SearchEntry, used: ReadonlySet<string>): number =>
  entry.coreTerms.size === 0 || [...used].some(term => entry.coreTerms.has(term)) ? 1 : 0.6

type Answered = { total: number; own: number; used: Set<string>; matched: Set<QueryWord> }

const answer = (entry: SearchEntry, tokens: readonly Token[], match: TermMatcher): Answered => {
  const answered: Answered = { total: 0, own: 0, used: new Set(), matched: new Set() }
  for (const { skeleton, word } of tokens) {
    const own = bestTerm(skeleton, openTerms(entry, answered.used), match)
    const ownWorth = own.score > 0 ? own.score + hintWorth(entry, word.hint) : 0
    const around = bestTerm(skeleton, entry.contextTerms, match)
    const aroundWorth = around.score * CONTEXT_SHARE
    if (ownWorth > 0 && ownWorth >= aroundWorth) {
      answered.used.add(own.term)
      answered.own = Math.max(answered.own, own.score)
      answered.total += ownWorth
    } else answered.total += aroundWorth
    if (Math.max(ownWorth, aroundWorth) > 0) answered.matched.add(word)
  }
  return answered
}

const rankOne = (
  entry: SearchEntry,
  tokens: readonly Token[],
  match: TermMatcher,
  how: { readonly near?: MapPoint | undefined; readonly typed: readonly string[] },
): RankedEntry | null => {
  const answered = answer(entry, tokens, match)
  if (answered.own === 0) return null
  const words = new Set(tokens.map(token => token.word)).size
  const allAnswered = words > 1 && answered.matched.size === words ? 1.15 : 1
  const mean = (answered.total / tokens.length) * allAnswered
  const fullness = 0.7 + 0.3 * coverageOf(entry, answered.used)
  const worth = mean * fullness * coreShare(entry, answered.used) * entry.weight - entry.handicap
  return {
    entry,
    score: worth + nearWorth(entry, how.near) + letterWorth(entry, how.typed),
    matched: answered.matched,
  }
}

/** Scores the candidates against the words, best first; far weaker ones are left out. */
export const rankEntries = (
  candidates: readonly SearchEntry[],
  words: readonly QueryWord[],
  how: { readonly near?: MapPoint | undefined; readonly loose?: boolean },
): RankedEntry[] => {
  const tokens = words.flatMap(word => word.skeletons.map(skeleton => ({ skeleton, word })))
  const typed = [words.map(word => word.latin).join(' '), ...words.map(word => word.latin)]
  const match = remembered(
    how.loose === true
      ? (typed, term) => Math.max(matchTerm(typed, term), matchTermStart(typed, term))
      : matchTerm,
  )
  const ranked = candidates
    .map(entry => rankOne(entry, tokens, match, { near: how.near, typed }))
    .filter(found => found !== null)
    .sort((one, other) => other.score - one.score)
  const floor = (ranked[0]?.score ?? 0) * WEAKEST_OF_BEST
  return ranked.filter(found => found.score >= floor)
}
