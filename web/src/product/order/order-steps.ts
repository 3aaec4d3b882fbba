import type { OrderStatus } from '@karvon/domain/orders/order-status'
import {
  CARRIED_STATUSES,
  isEnded,
  isOpenOrder,
  type OpenStatus,
  UNDER_WAY_STATUSES,
} from '@karvon/domain/orders/statuses/order-sets'
import type { OrderDetail } from './order.ts'

/** The stations of an order's progress that users see. */
export type OrderStation = 'placed' | 'offers' | Exclude<OrderStatus, OpenStatus>

/** A station with its actual or expected time. */
export type OrderStep = {
  readonly station: OrderStation
  readonly state: 'done' | 'now' | 'ahead' | 'ended'
  readonly at: Date | null
  readonly isExpected: boolean
  /** The range of an expected time; absent where only the time itself is known. */
  readonly range?: { readonly from: Date; readonly to: Date }
}

const isAfterAcceptance = (status: OrderStatus): boolean => status !== 'accepted'

const BARGAINING: readonly OrderStation[] = [
  'placed',
  'offers',
  ...CARRIED_STATUSES.filter(isAfterAcceptance),
  'done',
]
const DEAL: readonly OrderStation[] = [...UNDER_WAY_STATUSES, 'done']

const stationOf = (status: OrderStatus): OrderStation => (isOpenOrder(status) ? 'offers' : status)

const stationsOf = (status: OrderStatus): readonly OrderStation[] => {
  if (isOpenOrder(status)) return BARGAINING
  return isEnded(status) && status !== 'done' ? ['placed', status] : DEAL
}

const MINUTE_MS = 60_000

type Expected = Pick<OrderStep, 'at' | 'range'>

/** The arrival estimated from the truck's last position; null unless it is on its way. */
const seenArrival = ({ status, tracking }: OrderDetail): Expected | null => {
  if (status !== 'processing' || tracking === null || tracking.position === null) return null
  const { position, etaMin, etaFromMin, etaToMin } = tracking
  if (etaMin === null) return null
  const after = (minutes: number) => new Date(Date.parse(position.at) + minutes * MINUTE_MS)
  const range = { from: after(etaFromMin ?? etaMin), to: after(etaToMin ?? etaMin) }
  return { at: after(etaMin), range }
}

const expectedAt = (station: OrderStation, order: OrderDetail): Expected => {
  const loadAt = new Date(order.loadTime).getTime()
  if (station === 'arrived') return { at: new Date(loadAt) }
  if (station !== 'pause') return { at: null }
  // before it leaves the forecast tells when it arrives: with stops, rest and bans
  return seenArrival(order) ?? { at: null }
}

const reachedAt = (station: OrderStation, order: OrderDetail): Date | null => {
  if (station === 'placed') return new Date(order.createdAt)
  if (station === 'offers') return null
  const there = order.timeline.filter(({ status }) => status === station)
  // a replacement driver enters the status again, later than the step itself
  const entry = there.findLast(({ replaced }) => replaced !== true) ?? there.at(-1)
  return entry === undefined ? null : new Date(entry.at)
}

const stateOf = (isBehind: boolean, status: OrderStatus): OrderStep['state'] => {
  if (isBehind) return 'done'
  if (status === 'done') return 'done'
  return isEnded(status) ? 'ended' : 'now'
}

/** The stations of an order, with actual and expected times. */
export function orderSteps(order: OrderDetail): OrderStep[] {
  const stations = stationsOf(order.status)
  const current = stations.indexOf(stationOf(order.status))
  return stations.map((station, at) => {
    if (at > current) return { station, state: 'ahead', ...expectedAt(station, order), isExpected: true }
    return {
      station,
      state: stateOf(at < current, order.status),
      at: reachedAt(station, order),
      isExpected: false,
    }
  })
}
