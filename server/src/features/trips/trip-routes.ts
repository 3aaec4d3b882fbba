import { forecastOrder, forecastTrip } from '@karvon/contract/trips'
import { accept, type Decision, type Refusal, refusal, refuse, refuseAll } from '@karvon/domain/decision'
import { readMomentInTashkent } from '@karvon/domain/reading/date-time'
import type { FastifyInstance } from 'fastify'
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts'
import { forecast } from './forecast.ts'
import { forecastOf } from './forecast-order.ts'
import type { TripDeps } from './trip-deps.ts'
import { tripOutlook } from './trip-outlook.ts'

const MINUTE_MS = 60_000
/** Nobody loads a year from now, and the calendar of another year may be another one. */
const FORESEEN_MS = 366 * 86_400_000

const readLoadTime = (text: string, now: Date): Decision<Date> => {
  const at = readMomentInTashkent(text)
  if (at === null) return refuse('load_time_unreadable', 'load_time', { read: text })
  const isForeseen = Math.abs(at.getTime() - now.getTime()) < FORESEEN_MS
  return isForeseen ? accept(at) : refuse('date_invalid', 'load_time')
}

const serveTrip = (app: FastifyInstance, deps: TripDeps): void =>
  serveEndpoint(app, forecastTrip, async ({ body, locale }) => {
    const { points, truckTypeId } = body
    const handbook = await deps.readHandbook()
    const load = readLoadTime(body.loadTime, deps.clock.now())
    const truck = handbook.truckTypes.find(({ id }) => id === truckTypeId)
    const refusals = [
      ...points.flatMap((point, at): Refusal[] =>
        deps.geo.isInServiceArea(point) ? [] : [refusal('outside_service_area', `points.${at}.lat`)],
      ),
      ...(truck === undefined ? [refusal('truck_type_unknown', 'truck_type_id')] : []),
      ...(load.ok ? [] : load.refusals),
    ]
    if (truck === undefined || !load.ok || refusals.length > 0) return refuseAll(refusals)
    const { loadMinutes } = truck
    const loadAt = load.value
    const leaveAt = new Date(loadAt.getTime() + loadMinutes * MINUTE_MS)
    const outlook = tripOutlook({ points, truckTypeId, durationMin: null }, handbook, deps.geo)
    const none = { leaveAt: leaveAt.toISOString(), warnings: [], arrivals: [], learntFrom: 0 }
    if (outlook === null) {
      const next = { nextLeaveAt: leaveAt.toISOString(), nextLoadTime: loadAt.toISOString() }
      return accept({ ...none, ...next })
    }
    return accept(forecast({ outlook, way: outlook.way, drivenMinutes: 0, leaveAt, loadMinutes }, locale))
  })

/** What is to be expected of a trip: bans of trucks and arrival times. */
export const registerTrips = (app: FastifyInstance, deps: TripDeps): void => {
  serveTrip(app, deps)
  serveEndpoint(app, forecastOrder, async ({ params, caller, locale }) => {
    const order = await deps.findOrder({ caller, locale }, params.id)
    if (order === null) return refuse('not_found')
    const handbook = await deps.readHandbook()
    return accept(forecastOf(order, { handbook, now: deps.clock.now(), locale }, deps))
  })
}
