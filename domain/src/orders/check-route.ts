import { accept, type Decision, type Refusal, refusal, refuseAll } from '../decision.ts'
import { checkStopDetails, NO_STOP_DETAILS } from '../places/stop-details.ts'
import { readText } from '../reading/text.ts'
import { greatCircleKm, isInside, isMapPoint } from '../values/map-point.ts'
import { canLoadAt, type PointPrecision } from '../values/point-precision.ts'
import type { CheckedDraft, DraftFacts, DraftPoint, OrderDraft, RoutePoint } from './order-draft.ts'
import { outwardRoute } from './round-trip.ts'

const FEWEST_POINTS = 2

const checkCount = (count: number, facts: DraftFacts): Refusal[] => {
  if (count < FEWEST_POINTS) return [refusal('addresses_required', 'routes')]
  return count > facts.maxPoints ? [refusal('points_too_many', 'routes', { max: facts.maxPoints })] : []
}

const checkAddress = (address: string | null, i: number, facts: DraftFacts): Decision<string> => {
  const field = `routes.${i}.address`
  const text = readText(address ?? '', { maxLength: facts.maxAddressLength, field })
  return text.ok && text.value === '' ? refuseAll([refusal('address_text_required', field)]) : text
}

/** Without a precision, a person set the point. */
const precisionOf = ({ precision }: DraftPoint): PointPrecision => precision ?? 'pin'

const checkPlace = (stop: DraftPoint, i: number, facts: DraftFacts): Refusal[] => {
  const field = `routes.${i}.lat`
  const { point, somewhere } = stop
  if (!isMapPoint(point)) return [refusal('point_required', field)]
  const isServed = isInside(point, facts.serviceArea) && !facts.outsidePoints.includes(i)
  if (!isServed) return [refusal('outside_service_area', field)]
  return canLoadAt(precisionOf(stop)) || somewhere ? [] : [refusal('point_not_exact', field)]
}

const checkNeighbors = (points: readonly DraftPoint[], samePlaceM: number): Refusal[] =>
  points.flatMap(({ point }, i) => {
    const before = points[i - 1]?.point
    if (!isMapPoint(before) || !isMapPoint(point)) return []
    const isSame = greatCircleKm(before, point) * 1000 < samePlaceM
    return isSame ? [refusal('points_same_place', `routes.${i}.lat`)] : []
  })

/**
 * The way out of a draft, 2 to `maxPoints` points with address and point inside the service area, no two
 * neighbors at the same place (docs/product.md#placing). A district's or a city's center is refused with
 * `point_not_exact` unless the client agrees to "somewhere around here" (docs/product.md#places). Refuses at
 * `routes`, `routes.0.address`, `routes.0.lat` and the fields of `checkStopDetails`, all at once.
 */
export const checkRoute = (
  draft: OrderDraft,
  facts: DraftFacts,
): Decision<Pick<CheckedDraft, 'points' | 'isRoundTrip'>> => {
  const { isRoundTrip } = draft
  const outward = outwardRoute(draft.points, isRoundTrip)
  const refusals = checkCount(outward.length, facts)
  const points: RoutePoint[] = []
  outward.forEach((stop, i) => {
    const address = checkAddress(stop.address, i, facts)
    const place = checkPlace(stop, i, facts)
    const details = checkStopDetails(stop.details ?? NO_STOP_DETAILS, `routes.${i}.`)
    refusals.push(...(address.ok ? [] : address.refusals), ...place, ...(details.ok ? [] : details.refusals))
    if (address.ok && details.ok && stop.point !== null) {
      const { point, place: id, somewhere } = stop
      const exactness = { precision: precisionOf(stop), somewhere }
      points.push({ address: address.value, point, place: id, ...exactness, details: details.value })
    }
  })
  refusals.push(...checkNeighbors(outward, facts.samePlaceM))
  return refusals.length > 0 ? refuseAll(refusals) : accept({ points, isRoundTrip })
}
