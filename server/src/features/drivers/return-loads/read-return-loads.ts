import type { listReturnLoads } from '@karvon/contract/driver/return-loads'
import type { DataOf } from '@karvon/contract/endpoint'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { WAY_TO_LOADING } from '@karvon/domain/drivers/feed/load-alerts'
import { ANY_LOAD } from '@karvon/domain/drivers/feed/load-choice'
import { freeAfter, RETURN_LOADS, returnReachKm } from '@karvon/domain/drivers/feed/return-loads'
import { flatPoint, kmPerUnit } from '@karvon/domain/values/flat-map'
import type { MapPoint } from '@karvon/domain/values/map-point'
import { type RawBuilder, sql } from 'kysely'
import type { DriverDeps } from '../driver-deps.ts'
import { type Asker, carriedBy, readAsker } from '../feed/asker.ts'
import { readPage } from '../feed/feed-page.ts'
import { endsWithin, findMatching } from '../feed/find-matching.ts'
import type { FeedCaller } from '../feed/read-feed.ts'
import { readTrip } from './read-trip.ts'

/** Return loads for the API, in camelCase. */
export type ReturnLoads = DataOf<typeof listReturnLoads>

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

type Wanted = {
  readonly end: MapPoint
  readonly home: MapPoint
  readonly reachKm: number
  readonly from: Date
}

/** What makes a load near a trip's end one for the way home, as conditions on a row of `near`; a round trip leads nowhere. */
const conditionsOf = ({ end, home, reachKm, from }: Wanted): RawBuilder<unknown>[] => {
  const unitKm = kmPerUnit(end)
  const unitHours = (unitKm * WAY_TO_LOADING.detour) / WAY_TO_LOADING.speedKmh
  return [
    sql`near.away <= ${RETURN_LOADS.withinKm / unitKm}::float8`,
    sql`near.load_at >= ${from}::timestamptz + near.away * ${unitHours}::float8 * interval '1 hour'`,
    sql`near.load_at <= ${new Date(from.getTime() + RETURN_LOADS.days * DAY_MS)}::timestamptz`,
    endsWithin(home, reachKm),
    sql`not exists (select from orders r where r.id = near.id and r.is_round_trip)`,
  ]
}

const findLoads = async (deps: DriverDeps, asker: Asker, wanted: Wanted): Promise<number[]> => {
  const { db, clock, readHandbook } = deps
  const { end } = wanted
  const handbook = await readHandbook()
  const now = clock.now()
  const search = {
    ...(await carriedBy(deps, asker.truck)),
    ...{ driverId: asker.driverId, phone: asker.phone, ownTypeId: asker.truck.id },
    ...{ from: flatPoint(end), regionId: undefined, now },
  }
  const conditions = conditionsOf(wanted)
  const matching = { search, around: end, choice: ANY_LOAD, sort: 'per_km', conditions } as const
  const slice = { after: 0, count: RETURN_LOADS.most, perClient: RETURN_LOADS.most }
  const found = await findMatching(db, matching, slice, { handbook, now })
  return found.map(({ id }) => id)
}

/** Loads for the driver's way home after this order of theirs; refuses `not_found` and `driver_not_approved`. */
export const readReturnLoads = async (
  deps: DriverDeps,
  { driverId, locale }: FeedCaller,
  orderId: number,
): Promise<Decision<ReturnLoads>> => {
  const ending = await readTrip(deps, { driverId, orderId, now: deps.clock.now() })
  if (ending === null) return refuse('not_found')
  const { trip, end } = ending
  const asker = await readAsker(deps, driverId, end)
  if (!asker.ok) return asker
  const freeAt = freeAfter(trip)
  const { home } = asker.value
  const reachKm = returnReachKm(end, home)
  if (reachKm === null) return accept({ freeAt: freeAt.toISOString(), endsAtHome: true, loads: [] })
  const from = new Date(freeAt.getTime() + RETURN_LOADS.marginMin * MINUTE_MS)
  const ids = await findLoads(deps, asker.value, { end, home, reachKm, from })
  const page = ids.length === 0 ? [] : await readPage(deps, { driverId, asker: asker.value, ids, locale })
  const loads = page.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
  return accept({ freeAt: freeAt.toISOString(), endsAtHome: false, loads })
}
