import { accept, type Decision, refuse } from '../../decision.ts'

/** How far a loading point may be from the truck, in km by road, for its driver to hear of the load. */
export const ALERT_DISTANCES_KM = [50, 100, 200] as const

/** A driver hears of at most so many new loads an hour. */
export const MOST_ALERTS_AN_HOUR = 20

/** A driver's load alerts: the distance in km, or null for the whole home region; and the most per hour, 0 for none. */
export type LoadAlerts = { readonly withinKm: number | null; readonly perHour: number }

/** Those of a driver who has not chosen. */
export const STANDARD_ALERTS: LoadAlerts = { withinKm: 100, perHour: 6 }

/** The most drivers alerted of one order; the nearest come first. */
export const MOST_DRIVERS_TOLD = 200

/**
 * How the way to a loading point is estimated for thousands of drivers at once: longer than the straight line by `detour`, at
 * `speedKmh`.
 */
export const WAY_TO_LOADING = { detour: 1.3, speedKmh: 50 } as const

/** Drivers are alerted again when the price they were alerted of is below this share of the new one. */
export const TOLD_AGAIN_BELOW = 0.95

/** Refuses `choice_invalid` at `within_km` and `figure_out_of_range` at `per_hour`. */
export const checkLoadAlerts = (alerts: LoadAlerts): Decision<LoadAlerts> => {
  const { withinKm, perHour } = alerts
  const isKnown = withinKm === null || (ALERT_DISTANCES_KM as readonly number[]).includes(withinKm)
  if (!isKnown) return refuse('choice_invalid', 'within_km')
  const isInRange = Number.isInteger(perHour) && perHour >= 0 && perHour <= MOST_ALERTS_AN_HOUR
  return isInRange
    ? accept(alerts)
    : refuse('figure_out_of_range', 'per_hour', { min: 0, max: MOST_ALERTS_AN_HOUR })
}
