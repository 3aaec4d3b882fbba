import { accept, type Decision, refuse, refuseAll } from '../decision.ts'
import { checkStopDetails, type StopDetails } from '../places/stop-details.ts'
import { readText } from '../reading/text.ts'
import { type BoundingBox, greatCircleKm, isInside, isMapPoint, type MapPoint } from '../values/map-point.ts'
import { canLoadAt, type PointExactness, type PointPrecision } from '../values/point-precision.ts'

/** The most addresses a person can save. */
export const MOST_SAVED_ADDRESSES = 50

/** The most recent addresses offered. */
export const MOST_RECENT_ADDRESSES = 10

/** The longest name of a saved address, in characters. */
export const LONGEST_ADDRESS_NAME = 60

/** A saved address as typed: absent fields are null. */
export type TypedAddress = {
  readonly name: string | null
  readonly address: string | null
  readonly point: MapPoint | null
  /** The id of the picked place, or null. */
  readonly place: string | null
  /** Null if the precision is unknown. */
  readonly precision: PointPrecision | null
  readonly somewhere: boolean
} & StopDetails

/** A checked address; `address` is null if only the point on the map was given. */
export type CheckedAddress = PointExactness &
  StopDetails & {
    readonly name: string
    readonly address: string | null
    readonly point: MapPoint
    readonly place: string | null
  }

/**
 * What an address is checked against: the handbook's limits, and whether the point lies in a region we serve.
 */
export type AddressFacts = {
  readonly maxAddressLength: number
  readonly serviceArea: BoundingBox
  readonly isServed: (point: MapPoint) => boolean
}

const readName = (name: string | null): Decision<string> => {
  const read = readText(name ?? '', { maxLength: LONGEST_ADDRESS_NAME, field: 'name' })
  return read.ok && read.value === '' ? refuse('text_required', 'name') : read
}

const readAddress = (address: string | null, { maxAddressLength }: AddressFacts): Decision<string | null> => {
  const read = readText(address ?? '', { maxLength: maxAddressLength, field: 'address' })
  return read.ok && read.value === '' ? accept(null) : read
}

type Place = PointExactness & { readonly point: MapPoint }

const readPlace = (typed: TypedAddress, { serviceArea, isServed }: AddressFacts): Decision<Place> => {
  const { point, somewhere } = typed
  const precision = typed.precision ?? 'pin'
  if (!isMapPoint(point)) return refuse('point_required', 'lat')
  if (!isInside(point, serviceArea) || !isServed(point)) return refuse('outside_service_area', 'lat')
  return canLoadAt(precision) || somewhere
    ? accept({ point, precision, somewhere })
    : refuse('point_not_exact', 'lat')
}

/**
 * A saved address (docs/product.md#saved-addresses: a name and a place on the map), or every refusal at its
 * field: `text_required`, `text_invalid` and `text_too_long` (`max`) at `name` and `address`,
 * `point_required` and `outside_service_area` at `lat`, there too `point_not_exact` if it is only a center
 * and the client has not agreed to that, and the refusals of `checkStopDetails`.
 */
export const checkSavedAddress = (typed: TypedAddress, facts: AddressFacts): Decision<CheckedAddress> => {
  const name = readName(typed.name)
  const address = readAddress(typed.address, facts)
  const place = readPlace(typed, facts)
  const details = checkStopDetails(typed)
  if (name.ok && address.ok && place.ok && details.ok) {
    return accept({
      name: name.value,
      address: address.value,
      ...place.value,
      place: typed.place,
      ...details.value,
    })
  }
  return refuseAll([name, address, place, details].flatMap(part => (part.ok ? [] : part.refusals)))
}

/**
 * Whether two points count as the same place in a list of addresses: nearer to each other than `samePlaceM`
 * meters.
 */
export const isSamePlace = (a: MapPoint, b: MapPoint, samePlaceM: number): boolean =>
  greatCircleKm(a, b) * 1000 < samePlaceM

/** The first of each place, in order, at most `most`. */
export const distinctPlaces = <T extends MapPoint>(
  places: readonly T[],
  samePlaceM: number,
  most: number,
): T[] => {
  const kept: T[] = []
  for (const place of places) {
    if (kept.length === most) break
    if (!kept.some(other => isSamePlace(other, place, samePlaceM))) kept.push(place)
  }
  return kept
}
