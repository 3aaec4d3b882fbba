import { greatCircleKm, type MapPoint } from '@karvon/domain/values/map-point'
import { type QueryWord, readQuery } from '../../search/read-query.ts'
import type { TermMatches } from '../../search/term-index.ts'
import { houseText } from '../../search/typed-rest.ts'
import type { ImportedIndex } from './imported-index.ts'

/** An imported place that explains every typed word. */
export type FoundImported = {
  readonly id: number
  readonly score: number
  /** Whether its whole name was typed. */
  readonly isSure: boolean
  /** Whether it was typed without a slip, the area included. */
  readonly isExact: boolean
  /** The typed house number; null if none. */
  readonly house: string | null
}

/** A word to explain by a name or its area. */
type Wanted = { readonly matches: TermMatches }
/** A typed number: of a name ("5-mavze"), or of a house. */
type Figure = { readonly word: QueryWord; readonly term: number | undefined; readonly isOfName: boolean }

type Asked = {
  readonly wanted: readonly Wanted[]
  readonly figures: readonly Figure[]
  readonly words: readonly QueryWord[]
  readonly near: MapPoint | undefined
}

const MOST_RANKED = 150
const MOST_TIED = 400
const MOST_WORDS = 6
/** One or two letters begin the names of half of the streets. */
const SHORTEST = 3
const AROUND_SHARE = 0.4
const WHOLE = 0.6
const HINTED = 0.3
const NEAR_SHARE = 0.5
const NEAR_KM = 25
const OF_HOUSES = 0.02
const SURE = 1
/** A word in full, of a name or of an area. */
const EXACT = 3
const EXACT_AROUND = 1.8

const NAMED_KINDS = new Set(['quarter', 'mahalla', 'lane'])

const isPlainNumber = ({ role }: QueryWord): boolean => role === 'number' || role === 'house'

const askedOf = (index: ImportedIndex, words: readonly QueryWord[], near: MapPoint | undefined): Asked => {
  const skeletons = words.filter(({ role }) => role === 'name').flatMap(word => word.skeletons)
  const wanted = [...new Set(skeletons)].slice(0, MOST_WORDS).map(skeleton => ({
    matches: index.terms.like(skeleton),
  }))
  const figures = words.flatMap((word, at) =>
    word.numbers.map(number => ({
      word,
      term: index.terms.idOf(number),
      isOfName: !isPlainNumber(word) || NAMED_KINDS.has(words[at + 1]?.role ?? ''),
    })),
  )
  return { wanted, figures, words, near }
}

/** The places that words lead to; the arrays are reused. */
const createCandidates = (index: ImportedIndex) => {
  const totals = new Float32Array(index.size)
  const ofWord = new Float32Array(index.size)

  /** The places of one word, each with its best term in `ofWord`. */
  const placesOfWord = (matches: TermMatches): number[] => {
    const places: number[] = []
    for (const [term, score] of matches) {
      for (const place of index.placesOf(term)) {
        const known = ofWord[place] ?? 0
        if (known === 0) places.push(place)
        ofWord[place] = Math.max(known, score)
      }
    }
    return places
  }

  const addWord = (matches: TermMatches, touched: number[]): void => {
    for (const place of placesOfWord(matches)) {
      const known = totals[place] ?? 0
      if (known === 0) touched.push(place)
      totals[place] = known + (ofWord[place] ?? 0)
      ofWord[place] = 0
    }
  }

  /** Those that match most of the words; of those that match equally well, the nearest. */
  return (lists: readonly TermMatches[], near: MapPoint | undefined): number[] => {
    const touched: number[] = []
    for (const matches of lists) addWord(matches, touched)
    const worth = touched.map(place => totals[place] ?? 0)
    for (const place of touched) totals[place] = 0
    if (touched.length <= MOST_RANKED) return touched
    const least = worth.toSorted((one, other) => other - one)[MOST_RANKED] ?? 0
    const best = touched.filter((_, at) => (worth[at] ?? 0) >= least)
    return best.length <= MOST_TIED ? best : nearest(index, best, near)
  }
}

/** By the difference of degrees: exact enough to leave out what is far away. */
const nearest = (index: ImportedIndex, places: readonly number[], near: MapPoint | undefined): number[] => {
  if (near === undefined) return places.slice(0, MOST_TIED)
  return places
    .map(place => {
      const { lat, lng } = index.pointAt(place)
      return { place, off: Math.abs(lat - near.lat) + Math.abs(lng - near.lng) }
    })
    .toSorted((one, other) => one.off - other.off)
    .slice(0, MOST_TIED)
    .map(({ place }) => place)
}

type Explained = {
  readonly score: number
  readonly isWhole: boolean
  readonly isExact: boolean
  readonly rest: readonly QueryWord[]
}

const bestIn = (terms: Iterable<number>, { matches }: Wanted): { score: number; term: number } => {
  let best = { score: 0, term: -1 }
  for (const term of terms) {
    const score = matches.get(term) ?? 0
    if (score > best.score) best = { score, term }
  }
  return best
}

/** The region of a word counts less than its town, however exactly it was typed. */
const bestAround = (area: ReadonlyMap<number, number>, { matches }: Wanted): number => {
  let best = 0
  for (const [term, weight] of area) best = Math.max(best, (matches.get(term) ?? 0) * weight)
  return best
}

/** The numbers that the name has not: a house. Null if a number of a name is missing. */
const restOf = (figures: readonly Figure[], variant: Int32Array, used: Set<number>): QueryWord[] | null => {
  const rest: QueryWord[] = []
  for (const { word, term, isOfName } of figures) {
    if (term !== undefined && variant.includes(term) && !used.has(term)) used.add(term)
    else if (isOfName) return null
    else if (!rest.includes(word)) rest.push(word)
  }
  return rest
}

/** How one of the names explains the words, the area helping; null if a word stays unexplained. */
const explain = (variant: Int32Array, area: ReadonlyMap<number, number>, asked: Asked): Explained | null => {
  const used = new Set<number>()
  let [total, isExact] = [0, true]
  for (const word of asked.wanted) {
    const own = bestIn(variant, word)
    const around = own.score >= SURE * 2 ? 0 : bestAround(area, word)
    const beside = around * AROUND_SHARE
    if (own.score === 0 && beside === 0) return null
    if (own.score >= beside) used.add(own.term)
    total += Math.max(own.score, beside)
    isExact &&= own.score >= EXACT || around >= EXACT_AROUND
  }
  const rest = restOf(asked.figures, variant, used)
  if (rest === null || used.size === 0) return null
  return {
    score: total / Math.max(1, asked.wanted.length),
    isWhole: variant.every(term => used.has(term)),
    isExact,
    rest,
  }
}

const bestExplained = (index: ImportedIndex, at: number, asked: Asked): Explained | null => {
  let best: Explained | null = null
  const area = index.areaAt(at)
  for (const variant of index.variantsAt(at)) {
    const found = explain(variant, area, asked)
    if (found === null) continue
    const isBetter = best === null || Number(found.isWhole) - Number(best.isWhole) || found.score - best.score
    if (best === null || Number(isBetter) > 0) best = found
  }
  return best
}

const hintBonus = (index: ImportedIndex, at: number, words: readonly QueryWord[]): number => {
  const wants = (role: QueryWord['role']) => words.some(word => word.role === role || word.hint === role)
  const isMeant = (index.isStreet(at) && wants('street')) || (index.isMarket(at) && wants('market'))
  return isMeant ? HINTED : 0
}

const worthOf = (index: ImportedIndex, at: number, { near, words }: Asked, found: Explained): number => {
  const nearness = near === undefined ? 0 : Math.exp(-greatCircleKm(index.pointAt(at), near) / NEAR_KM)
  const houses = OF_HOUSES * Math.log2(1 + index.housesAt(at))
  return (
    found.score +
    (found.isWhole ? WHOLE : 0) +
    nearness * NEAR_SHARE +
    Math.min(0.2, houses) +
    hintBonus(index, at, words)
  )
}

/** Searches the imported places by folded words: those that explain the whole query, best first. */
export const createFindImported = (index: ImportedIndex) => {
  const candidatesOf = createCandidates(index)
  return (query: string, near?: MapPoint): FoundImported[] => {
    const words = readQuery(query)
    const asked = askedOf(index, words, near)
    const isTyped = words.some(({ role, latin }) => role === 'name' && latin.length >= SHORTEST)
    const named = asked.figures.filter(({ isOfName, term }) => isOfName && term !== undefined)
    if (!isTyped && named.length === 0) return []
    const ofFigures = named.map(({ term }) => new Map([[term ?? -1, 1]]))
    const lists = [...asked.wanted.map(({ matches }) => matches), ...ofFigures]
    return candidatesOf(lists, near)
      .flatMap((at): FoundImported[] => {
        const found = bestExplained(index, at, asked)
        if (found === null) return []
        const score = worthOf(index, at, asked, found)
        const house = index.isStreet(at) ? houseText(found.rest) : null
        const { isWhole, isExact } = found
        return [{ id: index.idAt(at), score, isSure: isWhole && found.score >= SURE, isExact, house }]
      })
      .toSorted(
        (one, other) =>
          Number(other.isSure) - Number(one.isSure) || other.score - one.score || one.id - other.id,
      )
  }
}
