import { bothSounds, wordKey } from '@karvon/domain/reading/names/name-key'
import type { MapPoint } from '@karvon/domain/values/map-point'
import { steppedWork } from '../../../../platform/stepped-work.ts'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { distinctTerms, nameParts } from '../../gazetteer/name-terms.ts'
import { createTermNumbers, termsIn } from '../../search/search-entry.ts'
import { buildTermIndex, type TermIndex } from '../../search/term-index.ts'

/** Whether a term is a number. */
const isFigure = (term: string): boolean => term.charCodeAt(0) < 58

/** Initials such as "T." in T. Rasulov are not searched for. */
const isSpelledInitial = (term: string): boolean => term.length === 1 && !isFigure(term)

const spelledTerms = (name: string): string[] => {
  const own = distinctTerms(name).filter(term => !isSpelledInitial(term))
  return own.length > 0 ? own : nameParts(name).map(wordKey)
}

/** The folded words of each spelling, each list once; a name of several words also as one word. */
const importedTerms = (spellings: readonly string[]): readonly (readonly string[])[] => {
  const lists = new Map<string, readonly string[]>()
  for (const terms of spellings.flatMap(bothSounds).map(spelledTerms)) {
    if (terms.length > 0) lists.set(terms.join(' '), terms)
  }
  const joined = [...lists.values()].filter(terms => terms.length > 1 && !terms.some(isFigure))
  for (const terms of joined) lists.set(terms.join(''), [terms.join('')])
  return [...lists.values()]
}

/** What the index keeps of a row; names and houses stay in the database. */
export type IndexedRow = {
  readonly id: number
  readonly kind: string
  readonly spellings: readonly string[]
  readonly lat: number
  readonly lng: number
  readonly region_id: number
  readonly town: string
  readonly near: string
  readonly houses: number
}

/** The imported places by the terms of their names, in a few arrays; a place is its position. */
export type ImportedIndex = {
  readonly size: number
  readonly terms: TermIndex
  readonly idAt: (at: number) => number
  readonly isStreet: (at: number) => boolean
  readonly isMarket: (at: number) => boolean
  readonly pointAt: (at: number) => MapPoint
  readonly housesAt: (at: number) => number
  /** The terms of each of its names. */
  readonly variantsAt: (at: number) => Int32Array[]
  /** The terms of its town, nearest settlement and region, with their weights. */
  readonly areaAt: (at: number) => ReadonlyMap<number, number>
  /** The places with a term in one of their names. */
  readonly placesOf: (term: number) => Int32Array
}

const END = -1
const KINDS = ['street', 'market', 'terminal', 'customs', 'warehouse', 'station']

type Names = { readonly uz: string; readonly ru: string; readonly en: string }
const namesIn = ({ uz, ru, en }: Names): string[] => [uz, ru, en]

/** A region is named like its center: who types "Samarqand" more likely means the city. */
const REGION_SHARE = 0.6

type TermsOf = (names: readonly string[]) => readonly number[]

/** The terms of an area: its places of the gazetteer, and its region for what is left. */
const areaWeights = (
  gazetteer: Gazetteer,
  { region_id, town, near }: IndexedRow,
  termsOf: TermsOf,
): ReadonlyMap<number, number> => {
  const region = gazetteer.regionById.get(region_id)
  const places = [town, near].flatMap(key => gazetteer.placeByKey.get(key) ?? [])
  const districts = gazetteer.districts.filter(({ centerKey }) => centerKey === near || centerKey === town)
  const all = (named: readonly (typeof places | typeof districts)[number][]) =>
    termsOf(named.flatMap(({ names, aliases }) => [...namesIn(names), ...aliases]))
  const weights = new Map<number, number>()
  for (const term of region === undefined ? [] : termsOf(namesIn(region.names)))
    weights.set(term, REGION_SHARE)
  for (const term of [...all(places), ...all(districts)]) weights.set(term, 1)
  return weights
}

/** The places of each term in one array; `from[term]` is where a term's places start. */
const postingsOf = (variants: Int32Array, starts: Int32Array, termCount: number) => {
  const pairs = new Set<number>()
  const size = starts.length - 1
  const from = new Int32Array(termCount + 1)
  const each = (visit: (term: number, place: number) => void): void => {
    for (let place = 0; place < size; place += 1) {
      pairs.clear()
      for (let at = starts[place] ?? 0; at < (starts[place + 1] ?? 0); at += 1) {
        const term = variants[at] ?? END
        if (term === END || pairs.has(term)) continue
        pairs.add(term)
        visit(term, place)
      }
    }
  }
  each(term => {
    from[term + 1] = (from[term + 1] ?? 0) + 1
  })
  for (let term = 0; term < termCount; term += 1) from[term + 1] = (from[term + 1] ?? 0) + (from[term] ?? 0)
  const next = from.slice()
  const list = new Int32Array(from[termCount] ?? 0)
  each((term, place) => {
    const slot = next[term] ?? 0
    list[slot] = place
    next[term] = slot + 1
  })
  return (term: number): Int32Array =>
    term < termCount ? list.subarray(from[term], from[term + 1]) : list.subarray(0, 0)
}

const splitAt = (variants: Int32Array, from: number, to: number): Int32Array[] => {
  const lists: Int32Array[] = []
  let start = from
  for (let at = from; at < to; at += 1) {
    if (variants[at] !== END) continue
    lists.push(variants.subarray(start, at))
    start = at + 1
  }
  return lists
}

/** Takes rows in batches, then makes the index in slices. */
export const createIndexBuilder = (gazetteer: Gazetteer) => {
  const numbers = createTermNumbers()
  const columns = {
    id: [] as number[],
    lat: [] as number[],
    lng: [] as number[],
    houses: [] as number[],
    kind: [] as number[],
    area: [] as number[],
  }
  const variants: number[] = []
  const starts: number[] = [0]
  const areaNumbers = new Map<string, number>()
  const areaTerms: ReadonlyMap<number, number>[] = []

  const areaOf = (row: IndexedRow): number => {
    const key = `${row.region_id} ${row.town} ${row.near}`
    const known = areaNumbers.get(key)
    if (known !== undefined) return known
    areaNumbers.set(key, areaTerms.length)
    return areaTerms.push(areaWeights(gazetteer, row, names => termsIn(numbers, names))) - 1
  }

  return {
    add: (row: IndexedRow): void => {
      columns.id.push(row.id)
      columns.lat.push(row.lat)
      columns.lng.push(row.lng)
      columns.houses.push(row.houses)
      columns.kind.push(KINDS.indexOf(row.kind))
      columns.area.push(areaOf(row))
      for (const terms of importedTerms(row.spellings)) variants.push(...terms.map(numbers.numberOf), END)
      starts.push(variants.length)
    },
    build: async (): Promise<ImportedIndex> => {
      const terms = await steppedWork(() => buildTermIndex(numbers.ids)).inSlices()
      const flat = Int32Array.from(variants)
      const from = Int32Array.from(starts)
      const ids = Int32Array.from(columns.id)
      const kinds = Uint8Array.from(columns.kind)
      const areas = Int32Array.from(columns.area)
      const houses = Int32Array.from(columns.houses)
      const [lats, lngs] = [Float64Array.from(columns.lat), Float64Array.from(columns.lng)]
      const kindAt = (at: number): string | undefined => KINDS[kinds[at] ?? 0]
      return {
        size: from.length - 1,
        terms,
        idAt: at => ids[at] ?? 0,
        isStreet: at => kindAt(at) === 'street',
        isMarket: at => kindAt(at) === 'market',
        pointAt: at => ({ lat: lats[at] ?? 0, lng: lngs[at] ?? 0 }),
        housesAt: at => houses[at] ?? 0,
        variantsAt: at => splitAt(flat, from[at] ?? 0, from[at + 1] ?? 0),
        areaAt: at => areaTerms[areas[at] ?? -1] ?? new Map(),
        placesOf: postingsOf(flat, from, numbers.ids.size),
      }
    },
  }
}
