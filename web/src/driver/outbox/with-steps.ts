import { checkDriverMove, reachesStop } from '@karvon/domain/orders/order-moves'
import type { DealDetail, DealStop } from '../queries/driver.ts'
import { isInState, type QueuedStep, type StepBody } from './step-body.ts'

type StepFacts = Pick<DealDetail, 'status' | 'routes'>

const isReached = ({ arrivedAt }: DealStop) => arrivedAt !== null

const left = (stops: readonly DealStop[]) => stops.slice(1).filter(stop => !isReached(stop)).length

/** The stops after a step, which reaches the next stop or leaves the current one. */
const stopsAfter = (stops: readonly DealStop[], { move, pressedAt }: StepBody): DealStop[] => {
  const isArrival = reachesStop(move)
  const at = isArrival ? stops.findIndex(stop => !isReached(stop)) : stops.findLastIndex(isReached)
  return stops.map((stop, index) =>
    index === at ? { ...stop, ...(isArrival ? { arrivedAt: pressedAt } : { leftAt: pressedAt }) } : stop,
  )
}

/** The order after one step; null if the step does not apply. */
const after = <Order extends StepFacts>(order: Order, step: StepBody): Order | null => {
  if (!isInState(order, step.from)) return null
  const checked = checkDriverMove(step.move, order.status, left(order.routes))
  return checked.ok ? { ...order, status: checked.value.to, routes: stopsAfter(order.routes, step) } : null
}

/** An order with its driver's unsent steps applied. */
export type SteppedOrder<Order extends StepFacts> = {
  readonly order: Order
  /** The applied steps, in order. */
  readonly applied: readonly QueuedStep[]
  /** The first step the server refused; later ones are not applied. */
  readonly refused: QueuedStep | null
}

/** Applies the unsent steps to an order, up to the first refused one. */
export const withSteps = <Order extends StepFacts>(
  order: Order,
  steps: readonly QueuedStep[],
): SteppedOrder<Order> => {
  let shown = order
  const applied: QueuedStep[] = []
  for (const step of steps) {
    if (step.state === 'refused') return { order: shown, applied, refused: step }
    const next = after(shown, step.body)
    if (next === null) break
    shown = next
    applied.push(step)
  }
  return { order: shown, applied, refused: null }
}

/** A step and the later ones that depend on it; they are discarded together. */
export const withFollowing = (steps: readonly QueuedStep[], { turn }: QueuedStep): readonly QueuedStep[] =>
  steps.filter(step => step.turn >= turn)
