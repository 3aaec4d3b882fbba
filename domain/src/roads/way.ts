import type { RoadPlace } from './road-ban.ts'

/** A short piece of a way: where it is, and its driving time by the road's profile. */
export type WayPiece = RoadPlace & { readonly km: number; readonly minutes: number }

/** A way from stop to stop: the pieces of each leg, in driving order. */
export type Way = { readonly legs: readonly (readonly WayPiece[])[] }

/** The driving time of a way, minutes. */
export const drivingMinutes = ({ legs }: Way): number =>
  legs.reduce((sum, leg) => sum + leg.reduce((minutes, piece) => minutes + piece.minutes, 0), 0)

/** The length of a way, km. */
export const wayKm = ({ legs }: Way): number =>
  legs.reduce((sum, leg) => sum + leg.reduce((km, piece) => km + piece.km, 0), 0)

/** The way with its driving time stretched to the minutes that were agreed on. */
export const lasting = (way: Way, minutes: number): Way => {
  const known = drivingMinutes(way)
  if (known === 0) return way
  const factor = minutes / known
  return { legs: way.legs.map(leg => leg.map(piece => ({ ...piece, minutes: piece.minutes * factor }))) }
}

/** The rest of a way after a share of it (0 to 1 of its kilometers), and the minutes that were driven before. */
export const restOfWay = (way: Way, share: number): { readonly way: Way; readonly drivenMinutes: number } => {
  let doneKm = wayKm(way) * Math.min(1, Math.max(0, share))
  const left = way.legs.map(leg =>
    leg.flatMap(piece => {
      const done = Math.min(doneKm, piece.km)
      doneKm -= done
      const rest = piece.km === 0 ? (doneKm > 0 ? 0 : 1) : 1 - done / piece.km
      return rest <= 0 ? [] : [{ ...piece, km: piece.km * rest, minutes: piece.minutes * rest }]
    }),
  )
  const rest = {
    legs: left.slice(
      Math.max(
        0,
        left.findIndex(leg => leg.length > 0),
      ),
    ),
  }
  return { way: rest, drivenMinutes: drivingMinutes(way) - drivingMinutes(rest) }
}
