import { sortAndCheck } from '@karvon/domain/tracking/check-positions'
import type { Position } from '@karvon/domain/tracking/position'
import type { BoundingBox } from '@karvon/domain/values/map-point'
import { answerOf, inDomainTerms, type Report, type ReportAnswer } from '../take-reports.ts'
import type { TrackingDeps } from '../tracking-deps.ts'
import type { Intake } from './intake.ts'

/** Until the service area was read once, only the writer looks at it. */
const EVERYWHERE: BoundingBox = { south: -90, west: -180, north: 90, east: 180 }

const asSent = ({ point, heading, speedKmh: speed, at }: Position) => ({ ...point, heading, speed, at })

type QueueDeps = Pick<TrackingDeps, 'clock' | 'serviceArea' | 'rules'> & {
  readonly intake: Pick<Intake, 'add'>
  /** Stores a report and answers from what it found. */
  readonly directly: (report: Report) => Promise<ReportAnswer>
}

/**
 * Checks what needs nothing of the driver and puts the rest into the queue; what has no room there is stored at once. The answer
 * counts as accepted what will be checked against the driver's deal and last position when it is stored.
 */
export const throughQueue = ({ clock, serviceArea, rules, intake, directly }: QueueDeps) => {
  let area = EVERYWHERE
  return async ({ driverId, points }: Report): Promise<ReportAnswer> => {
    // without the database the last known area must do
    area = await serviceArea().catch(() => area)
    const receivedAt = clock.now()
    // which of two positions too far apart is wrong depends on the one before
    const believed = { ...rules.believed, maxSpeedKmh: Number.POSITIVE_INFINITY }
    const facts = { last: null, since: null, now: receivedAt, serviceArea: area, rules: believed }
    const { accepted, refused } = sortAndCheck(points.map(inDomainTerms), facts)
    const report = { driverId, receivedAt, points: accepted.map(asSent) }
    if (accepted.length > 0 && !(await intake.add(report))) return directly({ driverId, points })
    return answerOf(points, refused)
  }
}
