import type { LocalizedText } from '../values/locale.ts'
import { greatCircleKm, type MapPoint } from '../values/map-point.ts'
import { tashkentDate, tashkentParts } from '../values/tashkent-time.ts'

/** A circle on the map; its radius in kilometers. */
export type BanArea = { readonly lat: number; readonly lng: number; readonly radiusKm: number }

/** A ban of trucks: where, when and for which mass (docs/product.md#road-rules). It warns and never refuses. */
export type RoadBan = {
  readonly id: number
  /** Where all of these that are given hold: a region by its SOATO code, a road by its number, a circle. */
  readonly regionId: number | null
  readonly road: string | null
  readonly area: BanArea | null
  /** For trucks that weigh more than this with their load, t. */
  readonly grossOverT: number
  /** Days on which the hours begin, Monday = 1 to Sunday = 7. */
  readonly weekdays: readonly number[]
  /** `HH:mm` in Tashkent, across midnight where `to` is not after `from`; null: the whole day. */
  readonly hours: { readonly from: string; readonly to: string } | null
  /** First and last day of each year, `MM-DD`, across New Year where `to` is before `from`; null: all year. */
  readonly season: { readonly from: string; readonly to: string } | null
  readonly validFrom: Date
  /** Null: until further notice. */
  readonly validUntil: Date | null
  /** The sentence of the rule. */
  readonly text: LocalizedText
  readonly sourceTitle: string
  readonly sourceUrl: string
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** How far ahead the end of a ban is looked for: a longer one counts as a ban without an end. */
const HORIZON_DAYS = 14

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** The start of the Tashkent day that an instant is in. */
const startOfDay = (at: Date): Date => new Date(Date.parse(`${tashkentDate(at)}T00:00:00+05:00`))

const isInSeason = (day: Date, season: RoadBan['season']): boolean => {
  if (season === null) return true
  const date = tashkentDate(day).slice(5)
  const { from, to } = season
  return from <= to ? date >= from && date <= to : date >= from || date <= to
}

/** From when to when (ms, excluded) the ban holds that begins on a day; null if none does. */
const windowOf = (ban: RoadBan, day: Date): readonly [number, number] | null => {
  if (!ban.weekdays.includes(tashkentParts(day).weekday) || !isInSeason(day, ban.season)) return null
  const start = day.getTime()
  if (ban.hours === null) return [start, start + DAY_MS]
  const [from, to] = [minutesOf(ban.hours.from), minutesOf(ban.hours.to)]
  return [start + from * MINUTE_MS, start + to * MINUTE_MS + (to <= from ? DAY_MS : 0)]
}

/** When the window ends that an instant is in; null outside all windows. */
const windowEnd = (ban: RoadBan, at: number): number | null => {
  const { validFrom, validUntil } = ban
  if (at < validFrom.getTime() || (validUntil !== null && at >= validUntil.getTime())) return null
  const today = startOfDay(new Date(at))
  const days = [today, new Date(today.getTime() - DAY_MS)]
  const ends = days.flatMap(day => {
    const window = windowOf(ban, day)
    return window !== null && at >= window[0] && at < window[1] ? [window[1]] : []
  })
  if (ends.length === 0) return null
  return Math.min(Math.max(...ends), validUntil?.getTime() ?? Number.POSITIVE_INFINITY)
}

/** Whether a ban holds at an instant. */
export const holdsAt = (ban: RoadBan, at: Date): boolean => windowEnd(ban, at.getTime()) !== null

/**
 * The first instant, not before `at`, at which a ban does not hold: `at` itself outside its hours; null if it
 * holds for two weeks on end.
 */
export const freeFrom = (ban: RoadBan, at: Date): Date | null => {
  const horizon = at.getTime() + HORIZON_DAYS * DAY_MS
  let free = at.getTime()
  for (let end = windowEnd(ban, free); end !== null; end = windowEnd(ban, free)) {
    free = end
    if (free > horizon) return null
  }
  return new Date(free)
}

/** Where a piece of road is: its region (SOATO), number and place; null where it has none. */
export type RoadPlace = {
  readonly regionId: number | null
  readonly road: string | null
  readonly point: MapPoint
}

/** Whether a ban is about trucks of this mass (t, with their load) and this place. */
export const concerns = (ban: RoadBan, place: RoadPlace, grossMassT: number): boolean =>
  grossMassT > ban.grossOverT &&
  (ban.regionId === null || ban.regionId === place.regionId) &&
  (ban.road === null || ban.road === place.road) &&
  (ban.area === null || greatCircleKm(ban.area, place.point) <= ban.area.radiusKm)
