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
  precision: PointPrecision
  somewhere?: boolean
}

/** An address nobody has begun. */
export const emptyAddress = (key: string): AddressPoint => ({
  key,
  text: '',
  address: null,
  point: null,
  precision: null,
  somewhere: false,
})

/** Whether a picked place is only the centre of its city or district, and nobody has agreed to that. */
export const needsPin = ({ point, precision, somewhere }: AddressPoint): boolean =>
  point !== null && precision !== null && !canLoadAt(precision) && !somewhere

export const withPlace = (
  old: AddressPoint,
  { address, point, precision, somewhere = false }: PickedPlace,
): AddressPoint => ({
  ...old,
  text: address,
  address,
  point,
  precision,
  somewhere,
})

/** Typing takes back what was picked, unless the text is the picked one again. */
export const withText = (old: AddressPoint, text: string): AddressPoint =>
  text === old.address ? { ...old, text } : { ...emptyAddress(old.key), text }

export const isTypedOnly = ({ text, point }: AddressPoint): boolean => point === null && text.trim() !== ''

/** The point at `from` moved to `to`; what is out of range moves nothing. */
export function movePoint<T>(points: readonly T[], from: number, to: number): T[] {
  const moved = points[from]
  if (moved === undefined || to < 0 || to >= points.length) return [...points]
  const rest = points.toSpliced(from, 1)
  return rest.toSpliced(to, 0, moved)
}

/** A title and what follows it: `Samarqand, Siyob bozori`. */
export function splitAddress(address: string): { title: string; rest: string } {
  const at = address.indexOf(', ')
  return at === -1
    ? { title: address, rest: '' }
    : { title: address.slice(0, at), rest: address.slice(at + 2) }
}

export const placeOf = ({ value, lat, lng, precision }: Suggestion): PickedPlace => ({
  address: value,
  point: { lat, lng },
  precision,
})

let lastKey = 0

/** A key for a point that was not there before. */
export function freshKey(): string {
  lastKey += 1
  return `stop-${Date.now().toString(36)}-${lastKey}`
}
