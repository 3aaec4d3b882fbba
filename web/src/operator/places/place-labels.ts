import { type PlaceKind, placeNameIn } from '@karvon/domain/places/stored-place'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../platform/locale/locale.ts'
import type { Place } from './places-queries.ts'

const KINDS = {
  terminal: m.operator_place_terminal,
  warehouse: m.operator_place_warehouse,
  customs: m.operator_place_customs,
  market: m.operator_place_market,
  station: m.operator_place_station,
  other: m.operator_place_other,
} as const satisfies Record<PlaceKind, () => string>

export const kindLabel = (kind: PlaceKind): string => KINDS[kind]()

/** The name in the page's language, else in the first available one. */
export const placeName = ({ names }: Place): string => placeNameIn(names, getLocale())
