import { progressAlong } from '@karvon/domain/tracking/progress'
import { sightingAt } from '@karvon/domain/tracking/sighting'
import type { MapPoint } from '@karvon/domain/values/map-point'
import type { ReceiverOrder } from '../receiver-order.ts'

/** Where the goods are, as the receiver sees it. */
export type TripStage =
  | 'waiting'
  | 'approaching'
  | 'loading'
  | 'moving'
  /** Unloading at a stop that is not the last one. */
  | 'stopping'
  | 'unloading'
  | 'delivered'
  | 'received'
  | 'canceled'

type Staged = Pick<ReceiverOrder, 'status' | 'routes'>

const STAGES = {
  new: 'waiting',
  order: 'waiting',
  accepted: 'approaching',
  arrived: 'loading',
  processing: 'moving',
  pause: 'unloading',
  confirmation: 'delivered',
  done: 'received',
  canceled: 'canceled',
} as const satisfies Record<ReceiverOrder['status'], TripStage>

export const stageOf = ({ status, routes }: Staged): TripStage => {
  const stage = STAGES[status]
  return stage === 'unloading' && routes.at(-1)?.arrivedAt === null ? 'stopping' : stage
}

/** The stop the truck stands at, or null on the road. */
export const standingStop = ({ routes }: Pick<ReceiverOrder, 'routes'>) =>
  routes.findLast(({ arrivedAt, leftAt }) => arrivedAt !== null && leftAt === null) ?? null

const MINUTE_MS = 60_000

/** When the truck comes: counted from a live position, and never in the past; null where that is not known. */
export const arrivalOf = (order: Pick<ReceiverOrder, 'etaMin' | 'position'>, now: Date): Date | null => {
  if (order.etaMin === null || order.position === null) return null
  const seenAt = new Date(order.position.at)
  // where a truck was an hour ago says nothing of when it comes
  if (sightingAt(seenAt, now) !== 'live') return null
  const at = seenAt.getTime() + order.etaMin * MINUTE_MS
  return new Date(Math.max(at, now.getTime()))
}

/** Whole minutes until a moment, 0 when it has come. */
export const minutesUntil = (moment: Date, now: Date): number =>
  Math.max(0, Math.ceil((moment.getTime() - now.getTime()) / MINUTE_MS))

const NOT_YET: readonly TripStage[] = ['waiting', 'approaching', 'loading', 'canceled']
const OVER: readonly TripStage[] = ['unloading', 'delivered', 'received']

/** The share of the way that is behind the truck, 0 to 1; a way back along the same road begins at the last stop reached. */
export const drivenShare = (
  order: Pick<ReceiverOrder, 'status' | 'routes' | 'position'>,
  line: readonly MapPoint[],
): number => {
  const stage = stageOf(order)
  if (NOT_YET.includes(stage)) return 0
  if (OVER.includes(stage)) return 1
  const reached = order.routes.slice(1).filter(({ arrivedAt }) => arrivedAt !== null)
  const doneKm = reached.reduce((done, stop) => progressAlong(line, stop, done).doneKm, 0)
  const place = order.position ?? reached.at(-1)
  return place === undefined ? 0 : progressAlong(line, place, doneKm).fraction
}
