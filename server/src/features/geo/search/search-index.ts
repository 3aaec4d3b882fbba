import MiniSearch from 'minisearch'
import type { Gazetteer } from '../gazetteer/gazetteer.ts'
import { matchTermStart } from './match-term.ts'
import { type SearchEntry, searchEntries } from './search-entry.ts'

/** Finds the entries worth scoring. */
export type SearchIndex = {
  readonly entries: readonly SearchEntry[]
  /** Entries that have at least one of the typed words, as it is, as a beginning, misspelt or without its ending. */
  readonly candidates: (skeletons: readonly string[]) => readonly SearchEntry[]
  /** Entries with a term that begins like a typed word, misspelt: the slow second look. */
  readonly looseCandidates: (skeletons: readonly string[]) => readonly SearchEntry[]
  /** Entries of which these words are one whole name. */
  readonly named: (skeletons: readonly string[]) => readonly SearchEntry[]
}

const ENDING = 4
const STEM = 4

/** Wider than the scorer lets pass: here a swap of letters counts as two edits. */
const fuzziness = (term: string): number => (term.length >= 4 ? 2 : 0)

const stemsOf = (skeleton: string): string[] =>
  Array.from({ length: ENDING }, (_, cut) => skeleton.slice(0, -1 - cut)).filter(stem => stem.length >= STEM)

const groupBy = <K>(entries: readonly SearchEntry[], keys: (entry: SearchEntry) => Iterable<K>) => {
  const groups = new Map<K, SearchEntry[]>()
  for (const entry of entries) {
    for (const key of new Set(keys(entry))) groups.set(key, [...(groups.get(key) ?? []), entry])
  }
  return groups
}

/** Builds the index of all names; a few hundred entries, some milliseconds. */
export const buildSearchIndex = (gazetteer: Gazetteer): SearchIndex => {
  const entries = searchEntries(gazetteer)
  const byTerm = groupBy(entries, entry => entry.ownTerms)
  const byName = groupBy(entries, entry => entry.variants.map(terms => [...terms].sort().join(' ')))
  const search = new MiniSearch({
    fields: ['terms'],
    tokenize: text => text.split(' '),
    processTerm: term => term,
  })
  search.addAll(entries.map((entry, id) => ({ id, terms: [...entry.ownTerms].join(' ') })))

  const candidates = (skeletons: readonly string[]): readonly SearchEntry[] => {
    const query = skeletons.join(' ')
    const hits = search.search(query, { prefix: true, fuzzy: fuzziness })
    const found = new Set(hits.map(hit => entries[hit.id as number]).filter(entry => entry !== undefined))
    for (const stem of skeletons.flatMap(stemsOf)) {
      for (const entry of byTerm.get(stem) ?? []) found.add(entry)
    }
    return [...found]
  }

  const looseCandidates = (skeletons: readonly string[]): readonly SearchEntry[] => {
    const terms = [...byTerm.keys()].filter(term => skeletons.some(word => matchTermStart(word, term) > 0))
    return [...new Set(terms.flatMap(term => byTerm.get(term) ?? []))]
  }

  const named = (skeletons: readonly string[]): readonly SearchEntry[] =>
    byName.get([...skeletons].sort().join(' ')) ?? []

  return { entries, candidates, looseCandidates, named }
}
