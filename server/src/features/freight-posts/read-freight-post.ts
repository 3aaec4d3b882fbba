import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DataOf } from '@karvon/contract/endpoint'
import type { readFreightPost } from '@karvon/contract/freight-posts/read-freight-post'
import {
  type BesidePlace,
  foundPlaces,
  type NamedPlace,
  type PlaceWords,
} from '@karvon/domain/freight-posts/place-words'
import { type PostLoad, readPost, readPostDraft } from '@karvon/domain/freight-posts/read-post'
import type { Exactness } from '@karvon/domain/reading/place/exactness'
import type { Locale } from '@karvon/domain/values/locale'
import type { MapPoint } from '@karvon/domain/values/map-point'
import type { SearchPrecision } from '@karvon/domain/values/point-precision'

/** A place as the address search suggests it. */
type Suggested = {
  readonly value: string
  readonly displayName: string
  readonly city: string
  readonly place: string
  readonly type: 'geo' | 'biz'
  readonly point: MapPoint
  readonly regionId: number
  readonly precision: SearchPrecision
  readonly exactness: Exactness
  readonly house: string | null
}

/** Looks up the place that all of the words name, given the text around them; null: none. */
export type PlaceNamedBy = (
  words: string,
  locale: Locale,
  beside: BesidePlace,
) => (Pick<NamedPlace, 'size' | 'town' | 'ending' | 'isExact'> & { readonly suggestion: Suggested }) | null

/** Names between which other calls get their turn. */
const LOOKED_UP_AT_ONCE = 8

type ReadPost = DataOf<typeof readFreightPost>

const stopsOf = ({ stops }: PostLoad, suggested: ReadonlyMap<string, Suggested>) =>
  stops.flatMap(({ as, place, words }) => {
    const found = suggested.get(place.id)
    if (found === undefined) return []
    const { point, ...rest } = found
    return [{ as, place: { ...rest, ...point }, ...words }]
  })

const loadView = (load: PostLoad, suggested: ReadonlyMap<string, Suggested>): ReadPost['loads'][number] => ({
  start: load.start,
  end: load.end,
  stops: stopsOf(load, suggested),
  abroad: load.isAbroad,
  loadDate: load.date,
  loadClock: load.time,
  dayPart: load.dayPart,
  weight: load.weightKg,
  volume: load.volumeM3,
  truckKey: load.truckKey,
  parcelKey: load.parcelKey,
  price: load.price === 'agreed' ? null : load.price,
  priceAgreed: load.price === 'agreed',
  paymentType: load.payment,
  phones: [...load.phones],
  spans: [...load.spans],
})

const keyOf = ({ words, before, after }: PlaceWords): string => [before, words, after].join('|')

/** A cleaned post (`readPostText`) with the places of our own search, in the reader's language. */
export const viewPost = async (
  text: string,
  { now, locale, placeNamed }: { now: Date; locale: Locale; placeNamed: PlaceNamedBy },
): Promise<ReadPost> => {
  const draft = readPostDraft(text, now)
  const suggested = new Map<string, Suggested>()
  const named = new Map<string, NamedPlace>()
  const looked = new Map(draft.looked.map(asked => [keyOf(asked), asked]))
  for (const [at, [key, asked]] of [...looked].entries()) {
    if (at % LOOKED_UP_AT_ONCE === 0) await nextTurn()
    const found = placeNamed(asked.words, locale, asked)
    if (found === null) continue
    const { suggestion, ...place } = found
    suggested.set(suggestion.place, suggestion)
    named.set(key, { id: suggestion.place, regionId: suggestion.regionId, ...place })
  }
  const places = foundPlaces(draft.looked, asked => named.get(keyOf(asked)) ?? null)
  const { loads, unread } = readPost(draft, places)
  return { text, loads: loads.map(load => loadView(load, suggested)), unread: [...unread] }
}
