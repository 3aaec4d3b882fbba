import { ORDER_STATUSES, type OrderStatus } from '../order-status.ts'

/** The phases of an order's life: open for offers, carried by a driver, waiting for confirmation, ended. */
export const ORDER_PHASES = ['open', 'carried', 'delivered', 'ended'] as const

/** A phase. */
export type OrderPhase = (typeof ORDER_PHASES)[number]

type StatusFacts = {
  readonly phase: OrderPhase
  /** What the truck of a carried order is doing. */
  readonly truck: 'driving' | 'at_stop' | null
  /** Whether the goods are in the truck. */
  readonly isLoaded: boolean
}

const FACTS = {
  new: { phase: 'open', truck: null, isLoaded: false },
  order: { phase: 'open', truck: null, isLoaded: false },
  accepted: { phase: 'carried', truck: 'driving', isLoaded: false },
  arrived: { phase: 'carried', truck: 'at_stop', isLoaded: false },
  processing: { phase: 'carried', truck: 'driving', isLoaded: true },
  pause: { phase: 'carried', truck: 'at_stop', isLoaded: true },
  confirmation: { phase: 'delivered', truck: null, isLoaded: false },
  done: { phase: 'ended', truck: null, isLoaded: false },
  canceled: { phase: 'ended', truck: null, isLoaded: false },
} as const satisfies Record<OrderStatus, StatusFacts>

type InPhase<P extends OrderPhase> = {
  [S in OrderStatus]: (typeof FACTS)[S]['phase'] extends P ? S : never
}[OrderStatus]

/** A status in which an order is open for offers. */
export type OpenStatus = InPhase<'open'>

/** A status in which a driver has the order and has not delivered it. */
export type CarriedStatus = InPhase<'carried'>

/** A status in which an order has not ended. */
export type LiveStatus = Exclude<OrderStatus, InPhase<'ended'>>

/** A status in which an order has ended. */
export type EndedStatus = InPhase<'ended'>

/** The phase of an order with this status. */
export const phaseOf = (status: OrderStatus): OrderPhase => FACTS[status].phase

/** Whether the order is open: it takes offers and may be edited (docs/product.md#the-life-of-an-order). */
export const isOpenOrder = (status: OrderStatus): status is OpenStatus => FACTS[status].phase === 'open'

/** Whether a driver has the order and has not delivered it: it takes their time and shows them its route. */
export const isCarried = (status: OrderStatus): status is CarriedStatus => FACTS[status].phase === 'carried'

/** Whether a driver has the order, delivered or not, and it has not ended. */
export const isUnderWay = (status: OrderStatus): status is Exclude<LiveStatus, OpenStatus> =>
  isCarried(status) || FACTS[status].phase === 'delivered'

/** Whether the goods are not delivered and still may be. */
export const isUndelivered = (status: OrderStatus): status is OpenStatus | CarriedStatus =>
  isOpenOrder(status) || isCarried(status)

/** Whether the order has ended: done or canceled. */
export const isEnded = (status: OrderStatus): status is EndedStatus => FACTS[status].phase === 'ended'

/** Whether the goods are in the truck. */
export const isLoaded = (status: OrderStatus): boolean => FACTS[status].isLoaded

/** Whether the truck is on the road to its next stop. */
export const isDriving = (status: OrderStatus): boolean => FACTS[status].truck === 'driving'

/** Whether the truck is at a stop, where waiting is counted (docs/product.md#waiting). */
export const isAtStop = (status: OrderStatus): boolean => FACTS[status].truck === 'at_stop'

/** Whether the truck has left the loading point and the order has not ended. */
export const hasDeparted = (status: OrderStatus): boolean =>
  isLoaded(status) || FACTS[status].phase === 'delivered'

/** Whether a driver has the order and the truck has not left with the goods. */
export const awaitsDeparture = (status: OrderStatus): boolean => isCarried(status) && !isLoaded(status)

/** The statuses of an open order. */
export const OPEN_STATUSES: readonly OpenStatus[] = /* @__PURE__ */ ORDER_STATUSES.filter(isOpenOrder)

/** The statuses in which a driver has the order and has not delivered it. */
export const CARRIED_STATUSES: readonly CarriedStatus[] = /* @__PURE__ */ ORDER_STATUSES.filter(isCarried)

/** The statuses in which a driver has the order, delivered or not. */
export const UNDER_WAY_STATUSES = /* @__PURE__ */ ORDER_STATUSES.filter(isUnderWay)

/** The statuses in which the goods are not delivered and still may be. */
export const UNDELIVERED_STATUSES = /* @__PURE__ */ ORDER_STATUSES.filter(isUndelivered)

/** The statuses in which a driver has the order and the truck has not left with the goods. */
export const AWAITING_DEPARTURE_STATUSES = /* @__PURE__ */ ORDER_STATUSES.filter(awaitsDeparture)

/** The statuses in which the goods are in the truck. */
export const LOADED_STATUSES = /* @__PURE__ */ ORDER_STATUSES.filter(isLoaded)

/** The statuses of an ended order. */
export const ENDED_STATUSES: readonly EndedStatus[] = /* @__PURE__ */ ORDER_STATUSES.filter(isEnded)

/** The statuses of an order that has not ended. */
export const LIVE_STATUSES: readonly LiveStatus[] = /* @__PURE__ */ ORDER_STATUSES.filter(
  (status): status is LiveStatus => !isEnded(status),
)
