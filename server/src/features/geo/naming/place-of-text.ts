import { greatCircleKm, type MapPoint } from '@karvon/domain/values/map-point'
import type { Gazetteer } from '../gazetteer/gazetteer.ts'
import { nameParts } from '../gazetteer/name-terms.ts'
import { findPlaces } from '../search/find-places.ts'
import type { KindHint } from '../search/read-query.ts'
import { HINTED, type SearchEntry } from '../search/search-entry.ts'
import type { SearchIndex } from '../search/search-index.ts'
import { isKindRole, meaningOf } from '../search/vocabulary.ts'
import type { Territory } from '../territory/territory.ts'
import type { AreaWords } from './area-labels.ts'
import type { KnownPlaces } from './known-places.ts'
import { placeIdOf } from './place-id.ts'
import { type Spelled, spelledOf, textAroundName } from './spelled-name.ts'

/** A text at a point. */
export type TextAtPoint = { readonly address: string; readonly point: MapPoint }

/** Maximum distance of a point from the place it belongs to. */
const REACH_KM: Readonly<Record<SearchEntry['kind'], number>> = {
  region: 0,
  district: 25,
  city: 15,
  landmark: 1.5,
  market: 1.5,
  metro: 1,
  street: 6,
  quarter: 4,
  mahalla: 6,
  settlement: 4,
}

const HOUSE = /^\d[\p{L}\d/-]*$/u

const isNear = ({ kind, point, wide }: SearchEntry, at: MapPoint): boolean =>
  [point, ...(wide?.parts ?? []).map(part => part.point)].some(
    own => greatCircleKm(own, at) <= REACH_KM[kind],
  )

/** The kinds that a part's words imply: "koʻchasi", "bozori"; null without any. */
const kindsOf = (part: string): readonly SearchEntry['kind'][] | null => {
  const roles = nameParts(part).map(word => meaningOf(word).role)
  const role = roles.find(isKindRole)
  return role === undefined ? null : HINTED[role as KindHint]
}

/** Whether the part is the place's name, of its kind, with nothing else but a house number. */
const isName = (part: string, { kind }: SearchEntry, spelled: Spelled): boolean => {
  const beside = textAroundName(part, spelled)
  if (beside === null || (beside !== '' && !HOUSE.test(beside))) return false
  return kindsOf(part)?.includes(kind) ?? true
}

type Deps = {
  readonly index: () => SearchIndex
  readonly places: KnownPlaces
  readonly areaWords: AreaWords
  readonly gazetteer: Gazetteer
  readonly territory: Territory
}

/**
 * The id of the only street, market or village near the point that the text names, for points without a selected
 * place. Null if it names none or several.
 */
export const createPlaceOfText = ({ index, places, areaWords, gazetteer, territory }: Deps) => {
  const ownParts = ({ address, point }: TextAtPoint): string[] => {
    const regionId = territory.regionOf(point)
    const region = regionId === null ? undefined : gazetteer.regionById.get(regionId)
    const parts = address.split(/\s*,\s*/u).filter(Boolean)
    return region === undefined ? [] : parts.filter(part => areaWords(part, point, region) === null)
  }
  return (asked: TextAtPoint): string | null => {
    const { address, point } = asked
    const parts = ownParts(asked)
    if (parts.length === 0) return null
    const found = findPlaces(address, index(), point).ranked.filter(({ entry }) => {
      const known = isNear(entry, point) ? places(placeIdOf(entry)) : null
      if (known === null || known.isArea) return false
      const spelled = spelledOf(known.spellings)
      return parts.some(part => isName(part, entry, spelled))
    })
    const hasHouse = parts.some(part => /\d/u.test(part))
    const streets = found.filter(({ entry }) => entry.kind === 'street')
    const meant = hasHouse && streets.length > 0 ? streets : found
    const [only] = meant
    return only === undefined || meant.length > 1 ? null : placeIdOf(only.entry)
  }
}
