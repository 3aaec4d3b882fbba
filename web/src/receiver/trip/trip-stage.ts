import { progressAlong } from '@karvon/domain/tracking/progress'
import { sightingAt } from '@karvon/domain/tracking/sighting'
import type { MapPoint } from '@karvon/domain/values/map-point'
import type { ReceiverOrder } from '../receiver-order.ts'

/** The stage of the trip, as the receiver sees it. */
export type TripStage =
  | 'waiting'
  | 'approaching'
  | 'loading'
  | 'moving'
  /** Standing at a stop before the last one. */
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

/** The stop the truck is at; null on the road. */
export const currentStop = ({ routes }: Pick<ReceiverOrder, 'routes'>) =>
  routes.findLast(({ arrivedAt, leftAt }) => arrivedAt !== null && leftAt === null) ?? null

const MINUTE_MS = 60_000

/** When the truck comes: most likely, at the soonest, and rarely later. */
export type Arrival = { readonly at: Date; readonly from: Date; readonly to: Date }

type Coming = Pick<ReceiverOrder, 'etaMin' | 'etaFromMin' | 'etaToMin' | 'position'>

/** The expected arrival: counted from a live position, never in the past; null if unknown. */
export const arrivalOf = (order: Coming, now: Date): Arrival | null => {
  if (order.etaMin === null || order.position === null) return null
  const seenAt = new Date(order.position.at)
  // an hour-old position doesn't predict the arrival
  if (sightingAt(seenAt, now) !== 'live') return null
  const after = (minutes: number) => new Date(Math.max(seenAt.getTime() + minutes * MINUTE_MS, now.getTime()))
  const { etaMin, etaFromMin, etaToMin } = order
  return { at: after(etaMin), from: after(etaFromMin ?? etaMin), to: after(etaToMin ?? etaMin) }
}

/** Whole minutes until a moment; 0 if it has passed. */
export const minutesUntil = (moment: Date, now: Date): number =>
  Math.max(0, Math.ceil((moment.getTime() - now.getTime()) / MINUTE_MS))

const NOT_DEPARTED: readonly TripStage[] = ['waiting', 'approaching', 'loading', 'canceled']
const ARRIVED: readonly TripStage[] = ['unloading', 'delivered', 'received']

/** The driven share of the route, 0 to 1; on the way back along the same road the last reached stop is the minimum. */
export const drivenShare = (
  order: Pick<ReceiverOrder, 'status' | 'routes' | 'position'>,
  line: readonly MapPoint[],
): number => {
  const stage = stageOf(order)
  if (NOT_DEPARTED.includes(stage)) return 0
  if (ARRIVED.includes(stage)) return 1
  const reached = order.routes.slice(1).filter(({ arrivedAt }) => arrivedAt !== null)
  const doneKm = reached.reduce((done, stop) => progressAlong(line, stop, done).doneKm, 0)
  const position = order.position ?? reached.at(-1)
  return position === undefined ? 0 : progressAlong(line, position, doneKm).fraction
}
