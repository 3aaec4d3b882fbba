import { room } from '@karvon/contract/events'
import { type RefusedPosition, sortAndCheck } from '@karvon/domain/tracking/check-positions'
import type { Position } from '@karvon/domain/tracking/position'
import { thinHistory } from '@karvon/domain/tracking/thin-history'
import { reportFailure } from '../../platform/log.ts'
import {
  type CurrentDeal,
  type DriverFacts,
  type HistoryPosition,
  readDriverFacts,
  savePositions,
} from './position-repository.ts'
import type { TrackingDeps } from './tracking-deps.ts'
import type { EtaMinutes } from './trip-arrival.ts'

/** What a driver's phone sent: as many points as it liked, and whatever it took for points. */
export type Report = {
  readonly driverId: number
  readonly points: readonly unknown[]
  /** When it came in, if it has waited in a queue since. */
  readonly receivedAt?: Date
}

/** How many of the points are known now, and how many are not believed, and why. */
export type ReportAnswer = {
  readonly accepted: number
  readonly refused: number
  readonly refusals: RefusedPosition[]
}

/** Of more points than a batch holds the first are told. */
const MOST_TOLD = 500

/** The answer about so many points of which these are refused. */
export const answerOf = (points: readonly unknown[], refusals: readonly RefusedPosition[]): ReportAnswer => ({
  accepted: points.length - refusals.length,
  refused: refusals.length,
  refusals: refusals.slice(0, MOST_TOLD),
})

/** What follows a deal's truck: in how many minutes it comes from a place, and what that leads to. */
export type TruckFollowing = {
  readonly etaOf: (deal: CurrentDeal, position: Position) => Promise<EtaMinutes | null>
  readonly watchNear: (deal: CurrentDeal, etaMin: number | null) => Promise<void>
}

type Taken = { readonly facts: DriverFacts; readonly accepted: Position[] }

/** A point in the domain's terms: a phone sends `speed`, in km/h. */
export const inDomainTerms = (point: unknown): unknown =>
  typeof point === 'object' && point !== null
    ? { ...point, speedKmh: (point as { speed?: unknown }).speed }
    : point

const newestOf = ({ accepted, facts }: Taken): Position | undefined => {
  const newest = accepted.reduce<Position | undefined>(
    (best, next) => (best && best.at > next.at ? best : next),
    undefined,
  )
  return newest !== undefined && (facts.last === null || newest.at > facts.last.at) ? newest : undefined
}

const byTime = (a: Position, b: Position) => a.at.getTime() - b.at.getTime()

const historyOf = ({ accepted, facts: { deal } }: Taken, { rules }: TrackingDeps): HistoryPosition[] =>
  deal === null
    ? []
    : thinHistory(accepted.toSorted(byTime), deal.lastStored, rules.history).map(position => ({
        ...position,
        orderId: deal.orderId,
      }))

const publishToClient = async (
  deal: CurrentDeal,
  newest: Position,
  deps: TrackingDeps,
  { etaOf, watchNear }: TruckFollowing,
): Promise<void> => {
  const { orderId, clientId } = deal
  const { heading, speedKmh: speed, at, point } = newest
  const eta = (await etaOf(deal, newest)) ?? { etaMin: null, etaFromMin: null, etaToMin: null }
  deps.publish({
    to: [room.order(orderId), room.user(clientId)],
    event: 'driver.location',
    payload: { orderId, ...point, heading, speed, at: at.toISOString(), ...eta },
  })
  await watchNear(deal, eta.etaMin)
}

const checkReports = async (reports: readonly Report[], deps: TrackingDeps) => {
  const facts = await readDriverFacts(deps.db, [...new Set(reports.map(({ driverId }) => driverId))])
  const taken = new Map<number, Taken>(facts.map(known => [known.driverId, { facts: known, accepted: [] }]))
  const serviceArea = await deps.serviceArea()
  const answers = reports.map(({ driverId, points, receivedAt }): ReportAnswer => {
    const driver = taken.get(driverId)
    if (driver === undefined) return { accepted: 0, refused: points.length, refusals: [] }
    const checked = sortAndCheck(points.map(inDomainTerms), {
      last: newestOf(driver) ?? driver.facts.last,
      now: receivedAt ?? deps.clock.now(),
      since: driver.facts.deal?.acceptedAt ?? null,
      serviceArea,
      rules: deps.rules.believed,
    })
    driver.accepted.push(...checked.accepted)
    return answerOf(points, checked.refused)
  })
  return { taken: [...taken.values()].filter(({ accepted }) => accepted.length > 0), answers }
}

/**
 * Stores the reports of many drivers with one query and one statement, then publishes each truck's position to its customer.
 * A known point counts as accepted, so that the phone can drop it.
 */
export const takeReports = async (
  reports: readonly Report[],
  deps: TrackingDeps,
  following: TruckFollowing,
): Promise<readonly ReportAnswer[]> => {
  const { taken, answers } = await checkReports(reports, deps)
  const batches = taken.map(driver => ({ ...driver, history: historyOf(driver, deps) }))
  const newest = batches
    .flatMap(({ history, ...driver }) => {
      const position = newestOf(driver)
      const { driverId, deal } = driver.facts
      return position === undefined
        ? []
        : [{ ...position, driverId, deal, lastStored: history.at(-1) ?? null }]
    })
    // in the same order everywhere: two processes may store the same drivers
    .toSorted((a, b) => a.driverId - b.driverId)
  if (taken.length === 0) return answers
  const moved = await savePositions(deps.db, { newest, history: batches.flatMap(({ history }) => history) })
  for (const { deal, ...position } of newest) {
    if (deal === null || !moved.has(position.driverId)) continue
    // what is stored is not sent again for the sake of one that was not published
    await publishToClient(deal, position, deps, following).catch(error =>
      reportFailure(error, 'a stored position was not published'),
    )
  }
  return answers
}
