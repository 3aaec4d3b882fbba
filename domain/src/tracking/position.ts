import { readInstant } from '../reading/date-time.ts'
import { isMapPoint, type MapPoint } from '../values/map-point.ts'

/** Where a truck was at an instant. */
export type Position = {
  readonly point: MapPoint
  /** Degrees clockwise from north in [0, 360); null if unknown. */
  readonly heading: number | null
  readonly speedKmh: number | null
  readonly at: Date
}

const instantOf = (sent: unknown): Date | null => {
  const at = typeof sent === 'string' ? readInstant(sent) : sent
  return at instanceof Date && !Number.isNaN(at.getTime()) ? at : null
}

const readHeading = (sent: unknown): number | null =>
  typeof sent === 'number' && Number.isFinite(sent) ? ((sent % 360) + 360) % 360 : null

const readSpeed = (sent: unknown): number | null =>
  typeof sent === 'number' && Number.isFinite(sent) && sent >= 0 ? sent : null

/**
 * Reads a position from a phone's `{ lat, lng, heading, speedKmh, at }` with `at` as a date or ISO 8601 with
 * offset; null if point or instant are invalid. An invalid heading or speed is unknown.
 */
export const readPosition = (sent: unknown): Position | null => {
  if (!isMapPoint(sent)) return null
  const { lat, lng, heading, speedKmh, at } = sent as MapPoint & Readonly<Record<string, unknown>>
  const instant = instantOf(at)
  if (instant === null) return null
  return { point: { lat, lng }, heading: readHeading(heading), speedKmh: readSpeed(speedKmh), at: instant }
}
