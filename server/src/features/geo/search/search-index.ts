import type { Steps } from '../../../platform/stepped-work.ts'
import type { Gazetteer } from '../gazetteer/gazetteer.ts'
import type { Territory } from '../territory/territory.ts'
import { createEntryAreas, type EntryAreas } from './entry-area.ts'
import { createTermNumbers, type SearchEntry, searchEntries } from './search-entry.ts'
import { buildTermIndex, type TermIndex, type TermMatches } from './term-index.ts'

/** The index of all entries by term. */
export type SearchIndex = EntryAreas & {
  readonly entries: readonly SearchEntry[]
  readonly terms: TermIndex
  /** The candidates that match the words best; `matches` has one map per word. */
  readonly candidates: (matches: readonly TermMatches[]) => readonly SearchEntry[]
  /** The heaviest entries with a term starting with these one or two letters. */
  readonly beginning: (letters: string) => readonly SearchEntry[]
  /** Whether the term is the whole name of a town, district or region. */
  readonly isPlaceName: (term: number) => boolean
}

const MOST_CANDIDATES = 240
const MOST_OF_WORD = 100
const MOST_BEGINNING = 60

/** The entries of a term, as positions in the list. */
type Postings = (term: number) => Int32Array

/** The entries of each term in one array; `from[term]` is the start of a term's entries. */
function* postingsOf(entries: readonly SearchEntry[], termCount: number): Steps<Postings> {
  const from = new Int32Array(termCount + 1)
  const termsOf = (entry: SearchEntry) => (entry.ownTerms.length > 0 ? entry.ownTerms : entry.figures)
  for (const entry of entries) {
    for (const term of termsOf(entry)) from[term + 1] = (from[term + 1] ?? 0) + 1
    yield
  }
  for (let term = 0; term < termCount; term += 1) from[term + 1] = (from[term + 1] ?? 0) + (from[term] ?? 0)
  const next = from.slice()
  const list = new Int32Array(from[termCount] ?? 0)
  for (const [at, entry] of entries.entries()) {
    for (const term of termsOf(entry)) {
      const slot = next[term] ?? 0
      list[slot] = at
      next[term] = slot + 1
    }
    yield
  }
  return term => (term < termCount ? list.subarray(from[term], from[term + 1]) : list.subarray(0, 0))
}

function* beginningsOf(
  entries: readonly SearchEntry[],
  termNames: readonly string[],
): Steps<SearchIndex['beginning']> {
  const lists = new Map<string, SearchEntry[]>()
  for (const entry of entries) {
    const starts = entry.ownTerms.flatMap(term => {
      const name = termNames[term] ?? ''
      return [name.slice(0, 1), name.slice(0, 2)]
    })
    for (const start of new Set(starts)) {
      const list = lists.get(start) ?? []
      if (list.length < MOST_BEGINNING) list.push(entry)
      lists.set(start, list)
    }
    yield
  }
  return letters => lists.get(letters) ?? []
}

type WordHits = { readonly at: number[]; readonly score: number[] }

/** The `most` positions with the highest scores; ties in list order. */
const best = (places: readonly number[], worthAt: (index: number) => number, most: number): number[] => {
  if (places.length <= most) return [...places]
  const keys = Float64Array.from(places, (at, index) => Math.round(worthAt(index) * 100) * 1e6 - at).sort()
  return Array.from(keys.slice(-most), key => Math.ceil(key / 1e6) * 1e6 - key)
}

/** Collects the entries of each word's terms; the arrays are reused. */
const createHits = (count: number, postings: Postings) => {
  const total = new Float64Array(count)
  const ofWord = new Float64Array(count)
  const collect = (matches: TermMatches): number[] => {
    const at: number[] = []
    for (const [term, score] of matches) {
      for (const place of postings(term)) {
        const known = ofWord[place] ?? 0
        if (known === 0) at.push(place)
        if (score > known) ofWord[place] = score
      }
    }
    return at
  }
  const hitsOf = (matches: TermMatches): WordHits => {
    const at = collect(matches)
    const score = at.map(place => ofWord[place] ?? 0)
    for (const [index, place] of at.entries()) {
      total[place] = (total[place] ?? 0) + (score[index] ?? 0)
      ofWord[place] = 0
    }
    return { at, score }
  }
  const forget = ({ at }: WordHits): void => {
    for (const place of at) total[place] = 0
  }
  return { hitsOf, forget, totalAt: (place: number): number => total[place] ?? 0 }
}

const createCandidates = (entries: readonly SearchEntry[], postings: Postings): SearchIndex['candidates'] => {
  const { hitsOf, forget, totalAt } = createHits(entries.length, postings)
  return words => {
    const hits = words.map(hitsOf)
    const most = Math.min(MOST_OF_WORD, Math.ceil(MOST_CANDIDATES / Math.max(1, words.length)))
    const chosen = hits.flatMap(({ at, score }) =>
      best(at, index => (score[index] ?? 0) + totalAt(at[index] ?? 0), most),
    )
    for (const hit of hits) forget(hit)
    return [...new Set(chosen)].map(place => entries[place]).filter(entry => entry !== undefined)
  }
}

/** Builds the index of all names, some twenty thousand: about half a second. */
export function* buildSearchIndex(gazetteer: Gazetteer, territory: Territory): Steps<SearchIndex> {
  const numbers = createTermNumbers()
  const entries = yield* searchEntries(gazetteer, numbers)
  const areas = createEntryAreas(gazetteer, territory, numbers)
  const terms = yield* buildTermIndex(numbers.ids)
  const placeNames = new Set(
    entries
      .filter(({ kind, precision }) => kind === 'region' || kind === 'district' || precision === 'city')
      .filter(({ wide }) => wide === null)
      .flatMap(({ variants }) => variants.filter(variant => variant.length === 1).flat()),
  )
  return {
    ...areas,
    entries,
    terms,
    candidates: createCandidates(entries, yield* postingsOf(entries, numbers.ids.size)),
    beginning: yield* beginningsOf(entries, [...numbers.ids.keys()]),
    isPlaceName: term => placeNames.has(term),
  }
}
