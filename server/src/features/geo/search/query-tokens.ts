import { wordKey } from '@karvon/domain/reading/names/name-key'
import type { QueryWord } from './read-query.ts'
import type { TermIndex, TermMatches } from './term-index.ts'

/** A typed word (or two joined ones) with the matching terms. */
export type Token = {
  readonly words: readonly QueryWord[]
  readonly matches: TermMatches
  readonly skeleton: string
}

/** A typed number; `isGlued` if it belongs to a name or to the word for a quarter: "19-kvartal". */
export type Figure = {
  readonly word: QueryWord
  readonly term: number | undefined
  readonly isGlued: boolean
}

/** The input of the scorer. */
export type QueryTokens = {
  readonly singles: readonly Token[]
  /** Neighbors as one word: "Yangi yul" for Yangiyo‘l. */
  readonly pairs: readonly Token[]
  readonly figures: readonly Figure[]
}

const SURE_PAIR = 1.1
const EXACT = 3
/**
 * One or two letters match thousands of names: only this many such words are searched by prefix, others only
 * literally.
 */
const SHORT = 2
const MOST_SHORT = 2
const MOST_SINGLES = 8
/** Each joined pair is looked up like a word; sixty single letters would be sixty of them. */
const MOST_PAIRS = 8
/** A city's name may repeat after its namesake; further repetitions are ignored. */
const REPEATED = 4

/** Words that can be part of a name; even "bozor" can: Yangibozor. */
const canJoin = (word: QueryWord): boolean =>
  word.latin !== '' && word.role !== 'number' && word.role !== 'house' && word.role !== 'street'

const mayBeOne = (word: QueryWord, next: QueryWord): boolean =>
  next.segment === word.segment &&
  canJoin(word) &&
  canJoin(next) &&
  (word.role === 'name' || next.role === 'name')

const pairsOf = (words: readonly QueryWord[], like: TermIndex['like']): Token[] =>
  words
    .flatMap((word, at) => {
      const next = words[at + 1]
      return next !== undefined && mayBeOne(word, next) ? [[word, next] as const] : []
    })
    .slice(0, MOST_PAIRS)
    .flatMap(pair => {
      const skeleton = wordKey(pair.map(({ latin }) => latin).join(''))
      const matches = new Map([...like(skeleton)].filter(([, score]) => score >= SURE_PAIR))
      return matches.size > 0 ? [{ words: pair, matches, skeleton }] : []
    })

const FIGURE_MARKS = new Set(['quarter', 'mahalla', 'lane'])

/** "19 квартал", "массив 5"; of "19 квартал 5" the first: the second is the house. */
const isMarkedBeside = (words: readonly QueryWord[], at: number): boolean => {
  const isMarker = (word: QueryWord | undefined): boolean =>
    word?.numbers.length === 0 && word.segment === words[at]?.segment && FIGURE_MARKS.has(word.role)
  return isMarker(words[at + 1]) || (isMarker(words[at - 1]) && words[at - 2]?.role !== 'number')
}

const figuresOf = (words: readonly QueryWord[], terms: TermIndex): Figure[] =>
  words.flatMap((word, at) =>
    (word.role === 'house' || word.isOfPart === true ? [] : word.numbers).map(figure => ({
      word,
      term: terms.idOf(figure),
      isGlued: word.role !== 'number' || isMarkedBeside(words, at),
    })),
  )

/** Looks up the words; `loose` accepts incomplete words with typos. */
export const tokensOf = (words: readonly QueryWord[], terms: TermIndex, loose: boolean): QueryTokens => {
  const like = loose ? terms.likeStart : terms.like
  const names = words.filter(word => word.role === 'name')
  const singles = names
    .flatMap(word => word.skeletons.map(skeleton => ({ word, skeleton })))
    .filter(({ skeleton }, at, all) => all.findIndex(other => other.skeleton === skeleton) >= at - REPEATED)
    .slice(0, MOST_SINGLES)
  const short = singles.filter(({ skeleton }) => skeleton.length <= SHORT).slice(0, MOST_SHORT)
  const matchesOf = (single: (typeof singles)[number]): TermMatches => {
    const { skeleton } = single
    if (skeleton.length > SHORT || short.includes(single)) return like(skeleton)
    const term = terms.idOf(skeleton)
    return new Map(term === undefined ? [] : [[term, EXACT]])
  }
  return {
    singles: singles.map(single => ({
      words: [single.word],
      matches: matchesOf(single),
      skeleton: single.skeleton,
    })),
    pairs: pairsOf(words, terms.like),
    figures: figuresOf(words, terms),
  }
}
