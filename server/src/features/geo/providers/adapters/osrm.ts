import { fetchJson } from '../asking/fetch-json.ts'
import type { OutsideProvider, OutsideRoute, ProviderResult } from '../outside-provider.ts'
import { amountOf, partOf } from './part-of.ts'

/** Trucks take this much longer than the car that OSRM drives (docs/figures.md#road-limits). */
const TRUCK_TIME = 1.25
/** A point so far from the road that answers it was put on the wrong road. */
const MOST_SNAP_M = 5_000

/** Answers with status 400 that are about the points, not about the service (project-osrm.org, "General options"). */
const NO_ROAD = new Set(['NoRoute', 'NoSegment', 'TooBig'])

const isNear = (waypoint: unknown): boolean => {
  const meters = amountOf(partOf(waypoint, 'distance'))
  return meters !== null && meters <= MOST_SNAP_M
}

const legOf = (leg: unknown) => {
  const [meters, seconds] = [amountOf(partOf(leg, 'distance')), amountOf(partOf(leg, 'duration'))]
  return meters === null || seconds === null
    ? []
    : [{ km: meters / 1000, minutes: (seconds / 60) * TRUCK_TIME }]
}

const WRONG: ProviderResult<never> = { kind: 'trouble', error: 'no route in the answer' }

/** The first route; null if a point is too far from any road. */
const routeOf = (body: unknown, points: number): ProviderResult<OutsideRoute | null> => {
  const waypoints = partOf(body, 'waypoints')
  const [legs, line] = [partOf(body, 'routes', '0', 'legs'), partOf(body, 'routes', '0', 'geometry')]
  if (!Array.isArray(waypoints) || !Array.isArray(legs) || typeof line !== 'string') return WRONG
  const read = legs.flatMap(legOf)
  if (waypoints.length !== points || read.length !== points - 1) return WRONG
  return { kind: 'answer', found: waypoints.every(isNear) ? { legs: read, line } : null }
}

/** OSRM with its profile of cars (project-osrm.org, "Route service"). */
export const createOsrm = (baseUrl: string): OutsideProvider => ({
  source: 'osrm',
  route: async ({ points }, signal) => {
    const where = points.map(({ lat, lng }) => `${lng},${lat}`).join(';')
    const url = `${baseUrl}/route/v1/driving/${where}?overview=full&geometries=polyline`
    const result = await fetchJson(url, signal)
    if (result.kind === 'trouble') return result
    const { status, body } = result.found
    const code = partOf(body, 'code')
    if (code === 'Ok' && status === 200) return routeOf(body, points.length)
    if (typeof code === 'string' && NO_ROAD.has(code)) return { kind: 'answer', found: null }
    return { kind: 'trouble', error: `status ${status}` }
  },
})
