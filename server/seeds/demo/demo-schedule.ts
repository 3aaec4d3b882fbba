import { fromTashkent, tashkentDate } from '@karvon/domain/values/tashkent-time'
import type { SeededRandom } from './seeded-random.ts'

/** Duration of a trip, in minutes. */
export type TripTime = {
  readonly loadMinutes: number
  readonly durationMin: number
  readonly unloadMinutes: number
  readonly unloadStops: number
  readonly leadMinutes: number
}

/** The timestamps of a completed order. */
export type TripInstants = {
  readonly placedAt: Date
  readonly offeredAt: Date
  readonly acceptedAt: Date
  readonly arrivedAt: Date
  readonly departedAt: Date
  /** Arrival and departure at each point after the first. */
  readonly stops: readonly { readonly reachedAt: Date; readonly leftAt: Date }[]
  readonly doneAt: Date
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const PERIOD_DAYS = 88

/** The last trip was confirmed a while ago. */
const SLACK_MINUTES = 22 * 60

const after = (at: Date, minutes: number) => new Date(at.getTime() + Math.round(minutes) * MINUTE_MS)

const minutesOf = ({ loadMinutes, durationMin, unloadMinutes, unloadStops }: TripTime) =>
  loadMinutes + durationMin * 1.1 + unloadMinutes * unloadStops

/** The latest loading time of a trip that is finished by now. */
export const lastLoadAt = (time: TripTime, now: Date): Date => after(now, -minutesOf(time) - SLACK_MINUTES)

/** A loading time by day, at a full or half hour in Tashkent; `ago` is a share of the three months. */
export const loadAtOf = (random: SeededRandom, ago: number, last: Date): Date => {
  const hour = String(random.whole(7, 18)).padStart(2, '0')
  const day = new Date(last.getTime() - ago * PERIOD_DAYS * DAY_MS)
  const at = fromTashkent(tashkentDate(day), `${hour}:${random.pick(['00', '30'])}`)
  if (at === null) throw new Error('a day of the past does not exist')
  return at <= last ? at : new Date(at.getTime() - DAY_MS)
}

/** The timestamps of a completed order, derived from its loading time. */
export const instantsOf = (random: SeededRandom, loadAt: Date, time: TripTime): TripInstants => {
  const placedAt = after(loadAt, -time.leadMinutes - random.whole(60, 2_400))
  const offeredAt = after(placedAt, random.whole(2, 12))
  const acceptedAt = after(offeredAt, random.whole(3, 18))
  const arrivedAt = after(loadAt, random.whole(-20, 15))
  const departedAt = after(loadAt, 20 + time.loadMinutes * (0.4 + 0.5 * random.fraction()))
  const legMin = (time.durationMin / time.unloadStops) * (1 + 0.1 * random.fraction())
  let left = departedAt
  const stops = Array.from({ length: time.unloadStops }, () => {
    const reachedAt = after(left, legMin)
    left = after(reachedAt, time.unloadMinutes * (0.4 + 0.5 * random.fraction()))
    return { reachedAt, leftAt: left }
  })
  return {
    placedAt,
    offeredAt,
    acceptedAt,
    arrivedAt,
    departedAt,
    stops,
    doneAt: after(left, random.whole(4, 900)),
  }
}

/** When an order without a driver was placed and canceled, the latter before its loading time. */
export const canceledInstants = (random: SeededRandom, loadAt: Date, leadMinutes: number) => {
  const placedAt = after(loadAt, -leadMinutes - random.whole(200, 2_400))
  const offeredAt = after(placedAt, random.whole(3, 30))
  return { placedAt, offeredAt, canceledAt: after(offeredAt, random.whole(30, 150)) }
}
