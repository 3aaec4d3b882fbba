import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { NO_COMMISSION, splitPrice } from '@karvon/domain/ledger/commission'
import type { CancelReason } from '@karvon/domain/orders/ending/cancel-reasons'
import { replacementExpiry } from '@karvon/domain/orders/ending/replacement'
import { moveOrder } from '@karvon/domain/orders/order-status'
import { CARRIED_STATUSES } from '@karvon/domain/orders/statuses/order-sets'
import { sql } from 'kysely'
import { type UnitOfWork, workIn } from '../../../platform/commands/unit-of-work.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { storedSpan } from '../../../platform/db/literals.ts'
import type { JobHandler } from '../../../platform/jobs/job-queue.ts'
import type { LiveRules } from '../../handbook/handbook.ts'
import { addTransition } from '../transitions/add-transition.ts'
import { changeOrder } from '../transitions/change-order.ts'
import { type LockedOrder, lockOrder } from '../transitions/locked-order.ts'
import { addQuestionEnd, lockAsked, readAsked } from '../transitions/replacement-rows.ts'
import type { TransitionDeps } from '../transitions/transition-deps.ts'
import { readOperators } from './read-operators.ts'
import { occupied } from './take-over.ts'

/** The job that ends a question nobody answered. */
export const EXPIRE_REPLACEMENT = 'expire_replacement'

/** The question an operator puts to a driver. */
type Question = {
  readonly driverId: number
  readonly operatorId: number
  readonly reason: string
  readonly reasonCode: CancelReason
  readonly rules: LiveRules
  readonly at: Date
}

/** Whether the driver has another order during the rest of this one. */
const isBusy = async (tx: Tx, order: LockedOrder, { driverId, at }: Question): Promise<boolean> => {
  const busy = await tx
    .selectFrom('orders')
    .select('id')
    .where('carrier_id', '=', driverId)
    .where('status', 'in', CARRIED_STATUSES)
    .where(sql<boolean>`busy && ${storedSpan(occupied(order, at))}::tstzrange`)
    .executeTakeFirst()
  return busy !== undefined
}

type AskDeps = TransitionDeps & { readonly mayCarry: () => Promise<Decision<null>> }

const addQuestion = (
  work: UnitOfWork,
  order: LockedOrder & { readonly carrierId: number },
  { driverId, operatorId, reason, reasonCode, rules, at }: Question,
  priceUzs: number,
): void => {
  const expiresAt = replacementExpiry(at, rules.replacement)
  const id = work.newId('replacements')
  work.insert('replacements', {
    id,
    order_id: order.id,
    driver_id: driverId,
    from_driver_id: order.carrierId,
    operator_id: operatorId,
    reason_code: reasonCode,
    reason,
    status: 'asked',
    price_uzs: priceUzs,
    asked_at: at,
    expires_at: expiresAt,
    answered_at: null,
  })
  work.insert('jobs', { kind: EXPIRE_REPLACEMENT, payload: { orderId: order.id, id }, run_at: expiresAt })
}

/**
 * Asks a driver to take an order over at the deal's price. Until they agree it keeps its driver: the deal,
 * the hold and the cargo are theirs, and a request leaves no order without a driver. A second request
 * replaces the first.
 */
export const askDriver = async (
  tx: Tx,
  order: LockedOrder,
  question: Question,
  deps: AskDeps,
): Promise<Decision<null>> => {
  const moved = moveOrder(order.status, 'ask_replacement', 'operator')
  if (!moved.ok) return moved
  const { driverId, operatorId, reason, reasonCode, at } = question
  const { carrierId, deal, id: orderId } = order
  if (carrierId === null || carrierId === driverId || deal === null)
    return refuse('choice_invalid', 'driver_id')
  const mayCarry = await deps.mayCarry()
  if (!mayCarry.ok) return mayCarry
  if (await isBusy(tx, order, question)) return refuse('driver_busy')
  const former = await readAsked(tx, orderId, deps)
  // an order has one pending question, which must have ended before the next is written
  await workIn(tx, work => addQuestionEnd(work, former, { status: 'withdrawn', at }, deps))
  await workIn(tx, work => {
    addQuestion(work, { ...order, carrierId }, question, deal.priceUzs)
    const payload = { reason, reason_code: reasonCode, driver_id: driverId }
    const by = { actor: 'operator', actorId: operatorId, at, payload } as const
    addTransition(work, order, { action: 'ask_replacement', to: moved.value, ...by })
    const { carrierShareUzs } = splitPrice(deal.priceUzs, deal.commission ?? NO_COMMISSION)
    const facts = { amount_uzs: deal.priceUzs, net_uzs: carrierShareUzs }
    deps.addNotice(work, { at, userId: driverId, kind: 'replacement_asked', orderId, facts })
    for (const userId of [order.clientId, carrierId])
      deps.addNotice(work, { at, userId, kind: 'replacement_sought', orderId })
    work.afterwards(() => deps.publishReplacement(driverId, orderId))
  })
  deps.announce(tx, orderId)
  return accept(null)
}

/** An operator withdraws the request; client and driver, who knew of it, are notified too. */
export const withdrawQuestion = (deps: TransitionDeps, orderId: number): Promise<Decision<null>> => {
  return changeOrder(deps, { orderId }, async (tx, order, at) => {
    if ((await lockAsked(tx, order.id)) === undefined) return refuse('already_decided')
    const asked = await readAsked(tx, order.id, deps)
    await workIn(tx, work => {
      addQuestionEnd(work, asked, { status: 'withdrawn', at }, deps)
      const told = { at, kind: 'replacement_called_off', orderId: order.id } as const
      deps.addNotice(work, { ...told, userId: order.clientId })
      if (order.carrierId !== null) deps.addNotice(work, { ...told, userId: order.carrierId })
    })
    deps.announce(tx, order.id)
    return accept(null)
  })
}

/** The job that ends a question whose time is over; one that was answered or put again meanwhile is left alone. */
export const expireReplacementJob =
  (deps: TransitionDeps): JobHandler =>
  async (tx: Tx, { orderId, id }: { orderId: number; id: number }, now: Date) => {
    const order = await lockOrder(tx, orderId)
    if (order === null) return undefined
    const asked = await lockAsked(tx, orderId)
    if (asked === undefined || asked.id !== id || asked.expires_at > now) return undefined
    const ended = await readAsked(tx, orderId, deps)
    const operators = await readOperators(tx)
    await workIn(tx, work => {
      addQuestionEnd(work, ended, { status: 'expired', at: now }, deps)
      const by = { actor: 'system', actorId: null, at: now, payload: { driver_id: asked.driver_id } } as const
      addTransition(work, order, { action: 'expire_replacement', to: order.status, ...by })
      for (const userId of operators)
        deps.addNotice(work, { at: now, userId, orderId, kind: 'replacement_unanswered' })
    })
    deps.announce(tx, orderId)
    return undefined
  }
