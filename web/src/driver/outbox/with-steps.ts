import { checkDriverMove, reachesStop } from '@karvon/domain/orders/order-moves'
import type { DealDetail, DealStop } from '../queries/driver.ts'
import { reportPosition, type StepBody, type WaitingStep } from './step-body.ts'

type Facts = Pick<DealDetail, 'status' | 'routes'>

const isThere = ({ arrivedAt }: DealStop) => arrivedAt !== null

const left = (stops: readonly DealStop[]) => stops.slice(1).filter(stop => !isThere(stop)).length

/** The stops after a step, which reaches the next stop or leaves the current one. */
const stopsAfter = (stops: readonly DealStop[], { move, pressedAt }: StepBody): DealStop[] => {
  const isArrival = reachesStop(move)
  const at = isArrival ? stops.findIndex(stop => !isThere(stop)) : stops.findLastIndex(isThere)
  return stops.map((stop, index) =>
    index === at ? { ...stop, ...(isArrival ? { arrivedAt: pressedAt } : { leftAt: pressedAt }) } : stop,
  )
}

/** The order after one step; null if the step does not apply. */
const after = <Order extends Facts>(order: Order, step: StepBody): Order | null => {
  if (!reportPosition(order, step.from)) return null
  const checked = checkDriverMove(step.move, order.status, left(order.routes))
  return checked.ok ? { ...order, status: checked.value.to, routes: stopsAfter(order.routes, step) } : null
}

/** An order with its driver's unsent steps applied. */
export type SteppedOrder<Order extends Facts> = {
  readonly order: Order
  /** The applied steps, in order. */
  readonly counted: readonly WaitingStep[]
  /** The first step the server refused; later ones are not applied. */
  readonly refused: WaitingStep | null
}

/** Applies the unsent steps to an order, up to the first refused one. */
export const withSteps = <Order extends Facts>(
  order: Order,
  steps: readonly WaitingStep[],
): SteppedOrder<Order> => {
  let shown = order
  const counted: WaitingStep[] = []
  for (const step of steps) {
    if (step.state === 'refused') return { order: shown, counted, refused: step }
    const next = after(shown, step.body)
    if (next === null) break
    shown = next
    counted.push(step)
  }
  return { order: shown, counted, refused: null }
}

/** A step and the later ones that depend on it; they are discarded together. */
export const withFollowing = (steps: readonly WaitingStep[], { turn }: WaitingStep): readonly WaitingStep[] =>
  steps.filter(step => step.turn >= turn)
