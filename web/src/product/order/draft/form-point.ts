import type { NamedPoint } from '@karvon/domain/places/written-point'
import type { MapPoint } from '@karvon/domain/values/map-point'
import type { PointPrecision } from '@karvon/domain/values/point-precision'

/** One address of the form: `text` as typed; `address` and `point` once a place is picked. */
export type FormPoint = {
  /** Stays with the address when points change their order. */
  key: string
  text: string
  address: string | null
  point: MapPoint | null
  /** The id of the picked place, by which each reader gets its name; null where only its words are known. */
  place: string | null
  /** The town the place is in or nearest to; null until one is picked. */
  city: string | null
  /** How exactly the point is known; null where nobody said. */
  precision: PointPrecision | null
  /** The client agrees to "somewhere around here". */
  somewhere: boolean
}

export const emptyPoint = (key: string): FormPoint => ({
  key,
  text: '',
  address: null,
  point: null,
  place: null,
  city: null,
  precision: null,
  somewhere: false,
})

/** What a point of the form is called: its city, and what its address begins with. */
export const namedPoint = ({ address, text, city }: FormPoint): NamedPoint => ({
  displayName: (address ?? text).split(', ', 1)[0] ?? '',
  city: city ?? '',
})
