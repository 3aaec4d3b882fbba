import type { DataOf } from '@karvon/contract/endpoint'
import type { suggestAddresses } from '@karvon/contract/geo/addresses'
import type { StopDetails } from '@karvon/domain/places/stop-details'
import type { MapPoint } from '@karvon/domain/values/map-point'
import { canLoadAt, type PointPrecision } from '@karvon/domain/values/point-precision'
import { emptyPoint, type FormPoint } from '../../order/draft/form-point.ts'

export type Suggestion = DataOf<typeof suggestAddresses>[number]

/** A place that can be put into a field. */
export type PickedPlace = {
  address: string
  point: MapPoint
  place: string | null
  city: string
  precision: PointPrecision
  somewhere?: boolean
  /** Those of a saved or recent address. */
  details?: StopDetails
}

/** Whether a picked place is only the center of its city or district and the user has not accepted that. */
export const needsPin = ({ point, precision, somewhere }: FormPoint): boolean =>
  point !== null && precision !== null && !canLoadAt(precision) && !somewhere

/** Puts a place into a field; what the driver is told stays, unless the place brings its own. */
export const withPlace = (
  old: FormPoint,
  { address, point, place, city, precision, somewhere = false, details }: PickedPlace,
): FormPoint => ({
  ...old,
  text: address,
  ...{ address, point, place, city, precision, somewhere },
  ...(details !== undefined && { details }),
})

/** The same for another place than before: what the driver is told belonged to the old one. */
export const withOtherPlace = ({ details: _, ...old }: FormPoint, place: PickedPlace): FormPoint =>
  withPlace(old, place)

/** Typing clears the picked place, unless the text equals its address. */
export const withText = (old: FormPoint, text: string): FormPoint =>
  text === old.address ? { ...old, text } : { ...emptyPoint(old.key), text }

export const isTypedOnly = ({ text, point }: FormPoint): boolean => point === null && text.trim() !== ''

export const placeOf = ({ value, lat, lng, place, city, precision }: Suggestion): PickedPlace => ({
  address: value,
  point: { lat, lng },
  place,
  city,
  precision,
})

let lastKey = 0

/** A key for a new point. */
export function freshKey(): string {
  lastKey += 1
  return `stop-${Date.now().toString(36)}-${lastKey}`
}
