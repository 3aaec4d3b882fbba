import { ARRIVAL_REASONS } from '@karvon/domain/orders/arrival-rule'
import { DRIVER_MOVES } from '@karvon/domain/orders/order-moves'
import { driverOrder } from '../cards/cards-now.ts'
import { keyOfPress } from '../idempotency-keys.ts'
import { ask } from '../send.ts'
import { fill } from '../writing/html.ts'
import type { PressName } from '../writing/press-code.ts'
import { textsIn } from '../writing/texts.ts'
import type { PressHandler } from './client-presses.ts'
import { factsOfStep, takeStep } from './take-step.ts'

const step: PressHandler = async (turn, [orderId = 0, at = 0, version = 0]) => {
  const move = DRIVER_MOVES[at]
  if (move === undefined) return { answer: textsIn(turn.locale).answer.old_button }
  return takeStep(turn, { orderId, move, version }, keyOfPress(turn))
}

const explain: PressHandler = async (turn, [orderId = 0, at = 0, why = 0, version = 0]) => {
  const { answer, trip } = textsIn(turn.locale)
  const [move, reason] = [DRIVER_MOVES[at], ARRIVAL_REASONS[why]]
  if (move === undefined || reason === undefined) return { answer: answer.old_button }
  if ((await driverOrder(turn, orderId)) === null) return { answer: trip.gone, isAlert: true }
  await ask(turn, fill(trip.reason_ask, { order: orderId }), {
    purpose: 'reason',
    orderId,
    facts: factsOfStep({ orderId, move, version, reason }),
  })
  return {}
}

/** What the buttons of a trip do. */
export const TRIP_PRESSES = { ds: step, dr: explain } satisfies Partial<Record<PressName, PressHandler>>
