import type { DraftSubmission } from '@karvon/contract/wire/draft-codec'
import { accept, type Decision, type Refusal, refusal, refuseAll } from '@karvon/domain/decision'
import type { OrderDraft } from '@karvon/domain/orders/order-draft'
import { extraStops, outwardRoute, wholeRoute } from '@karvon/domain/orders/round-trip'
import { withPrecisions } from '@karvon/domain/places/point-guess'
import { ANY_PIECE, checkPieces } from '@karvon/domain/trucks/loading/check-pieces'
import type { PieceKind } from '@karvon/domain/trucks/loading/piece-kind'
import type { Dimensions } from '@karvon/domain/values/dimensions'
import { isMapPoint, type MapPoint } from '@karvon/domain/values/map-point'
import { isApproximate } from '@karvon/domain/values/point-precision'
import type { Handbook } from '../handbook/handbook.ts'
import type { PricingGeo } from './pricing-deps.ts'

/**
 * The route of a trip: through known points, or (docs/api.md#asking-for-prices) only a distance between
 * regions.
 */
export type Way =
  | { readonly kind: 'points'; readonly points: readonly MapPoint[] }
  | { readonly kind: 'regions'; readonly distanceKm: number }

/** A checked query to the price list. */
export type TripQuestion = {
  readonly way: Way
  readonly regionIds: readonly number[]
  /** The region of each point in driving order, including the way back; null if it has none. */
  readonly regionsOnWay: readonly (number | null)[]
  readonly extraStops: number
  /** A point of the way shows only its city or district. */
  readonly isApproximate: boolean
  readonly isRoundTrip: boolean
  readonly loadAt: Date | null
  readonly loaders: number
  readonly weightKg: number | null
  readonly dimensions: Dimensions | null
  readonly pieces: readonly PieceKind[]
  readonly partialPercent: number
  /** The only truck types that carry the cargo; null: any, or it is not known yet. */
  readonly truckKeys: readonly string[] | null
  /** The truck type that a share typed by hand counts for. */
  readonly chosenTruckTypeId: number | null
}

const MAX_KM_BY_HINT = 3_000

const isResolved = (point: MapPoint | null): point is MapPoint => point !== null

const wayByPoints = (
  draft: OrderDraft,
  geo: PricingGeo,
  maxPoints: number,
): Decision<Pick<TripQuestion, 'way' | 'regionIds' | 'regionsOnWay'>> => {
  const outward = outwardRoute(draft.points, draft.isRoundTrip)
  if (outward.length > maxPoints) return refuseAll([refusal('points_too_many', 'routes', { max: maxPoints })])
  const refusals = outward.flatMap(({ point }, at): Refusal[] => {
    if (!isMapPoint(point)) return [refusal('point_required', `routes.${at}.lat`)]
    return geo.isInServiceArea(point) ? [] : [refusal('outside_service_area', `routes.${at}.lat`)]
  })
  if (refusals.length > 0) return refuseAll(refusals)
  const known = wholeRoute(outward, draft.isRoundTrip)
    .map(stop => stop.point)
    .filter(isResolved)
  const regionsOnWay = known.map(point => geo.regionOf(point))
  return accept({
    way: { kind: 'points', points: known },
    regionsOnWay,
    regionIds: [...new Set(regionsOnWay)].filter(id => id !== null),
  })
}

const wayByRegions = (
  { draft, hints }: DraftSubmission,
  handbook: Handbook,
): Decision<Pick<TripQuestion, 'way' | 'regionIds' | 'regionsOnWay'>> => {
  const { distanceKm, regionIds } = hints
  const isKnown =
    regionIds.length > 0 && regionIds.every(id => handbook.regions.some(region => region.id === id))
  if (!isKnown || distanceKm === null) return refuseAll([refusal('addresses_required', 'routes')])
  if (distanceKm <= 0 || distanceKm > MAX_KM_BY_HINT) return refuseAll([refusal('value_invalid', 'distance')])
  const regionsOnWay = draft.isRoundTrip ? [...regionIds, regionIds[0] ?? null] : regionIds
  return accept({ way: { kind: 'regions', distanceKm }, regionIds, regionsOnWay })
}

const whole = (dimensions: OrderDraft['dimensions']): Dimensions | null => {
  if (dimensions === null) return null
  const { lengthM, widthM, heightM } = dimensions
  return lengthM === null || widthM === null || heightM === null ? null : { lengthM, widthM, heightM }
}

const outOfRange = ({ loaders, partialPercent, weightKg }: OrderDraft, maxLoaders: number): Refusal[] => [
  ...(loaders < 0 || loaders > maxLoaders
    ? [refusal('loaders_out_of_range', 'loaders', { max: maxLoaders })]
    : []),
  ...(partialPercent < 0 || partialPercent > 100
    ? [refusal('share_out_of_range', 'partial_percentage', { min: 1, max: 100 })]
    : []),
  ...(weightKg !== null && weightKg < 0 ? [refusal('weight_not_positive', 'weight')] : []),
]

const hasApproximate = ({ points }: OrderDraft, { guessOf }: PricingGeo): boolean =>
  withPrecisions(points, guessOf).some(({ precision, somewhere }) =>
    isApproximate({ precision: precision ?? 'pin', somewhere }),
  )

/** The question behind a price-list query; refuses what can't be priced, each at its field. */
export const readTripQuestion = (
  submission: DraftSubmission,
  handbook: Handbook,
  geo: PricingGeo,
): Decision<TripQuestion> => {
  const { draft } = submission
  const hasPoints = draft.points.length > 1
  const way = hasPoints
    ? wayByPoints(draft, geo, handbook.limits.maxPoints)
    : wayByRegions(submission, handbook)
  const pieces = checkPieces(draft.pieces, ANY_PIECE)
  const unread = new Set(submission.refusals.map(({ field }) => field))
  const refusals = [
    ...submission.refusals,
    ...outOfRange(draft, handbook.limits.maxLoaders),
    ...[way, pieces].flatMap(part =>
      part.ok ? [] : part.refusals.filter(({ field }) => !unread.has(field)),
    ),
  ]
  if (!way.ok || !pieces.ok || refusals.length > 0) return refuseAll(refusals)
  return accept({
    ...way.value,
    isApproximate: hasPoints ? hasApproximate(draft, geo) : true,
    extraStops: hasPoints ? extraStops(draft.points, draft.isRoundTrip) : 0,
    isRoundTrip: draft.isRoundTrip,
    loadAt: draft.loadAt,
    loaders: draft.loaders,
    weightKg: draft.weightKg,
    dimensions: whole(draft.dimensions),
    pieces: pieces.value,
    partialPercent: draft.partialPercent,
    truckKeys: handbook.parcelTypes.find(({ id }) => id === draft.parcelTypeId)?.truckKeys ?? null,
    chosenTruckTypeId: draft.truckTypeId,
  })
}
