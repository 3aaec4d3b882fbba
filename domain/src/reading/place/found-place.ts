import { accept, type Decision, refuse } from '../../decision.ts'
import { greatCircleKm, type MapPoint } from '../../values/map-point.ts'
import { canLoadAt, type PointPrecision } from '../../values/point-precision.ts'
import type { Exactness } from './exactness.ts'

type Found = {
  readonly displayName: string
  readonly point: MapPoint
  readonly precision: PointPrecision
  readonly exactness: Exactness
}

/** Namesakes closer together are one place; two streets of one town are a warning. */
const NAMESAKE_KM = 4
const SAME_TOWN_KM = 20

const isNamesake = (one: Found, other: Found): boolean =>
  other.exactness === 'exact' &&
  canLoadAt(other.precision) &&
  one.displayName === other.displayName &&
  greatCircleKm(one.point, other.point) > (one.precision === 'place' ? NAMESAKE_KM : SAME_TOWN_KM)

/** Only a person knows which of several villages of one name is meant. */
const withNamesakes = <T extends Found>(found: readonly T[]): T[] =>
  found.map(one =>
    one.exactness === 'exact' && canLoadAt(one.precision) && found.some(other => isNamesake(one, other))
      ? { ...one, exactness: 'guess' as const }
      : one,
  )

/**
 * What a search found, in its order; but a place or town that is exactly what was written comes before a first one that only resembles it: not a street,
 * as its numbers may be those of a quarter. Namesakes far apart are guesses.
 */
export const exactFirst = <T extends Found>(found: readonly T[]): T[] => {
  const known = withNamesakes(found)
  const exact = known.find(({ exactness, precision }) => exactness === 'exact' && precision !== 'street')
  if (exact === undefined || known[0]?.exactness !== 'guess') return known
  return [exact, ...known.filter(one => one !== exact)]
}

/**
 * A place that the search found for an address, if it may be taken for what was written. Refuses `outside_service_area` if the address
 * is in another country (`isOutside`), `address_not_found` if there is none, and `address_uncertain` (`address`: what was perhaps
 * meant) if it only resembles what was written (decision 0099).
 */
export const acceptFound = <T extends { readonly exactness: Exactness }>(
  found: T | null,
  {
    address,
    isOutside,
    field,
  }: { readonly address: string; readonly isOutside: boolean; readonly field?: string },
): Decision<T> => {
  if (found !== null && found.exactness !== 'guess') return accept(found)
  if (isOutside) return refuse('outside_service_area', field)
  return found === null ? refuse('address_not_found') : refuse('address_uncertain', undefined, { address })
}
