import type { ArrivalReason } from '@karvon/domain/orders/arrival-rule'
import type { DriverMove } from '@karvon/domain/orders/order-moves'
import type { OrderStatus } from '@karvon/domain/orders/order-status'
import type { OutboxAction } from '../../platform/outbox/outbox-action.ts'
import type { DealDetail } from '../queries/driver.ts'

/** A step of the order as it waits. */
export type StepBody = {
  readonly orderId: number
  readonly move: Exclude<DriverMove, 'refused'>
  readonly code: string | null
  /** Absent in steps that have waited since an older version, like the two below. */
  readonly photo?: File | null
  readonly arrivalReason?: ArrivalReason | null
  /** What the driver says of an arrival that nothing shows. */
  readonly note?: string
  /** What the button said. */
  readonly words: string
  /** When it was pressed, ISO 8601, by the server's clock as far as it is known. */
  readonly pressedAt: string
  /** The order that it was taken from. */
  readonly version: number
  readonly from: StepState
}

/** Where an order stands on its way. */
export type StepState = { readonly status: OrderStatus; readonly reached: number }

export type WaitingStep = OutboxAction<StepBody>

export const STEP = 'step'

/** Steps of one order build on one another. */
export const stepLane = (orderId: number): string => `step/${orderId}`

/** Where an order stands. */
export const stateOf = ({ status, routes }: Pick<DealDetail, 'status' | 'routes'>): StepState => ({
  status,
  reached: routes.filter(({ arrivedAt }) => arrivedAt !== null).length,
})

/** Whether an order stands where a step was taken from. */
export const reportPosition = (order: Pick<DealDetail, 'status' | 'routes'>, from: StepState): boolean => {
  const { status, reached } = stateOf(order)
  return status === from.status && reached === from.reached
}
