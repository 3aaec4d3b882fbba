import type { ArrivalReason } from '@karvon/domain/orders/arrival-rule'
import type { DriverMove } from '@karvon/domain/orders/order-moves'
import type { OrderStatus } from '@karvon/domain/orders/order-status'
import type { OutboxAction } from '../../platform/outbox/outbox-action.ts'
import type { DealDetail } from '../queries/driver.ts'

/** A queued step of an order, as stored in the outbox. */
export type StepBody = {
  readonly orderId: number
  readonly move: Exclude<DriverMove, 'refused'>
  readonly code: string | null
  /** Absent in steps queued by an older version, like the two below. */
  readonly photo?: File | null
  readonly arrivalReason?: ArrivalReason | null
  /** The driver's comment on an unconfirmed arrival. */
  readonly note?: string
  /** The label of the pressed button. */
  readonly words: string
  /** When it was pressed, ISO 8601, by the server's clock if known. */
  readonly pressedAt: string
  /** The version of the order when the step was taken. */
  readonly version: number
  readonly from: StepState
}

/** The progress of an order: its status and the number of stops reached. */
export type StepState = { readonly status: OrderStatus; readonly reached: number }

export type QueuedStep = OutboxAction<StepBody>

export const STEP = 'step'

/** Steps of one order share a lane, so they are sent one after another. */
export const stepLane = (orderId: number): string => `step/${orderId}`

export const stateOf = ({ status, routes }: Pick<DealDetail, 'status' | 'routes'>): StepState => ({
  status,
  reached: routes.filter(({ arrivedAt }) => arrivedAt !== null).length,
})

/** Whether an order is still in the state in which a step was taken. */
export const isInState = (order: Pick<DealDetail, 'status' | 'routes'>, from: StepState): boolean => {
  const { status, reached } = stateOf(order)
  return status === from.status && reached === from.reached
}
