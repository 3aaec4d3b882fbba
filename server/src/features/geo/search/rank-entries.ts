import { latinOf } from '@karvon/domain/reading/names/latin'
import { greatCircleKm, type MapPoint } from '@karvon/domain/values/map-point'
import type { EntryArea } from './entry-area.ts'
import { type Figure, type QueryTokens, type Token, tokensOf } from './query-tokens.ts'
import type { QueryWord } from './read-query.ts'
import { HINTED, type SearchEntry } from './search-entry.ts'
import type { SearchIndex } from './search-index.ts'

/** An entry with its score and the typed words it matches. */
export type RankedEntry = {
  readonly entry: SearchEntry
  readonly area: EntryArea
  readonly score: number
  readonly matched: ReadonlySet<QueryWord>
  /** The words matched by its own name, not by its area. */
  readonly named: ReadonlySet<QueryWord>
  /** How well its best own term matches a typed word. */
  readonly own: number
}

const EXACT = 3
const ALL_ANSWERED = 0.5
const IN_ITS_DISTRICT = 0.15
const ONE_SLIP = 1
/** The maximum score of a term that differs by a typo. */
const ONE_SLIP_MATCHED = 1.1
/** Among twenty thousand names two typos in a shorter word mean a different name. */
const LONG_WORD = 9
const CONTEXT_SHARE = 0.4
const NEAR_BONUS = 0.35
const NEAR_KM = 40
const WEAKEST_OF_BEST = 0.5
const HINT_MET = 0.5
const HINT_MISSED = -0.9
const OTHER_PLACE = 3
const FIGURE_GLUED = 0.9
const FIGURE_BARE = 0.2
const HOUSE_ON_STREET = 0.35
const QUARTER_FIGURE = 0.9
const FIGURE_MISSED = 0.6
const MOST_LETTERED = 24

/**
 * The factor for an entry of a kind other than its marker requests; a street-only marker excludes everything
 * else.
 */
const hintWorth = (entry: SearchEntry, { hint, isLoose }: QueryWord): number => {
  if (hint === undefined) return 0
  if (HINTED[hint].includes(entry.kind)) return HINT_MET
  if (hint !== 'street' && hint !== 'lane') return HINT_MISSED
  return isLoose === true ? 0 : Number.NEGATIVE_INFINITY
}

/** Own terms still unmatched: once a whole name is matched, only those of a longer name containing it. */
const openTerms = (entry: SearchEntry, used: ReadonlySet<number>): readonly number[] => {
  if (used.size === 0) return entry.ownTerms
  const isWhole = entry.variants.some(terms => terms.every(term => used.has(term)))
  const longer = entry.variants.filter(terms => !isWhole || [...used].every(term => terms.includes(term)))
  return longer.flat().filter(term => !used.has(term))
}

const coverageOf = (entry: SearchEntry, used: ReadonlySet<number>): number => {
  let most = entry.variants.length === 0 ? 1 : 0
  for (const terms of entry.variants) {
    let count = 0
    for (const term of terms) if (used.has(term)) count += 1
    most = Math.max(most, count / terms.length)
  }
  return most
}

const bestTerm = ({ matches }: Token, terms: Iterable<number>) => {
  let best = { score: 0, term: -1 }
  for (const term of terms) {
    const score = matches.get(term) ?? 0
    if (score > best.score) best = { score, term }
  }
  return best
}

type Answered = {
  total: number
  own: number
  used: Set<number>
  matched: Set<QueryWord>
  named: Set<QueryWord>
  /** Matched together with its neighbor. */
  joined: Set<QueryWord>
}

const take = (
  answered: Answered,
  token: Token,
  best: { score: number; term: number },
  worth: number,
): void => {
  answered.used.add(best.term)
  answered.own = Math.max(answered.own, best.score)
  answered.total += worth
  for (const word of token.words) {
    answered.matched.add(word)
    answered.named.add(word)
  }
}

const answerPairs = (entry: SearchEntry, tokens: QueryTokens, answered: Answered): void => {
  for (const token of tokens.pairs) {
    if (token.words.some(word => answered.joined.has(word))) continue
    const best = bestTerm(token, openTerms(entry, answered.used))
    const apart = tokens.singles.filter(single => token.words.includes(single.words[0] as QueryWord))
    const alone = apart.map(single => bestTerm(single, entry.ownTerms).score)
    const mean = alone.length === 0 ? 0 : alone.reduce((sum, score) => sum + score, 0) / alone.length
    if (best.score <= mean) continue
    take(answered, token, best, best.score * Math.max(1, apart.length))
    for (const word of token.words) answered.joined.add(word)
  }
}

const answerSingle = (entry: SearchEntry, area: EntryArea, token: Token, answered: Answered): void => {
  const word = token.words[0]
  if (word === undefined || answered.joined.has(word)) return
  const own = bestTerm(token, openTerms(entry, answered.used))
  const isTooFar = entry.wide !== null && own.score < ONE_SLIP && token.skeleton.length < LONG_WORD
  const ownWorth = own.score > 0 && !isTooFar ? own.score + hintWorth(entry, word) : 0
  const aroundWorth =
    own.score === EXACT && ownWorth > 0 ? 0 : bestTerm(token, area.terms).score * CONTEXT_SHARE
  if (ownWorth > 0 && ownWorth >= aroundWorth) take(answered, token, own, ownWorth)
  else if (aroundWorth > 0) {
    answered.total += aroundWorth
    answered.matched.add(word)
  }
}

const answerFigures = (entry: SearchEntry, figures: readonly Figure[], answered: Answered): number => {
  if (entry.figures.length === 0) {
    const hasHouse = figures.some(({ isGlued }) => !isGlued)
    return hasHouse && entry.kind === 'street' ? HOUSE_ON_STREET : 0
  }
  const glued = figures.filter(({ isGlued }) => isGlued)
  const met = (glued.length > 0 ? glued : figures).filter(
    ({ term }) => term !== undefined && entry.figures.includes(term),
  )
  for (const { word } of met) {
    answered.matched.add(word)
    answered.named.add(word)
  }
  if (met.length === 0) return -FIGURE_MISSED
  if (met.some(({ isGlued }) => isGlued)) return FIGURE_GLUED
  return entry.kind === 'quarter' ? QUARTER_FIGURE : FIGURE_BARE
}

/** Typed words that name a different town or district than the entry's: "Navoiy ko‘chasi, Samarqand" is only in Samarkand. */
const otherPlaces = (tokens: QueryTokens, answered: Answered, index: SearchIndex): number =>
  tokens.singles.filter(({ words, matches }) => {
    const [word] = words
    if (word === undefined || answered.matched.has(word)) return false
    if (word.hint === 'street' && word.isLoose !== true) return false
    return [...matches].some(([term, score]) => score === EXACT && index.isPlaceName(term))
  }).length

/** Of two streets with the same name, prefers the one in the typed district. */
const districtWorth = ({ ownDistricts }: EntryArea, tokens: QueryTokens): number =>
  tokens.singles.some(({ matches }) => ownDistricts.some(term => matches.get(term) === EXACT))
    ? IN_ITS_DISTRICT
    : 0

const nearWorth = (entry: SearchEntry, near: MapPoint | undefined): number =>
  near === undefined ? 0 : NEAR_BONUS * Math.exp(-greatCircleKm(entry.point, near) / NEAR_KM)

/** A landmark is unlikely if only its town was typed. */
const coreShare = ({ coreTerms }: SearchEntry, used: ReadonlySet<number>): number =>
  coreTerms === null || coreTerms.size === 0 || [...used].some(term => coreTerms.has(term)) ? 1 : 0.6

type Asked = {
  readonly tokens: QueryTokens
  readonly near: MapPoint | undefined
  readonly index: SearchIndex
}

const rankOne = (entry: SearchEntry, { tokens, near, index }: Asked): RankedEntry | null => {
  const area = index.areaOf(entry)
  if (area === null) return null
  const answered: Answered = {
    total: 0,
    own: 0,
    used: new Set(),
    matched: new Set(),
    named: new Set(),
    joined: new Set(),
  }
  answerPairs(entry, tokens, answered)
  for (const token of tokens.singles) answerSingle(entry, area, token, answered)
  const figureWorth = answerFigures(entry, tokens.figures, answered)
  const isFigureAlone = entry.ownTerms.length === 0 && figureWorth > 0
  if (answered.own === 0 && !isFigureAlone) return null
  const count = Math.max(1, tokens.singles.length)
  const isAll =
    tokens.singles.length > 1 &&
    tokens.singles.every(({ words: [word] }) => word !== undefined && answered.matched.has(word))
  const mean = (answered.total / count) * (isAll ? 1.15 : 1)
  const fullness = 0.7 + 0.3 * coverageOf(entry, answered.used)
  const worth = mean * fullness * coreShare(entry, answered.used) * entry.weight - entry.handicap
  const away =
    otherPlaces(tokens, answered, index) *
    OTHER_PLACE *
    (entry.wide === null && entry.kind !== 'market' ? 0.15 : 1)
  return {
    entry,
    area,
    score:
      worth +
      (isAll ? ALL_ANSWERED : 0) +
      figureWorth +
      nearWorth(entry, near) +
      districtWorth(area, tokens) -
      away,
    matched: answered.matched,
    named: answered.named,
    own: answered.own,
  }
}

const SHORT_TYPED = 2

/** Prefers equal letters to equal sounds: "Boz" before "Bo‘z" if typed like that. */
const letterWorth = (entry: SearchEntry, typed: readonly string[], index: SearchIndex): number => {
  const whole = typed[0] ?? ''
  const { uz, ru, en } = index.namesOf(entry)
  const names = [uz, ru, en].map(latinOf)
  if (typed.some(text => names.includes(text))) return entry.wide === null ? 0.2 : 0.05
  if (entry.named?.aliases.some(alias => typed.includes(latinOf(alias)))) return 0.1
  if (!names.some(name => name.startsWith(whole))) return 0
  return whole.length <= SHORT_TYPED && entry.wide === null ? 0.6 : 0.1
}

const byScore = (one: RankedEntry, other: RankedEntry): number => other.score - one.score

type Lettered = RankedEntry & { readonly letters: number }

/** For one typed name, exact and prefix matches come before similar ones. */
const surestFirst = (ranked: readonly Lettered[], tokens: QueryTokens): readonly RankedEntry[] => {
  const hasSure = ranked.some(({ own, letters }) => own === EXACT || letters > 0)
  if (tokens.singles.length !== 1 || !hasSure) return ranked
  const isSlip = ({ own, letters }: Lettered): boolean => own <= ONE_SLIP_MATCHED && letters === 0
  return [...ranked.filter(found => !isSlip(found)), ...ranked.filter(isSlip)]
}

/** Finds and scores matching entries, best first; drops far weaker ones. */
export const rankEntries = (
  index: SearchIndex,
  words: readonly QueryWord[],
  how: { readonly near?: MapPoint | undefined; readonly loose?: boolean },
): readonly RankedEntry[] => {
  const isLoose = how.loose === true
  const tokens = tokensOf(words, index.terms, isLoose)
  const typedNames = words.filter(word => word.role === 'name').map(word => word.latin)
  const typed = [typedNames.join(' '), ...typedNames]
  const glued = tokens.figures.filter(({ isGlued, term }) => isGlued && term !== undefined)
  const matches = [
    ...[...tokens.singles, ...tokens.pairs].map(token => token.matches),
    ...glued.map(({ term }) => new Map([[term ?? -1, 1]])),
  ]
  const short = tokens.singles.filter(({ skeleton }) => skeleton.length <= SHORT_TYPED)
  const candidates = new Set([
    ...short.flatMap(({ skeleton }) => index.beginning(skeleton)),
    ...index.candidates(matches),
  ])
  const ranked = [...candidates]
    .filter(({ wide, precision }) => !isLoose || wide === null || precision === 'street')
    .map(entry => rankOne(entry, { tokens, near: how.near, index }))
    .filter(found => found !== null)
    .sort(byScore)
  const lettered = ranked
    .slice(0, short.length > 0 ? ranked.length : MOST_LETTERED)
    .map(found => ({ ...found, letters: letterWorth(found.entry, typed, index) }))
    .map(found => ({ ...found, score: found.score + found.letters }))
    .sort(byScore)
  const floor = (lettered[0]?.score ?? 0) * WEAKEST_OF_BEST
  const worthy = lettered.filter(found => found.score > 0 && found.score >= floor)
  return surestFirst(worthy, tokens)
}
