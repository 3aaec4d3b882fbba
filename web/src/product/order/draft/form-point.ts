import type { StopDetails } from '@karvon/domain/places/stop-details'
import type { NamedPoint } from '@karvon/domain/places/written-point'
import type { MapPoint } from '@karvon/domain/values/map-point'
import type { PointPrecision } from '@karvon/domain/values/point-precision'

/** An address of the form: `text` as typed; `address` and `point` once a place is picked. */
export type FormPoint = {
  /** Stays with the address when points are reordered. */
  key: string
  text: string
  address: string | null
  point: MapPoint | null
  /** The id of the picked place, from which each reader's name for it is derived; null if only the text is known. */
  place: string | null
  /** The town the place is in or nearest to; null until a place is picked. */
  city: string | null
  /** The point's precision; null if unknown. */
  precision: PointPrecision | null
  /** The client has accepted an approximate point. */
  somewhere: boolean
  /** What the driver is told of the place, as typed; the photo by its address. Absent: nothing. */
  details?: StopDetails
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

/** The name of a point: its city and the first part of its address. */
export const namedPoint = ({ address, text, city }: FormPoint): NamedPoint => ({
  displayName: (address ?? text).split(', ', 1)[0] ?? '',
  city: city ?? '',
})
