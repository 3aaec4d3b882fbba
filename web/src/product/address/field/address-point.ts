import type { DataOf } from '@karvon/contract/endpoint'
import type { suggestAddresses } from '@karvon/contract/geo'
import type { MapPoint } from '@karvon/domain/values/map-point'
import { canLoadAt, type PointPrecision } from '@karvon/domain/values/point-precision'

/** One address of a way: `text` as typed; `address` and `point` once a place is picked. */
export type AddressPoint = {
  key: string
  text: string
  address: string | null
  point: MapPoint | null
  /** The id of the picked place, by which each reader gets its name; null where only its words are known. */
  place: string | null
  /** The town the place is in or nearest to; null until one is picked. */
  city: string | null
  /** How exactly the point is known; null until a place is picked, and of a draft that did not say. */
  precision: PointPrecision | null
  /** The client agrees to "somewhere around here". */
  somewhere: boolean
}

export type Suggestion = DataOf<typeof suggestAddresses>[number]

/** A place that was found, ready to be put into a field. */
export type PickedPlace = {
  address: string
  point: MapPoint
  place: string | null
  city: string
  precision: PointPrecision
  somewhere?: boolean
}

/** An address nobody has begun. */
export const emptyAddress = (key: string): AddressPoint => ({
  key,
  text: '',
  address: null,
  point: null,
  place: null,
  city: null,
  precision: null,
  somewhere: false,
})

/** Whether a picked place is only the centre of its city or district, and nobody has agreed to that. */
export const needsPin = ({ point, precision, somewhere }: AddressPoint): boolean =>
  point !== null && precision !== null && !canLoadAt(precision) && !somewhere

export const withPlace = (
  old: AddressPoint,
  { address, point, place, city, precision, somewhere = false }: PickedPlace,
): AddressPoint => ({
  ...old,
  text: address,
  ...{ address, point, place, city, precision, somewhere },
})

/** Typing takes back what was picked, unless the text is the picked one again. */
export const withText = (old: AddressPoint, text: string): AddressPoint =>
  text === old.address ? { ...old, text } : { ...emptyAddress(old.key), text }

export const isTypedOnly = ({ text, point }: AddressPoint): boolean => point === null && text.trim() !== ''

export const placeOf = ({ value, lat, lng, place, city, precision }: Suggestion): PickedPlace => ({
  address: value,
  point: { lat, lng },
  place,
  city,
  precision,
})

let lastKey = 0

/** A key for a point that was not there before. */
export function freshKey(): string {
  lastKey += 1
  return `stop-${Date.now().toString(36)}-${lastKey}`
}
