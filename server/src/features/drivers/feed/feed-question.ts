import type { listFeed } from '@karvon/contract/drivers'
import type { QueryOf } from '@karvon/contract/endpoint'
import { accept, type Decision, refuse, refuseAll } from '@karvon/domain/decision'
import {
  checkLoadChoice,
  type FeedSort,
  type LoadChoice,
  USUAL_END_KM,
} from '@karvon/domain/drivers/feed/load-choice'
import { isMapPoint, type MapPoint } from '@karvon/domain/values/map-point'
import { readMidnight } from '../../../platform/http/day-span.ts'

/** A read of the feed as it was sent. */
export type FeedQuery = QueryOf<typeof listFeed>

/** The same, understood. */
export type FeedQuestion = {
  /** Where the driver is; null: where their truck was last. */
  readonly near: MapPoint | null
  readonly regionId: number | undefined
  readonly truckTypeId: number | undefined
  readonly isOwnTypeOnly: boolean
  readonly choice: LoadChoice
  readonly sort: FeedSort
  /** How many orders of the feed were read before. */
  readonly after: number
}

const PAIR = /^\s*(-?\d{1,2}(?:\.\d{1,15})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,15})?)\s*$/

/** A sent point, `lat,lng`, or null. */
const readPoint = (sent: string | undefined, field: string): Decision<MapPoint | null> => {
  if (sent === undefined || sent.trim() === '') return accept(null)
  const [, lat, lng] = PAIR.exec(sent) ?? []
  const point = { lat: Number(lat), lng: Number(lng) }
  return isMapPoint(point) ? accept(point) : refuse('value_invalid', field)
}

/**
 * The question, or refusals: `value_invalid` at `near` and `to_near`, `date_invalid` at `load_from`, and what `checkLoadChoice`
 * refuses.
 */
export const readQuestion = (query: FeedQuery, regionIds: readonly number[]): Decision<FeedQuestion> => {
  const [near, end, loadFrom] = [
    readPoint(query.near, 'near'),
    readPoint(query.toNear, 'to_near'),
    readMidnight(query.loadFrom, 'load_from'),
  ]
  if (!near.ok || !end.ok || !loadFrom.ok)
    return refuseAll([near, end, loadFrom].flatMap(part => (part.ok ? [] : part.refusals)))
  const choice = checkLoadChoice(
    {
      toRegionId: query.toRegion ?? null,
      toPlace: end.value === null ? null : { point: end.value, withinKm: query.toWithin ?? USUAL_END_KM },
      loadFrom: loadFrom.value,
      leastNetUzs: query.leastPrice ?? null,
      leastPerKmUzs: query.leastPerKm ?? null,
    },
    regionIds,
  )
  if (!choice.ok) return choice
  return accept({
    near: near.value,
    regionId: query.region,
    truckTypeId: query.truckType,
    isOwnTypeOnly: query.ownType ?? false,
    choice: choice.value,
    sort: query.sort ?? 'near',
    after: query.after ?? 0,
  })
}
