import { ALERT_DISTANCES_KM } from '@karvon/domain/drivers/feed/load-alerts'
import { formatDate } from '@karvon/domain/reading/figures'
import { m } from '../../messages/compiled/messages.js'
import { definedParts } from '../../platform/http/defined-parts.ts'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { getLocale } from '../../platform/locale/locale.ts'
import { type ChoiceDraft, type FeedFilter, NO_CHOICE, NO_FILTER } from '../feed/filter/feed-filter.ts'
import type { LoadSearch, SentSearch } from '../queries/search-queries.ts'

/** A search in its form. */
export type SearchDraft = ChoiceDraft & {
  readonly name: string
  /** Kilometers from the truck; empty: anywhere. */
  readonly withinKm: string
  readonly isPaused: boolean
}

const textOf = (figure: number | null): string => (figure === null ? '' : String(figure))

export const draftOf = (search: LoadSearch): SearchDraft => ({
  name: search.name,
  isPaused: search.isPaused,
  region: textOf(search.region),
  withinKm: textOf(search.withinKm),
  toRegion: textOf(search.toRegion),
  toPlace: search.toPlace,
  toWithin: search.toPlace === null ? NO_CHOICE.toWithin : String(search.toPlace.withinKm),
  loadFrom: search.loadFrom ?? '',
  leastPrice: textOf(search.leastPrice),
  leastPerKm: textOf(search.leastPerKm),
  isOwnType: search.ownType,
})

/** What the feed shows, as a search to save: without a region, loads within the usual distance. */
export const draftOfFilter = (
  { sort: _sort, near: _near, ...choice }: FeedFilter,
  name: string,
): SearchDraft => ({
  ...choice,
  name,
  withinKm: choice.region === '' ? String(ALERT_DISTANCES_KM[1]) : '',
  isPaused: false,
})

/** The feed's filter that shows what a search finds. */
export const filterOf = (search: LoadSearch): FeedFilter => {
  const { name: _name, isPaused: _paused, withinKm: _within, ...choice } = draftOf(search)
  return { ...NO_FILTER, ...choice }
}

const figure = (text: string): number | undefined => (text === '' ? undefined : Number(text))

export const sentOf = (draft: SearchDraft): SentSearch => {
  const { toPlace } = draft
  return definedParts<SentSearch>({
    name: draft.name,
    region: figure(draft.region),
    withinKm: figure(draft.withinKm),
    toRegion: figure(draft.toRegion),
    toPlace:
      toPlace === null
        ? undefined
        : { lat: toPlace.lat, lng: toPlace.lng, name: toPlace.name, withinKm: Number(draft.toWithin) },
    loadFrom: draft.loadFrom || undefined,
    leastPrice: figure(draft.leastPrice),
    leastPerKm: figure(draft.leastPerKm),
    ownType: draft.isOwnType,
    isPaused: draft.isPaused,
  })
}

/** A search's choices in one line. */
export const describeSearch = (search: LoadSearch, regionName: (id: number) => string): string => {
  const { region, withinKm, toRegion, toPlace, loadFrom, leastPrice, leastPerKm, ownType } = search
  return [
    region === null ? null : m.driver_search_from({ place: regionName(region) }),
    withinKm === null ? null : m.driver_alerts_km({ km: withinKm }),
    toRegion === null ? null : m.driver_search_to({ place: regionName(toRegion) }),
    toPlace === null
      ? null
      : m.driver_search_to({ place: `${toPlace.name}, ${m.driver_alerts_km({ km: toPlace.withinKm })}` }),
    loadFrom === null
      ? null
      : m.driver_search_day({ date: formatDate(new Date(`${loadFrom}T12:00:00+05:00`), getLocale()) }),
    leastPrice === null ? null : m.driver_search_least({ sum: formatSum(leastPrice) }),
    leastPerKm === null ? null : m.driver_search_least_km({ sum: formatSum(leastPerKm) }),
    ownType ? m.driver_search_own() : null,
  ]
    .filter(part => part !== null)
    .join(' · ')
}
