import type { DataOf } from '@karvon/contract/endpoint'
import type { setOrderStatus as setOrderStatusEndpoint } from '@karvon/contract/order-actions'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { checkCancelReason } from '@karvon/domain/orders/ending/cancel-reasons'
import { confirmOrder } from '@karvon/domain/orders/ending/confirm-order'
import { moveOrder } from '@karvon/domain/orders/order-status'
import { readText } from '@karvon/domain/reading/text'
import type { Command, CommandCall, Outcome } from '../../../platform/commands/serve-command.ts'
import { createUnitOfWork, type UnitOfWork } from '../../../platform/commands/unit-of-work.ts'
import type { LiveRules } from '../../handbook/handbook.ts'
import { withPresentOrder } from '../change-of-order.ts'
import type { OrderDeps } from '../order-deps.ts'
import { viewerAt } from '../order-routes.ts'
import { type OrderFacts, shownWith } from '../queries/order-facts.ts'
import type { Viewer } from '../queries/viewer.ts'
import { answeredBy } from '../transitions/answer-moved.ts'
import { checkClaim, clientActor } from '../transitions/change-order.ts'
import type { MoveFacts } from '../transitions/move-facts.ts'
import { addCancellation, cancelCase, cancelRules } from './cancel-order.ts'
import { dealsAfter } from './deals-after.ts'
import { addKeptDeal } from './done-order.ts'
import { addEndingTransition, countOpenPrices } from './end-order.ts'

type Call = CommandCall<typeof setOrderStatusEndpoint>

/** An order that its client ends, why in their own words, and by which rules. */
type StatusFacts = {
  readonly call: Call
  readonly facts: MoveFacts
  readonly viewer: Viewer
  readonly said: string
  readonly rules: LiveRules
}

const REASON_LENGTH = 500

const load = async (call: Call, deps: OrderDeps): Promise<Decision<StatusFacts>> => {
  const { status, reason, version } = call.body
  const words = status === 'canceled' ? (reason ?? '') : ''
  const said = readText(words, { maxLength: REASON_LENGTH, field: 'reason' })
  if (!said.ok) return said
  const { liveRules: rules } = await deps.readHandbook()
  const facts = await deps.moves.read(call.params.id)
  const viewer = viewerAt(call, deps)
  const claim = { orderId: call.params.id, client: viewer.acting, version }
  const order = checkClaim(facts?.order ?? null, claim)
  if (!order.ok) return order
  if (facts === null) return refuse('not_found')
  return accept({ call, facts, viewer, said: said.value, rules })
}

const actorOf = ({ facts: { order }, viewer }: StatusFacts) =>
  clientActor(order, { orderId: order.id, client: viewer.acting })

/** The reason decides the cost. With a deal one is required, in words if it is not on the list. */
const cancel = (work: UnitOfWork, asked: StatusFacts, deps: OrderDeps): Decision<OrderFacts> => {
  const { call, facts, said, rules } = asked
  const { order } = facts
  const { now: at } = call
  const moved = moveOrder(order.status, 'cancel', 'client')
  if (!moved.ok) return moved
  const reason = call.body.reasonCode ?? 'other'
  if (order.status === 'accepted' && reason === 'other' && said === '')
    return refuse('text_required', 'reason')
  const charge = checkCancelReason(reason, 'client', cancelCase(order, at), cancelRules(order, rules))
  if (!charge.ok) return charge
  const cancellation = { action: 'cancel', charge: charge.value, said, at, ...actorOf(asked) } as const
  return accept(addCancellation(work, facts, cancellation, deps).after)
}

/** The goods have come. */
const confirm = (work: UnitOfWork, asked: StatusFacts, deps: OrderDeps): Decision<OrderFacts> => {
  const { call, facts } = asked
  const moved = confirmOrder(facts.order.status, 'client', countOpenPrices(facts.order))
  if (!moved.ok) return moved
  const { now: at } = call
  const move = { action: 'confirm', to: moved.value, ...actorOf(asked), at } as const
  const ended = addEndingTransition(work, facts, move, deps)
  addKeptDeal(work, facts, at, deps)
  return accept(ended.carrierId === null ? ended : shownWith(ended, dealsAfter(ended, 'kept')))
}

const decide = (asked: StatusFacts, deps: OrderDeps): Outcome<DataOf<typeof setOrderStatusEndpoint>> => {
  const work = createUnitOfWork()
  const end = asked.call.body.status === 'done' ? confirm : cancel
  const ended = end(work, asked, deps)
  if (!ended.ok) return ended
  deps.announceDecided(work, ended.value)
  return accept(answeredBy(work, ended.value, asked, deps))
}

/** The client cancels an order, or confirms that the goods have come. */
export const setStatus = (deps: OrderDeps): Command<typeof setOrderStatusEndpoint, StatusFacts> => ({
  load: call => load(call, deps),
  decide: asked => decide(asked, deps),
  lanes: ({ params }) => [`order ${params.id}`],
  withPresent: withPresentOrder(deps),
})
