import {
  END_DISTANCES_KM,
  FEED_SORTS,
  type FeedSort,
  USUAL_END_KM,
} from '@karvon/domain/drivers/feed/load-choice'
import { isMapPoint } from '@karvon/domain/values/map-point'
import type { ChosenPlace } from '../../../product/address/place/place-field.tsx'

/** A choice of loads as in a form; empty: whatever it is. Sums are digits, net of commission. */
export type ChoiceDraft = {
  readonly region: string
  readonly toRegion: string
  readonly toPlace: ChosenPlace | null
  readonly toWithin: string
  /** `YYYY-MM-DD`. */
  readonly loadFrom: string
  readonly leastPrice: string
  readonly leastPerKm: string
  readonly isOwnType: boolean
}

/** What the feed shows and how it is sorted; it is the URL's query. */
export type FeedFilter = ChoiceDraft & {
  readonly sort: FeedSort
  /** Where the way to loading is counted from; null: from the truck. */
  readonly near: ChosenPlace | null
}

export const NO_CHOICE: ChoiceDraft = {
  region: '',
  toRegion: '',
  toPlace: null,
  toWithin: String(USUAL_END_KM),
  loadFrom: '',
  leastPrice: '',
  leastPerKm: '',
  isOwnType: false,
}

export const NO_FILTER: FeedFilter = { ...NO_CHOICE, sort: 'near', near: null }

const NAMES = [
  'sort',
  'region',
  'to_region',
  'to',
  'to_name',
  'to_within',
  'load_from',
  'least_price',
  'least_per_km',
  'own_type',
  'near',
  'near_name',
] as const

type QueryName = (typeof NAMES)[number]

/** A filter as parts of the query; null: not there. */
export type FilterQuery = Readonly<Record<QueryName, string | null>>

const pairOf = (place: ChosenPlace | null): string | null =>
  place === null ? null : `${place.lat.toFixed(5)},${place.lng.toFixed(5)}`

export const writeFilter = (filter: FeedFilter): FilterQuery => ({
  sort: filter.sort === 'near' ? null : filter.sort,
  region: filter.region || null,
  to_region: filter.toRegion || null,
  to: pairOf(filter.toPlace),
  to_name: filter.toPlace?.name ?? null,
  to_within: filter.toPlace === null ? null : filter.toWithin,
  load_from: filter.loadFrom || null,
  least_price: filter.leastPrice || null,
  least_per_km: filter.leastPerKm || null,
  own_type: filter.isOwnType ? '1' : null,
  near: pairOf(filter.near),
  near_name: filter.near?.name ?? null,
})

const matching = (text: string | null, form: RegExp): string => (text !== null && form.test(text) ? text : '')

const DIGITS = /^\d{1,9}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

const placeOf = (pair: string | null, name: string | null): ChosenPlace | null => {
  const [lat, lng] = (pair ?? '').split(',').map(part => (part === '' ? Number.NaN : Number(part)))
  const point = { lat, lng }
  return isMapPoint(point) && name !== null && name !== '' ? { ...point, name: name.slice(0, 100) } : null
}

/** The filter of a query; whatever is not understood is left out. */
export const readFilter = (search: string): FeedFilter => {
  const query = new URLSearchParams(search)
  const within = query.get('to_within')
  return {
    sort: FEED_SORTS.find(sort => sort === query.get('sort')) ?? 'near',
    region: matching(query.get('region'), DIGITS),
    toRegion: matching(query.get('to_region'), DIGITS),
    toPlace: placeOf(query.get('to'), query.get('to_name')),
    toWithin: END_DISTANCES_KM.map(String).find(km => km === within) ?? NO_CHOICE.toWithin,
    loadFrom: matching(query.get('load_from'), DAY),
    leastPrice: matching(query.get('least_price'), DIGITS),
    leastPerKm: matching(query.get('least_per_km'), DIGITS),
    isOwnType: query.get('own_type') === '1',
    near: placeOf(query.get('near'), query.get('near_name')),
  }
}

/** Whether a query says anything of a filter. */
export const hasFilter = (search: string): boolean => {
  const query = new URLSearchParams(search)
  return NAMES.some(name => query.has(name))
}

/** How many choices are made, the order aside. */
export const countChoices = (filter: FeedFilter): number => {
  const { sort: _sort, to_name: _to, to_within: _within, near_name: _near, ...chosen } = writeFilter(filter)
  return Object.values(chosen).filter(value => value !== null).length
}
