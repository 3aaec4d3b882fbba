import { progressAlong, routeLengthKm } from '@karvon/domain/tracking/progress'
import type { Pace } from './pace.ts'
import type { LiveTrip } from './world.ts'

/** A stretch of the way between two stops: from where to where along it, as shares of the whole, and how long it takes. */
export type Leg = { readonly from: number; readonly to: number; readonly seconds: number }

/** How far along the way each stop lies, in km; the last one at its end. */
const stopsAlong = ({ line, stops }: LiveTrip, totalKm: number): number[] => {
  const along: number[] = []
  for (const { point } of stops) along.push(progressAlong(line, point, along.at(-1) ?? 0).doneKm)
  return along.map((km, at) => (at === along.length - 1 ? totalKm : km))
}

const driveSeconds = ({ stops, durationMin }: LiveTrip, pace: Pace): number => {
  if (pace.tripS === null) return Math.max(pace.shortestDriveS, durationMin * 60)
  const stopsBetween = Math.max(0, stops.length - 2)
  const standing = pace.approachS + pace.loadingS + pace.stopS * stopsBetween + pace.lastStopS
  return Math.max(pace.shortestDriveS, pace.tripS - standing)
}

/** The legs of a trip, each as long in time as it is in km. */
export const legsOf = (trip: LiveTrip, pace: Pace): Leg[] => {
  const totalKm = routeLengthKm(trip.line)
  const along = stopsAlong(trip, totalKm)
  const count = Math.max(1, along.length - 1)
  const seconds = driveSeconds(trip, pace)
  return along.slice(1).map((to, at) => {
    const from = along[at] ?? 0
    if (totalKm === 0) return { from: 0, to: 0, seconds: seconds / count }
    return { from: from / totalKm, to: to / totalKm, seconds: (seconds * Math.max(0, to - from)) / totalKm }
  })
}
