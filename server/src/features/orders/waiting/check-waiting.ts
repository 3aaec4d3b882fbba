import { cancelCharge } from '@karvon/domain/orders/ending/cancel-reasons'
import { nextOpenStep, type OpenOrderStep } from '@karvon/domain/orders/ending/open-order'
import { moveOrder } from '@karvon/domain/orders/order-status'
import { workIn } from '../../../platform/commands/unit-of-work.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { enqueue, type JobHandler } from '../../../platform/jobs/job-queue.ts'
import type { LiveRules } from '../../handbook/handbook.ts'
import { addCancellation, cancelCase, cancelRules } from '../ending/cancel-order.ts'
import { type LockedOrder, lockOrder } from '../transitions/locked-order.ts'
import { lockMoveFacts } from '../transitions/read-moves.ts'
import type { TransitionDeps } from '../transitions/transition-deps.ts'
import type { AdviceReader } from './read-advice.ts'
import { readRulesIn } from './rules-in.ts'
import { CHECK_WAITING_ORDER, type WaitingOrder } from './watch-waiting.ts'

/** What looking after waiting orders needs besides the moves. */
export type WaitingCheckDeps = TransitionDeps & { readonly readAdvice: AdviceReader }

type Turn = { readonly now: Date; readonly rules: LiveRules }

const advise = async (tx: Tx, { id, clientId }: LockedOrder, { now }: Turn, deps: WaitingCheckDeps) => {
  const [first] = await deps.readAdvice(tx, id, now)
  const facts = first?.kind === 'raise_price' ? { amount_uzs: first.toUzs } : {}
  await workIn(tx, work => {
    work.change('orders', { id }, { advised_at: now })
    deps.addNotice(work, { at: now, userId: clientId, kind: 'no_bids', orderId: id, facts })
  })
}

const askNewTime = (tx: Tx, { id, clientId }: LockedOrder, { now }: Turn, deps: WaitingCheckDeps) =>
  workIn(tx, work => {
    work.change('orders', { id }, { new_time_asked_at: now })
    deps.addNotice(work, { at: now, userId: clientId, kind: 'new_time_asked', orderId: id })
  })

const expire = async (tx: Tx, order: LockedOrder, { now, rules }: Turn, deps: WaitingCheckDeps) => {
  if (!moveOrder(order.status, 'expire_order', 'system').ok) return
  const charge = cancelCharge('load_time_passed', cancelCase(order, now), cancelRules(order, rules))
  const by = { action: 'expire_order', actor: 'system', actorId: null } as const
  const facts = await lockMoveFacts(tx, order, deps)
  await workIn(tx, work => addCancellation(work, facts, { ...by, charge, said: '', at: now }, deps))
}

const TAKE = { advise, ask_new_time: askNewTime, expire } as const satisfies Record<
  OpenOrderStep['step'],
  unknown
>

/**
 * The job for an order without a driver: it takes the due step and schedules the next one. What is due
 * follows from the order alone, so a second run, a shifted clock or a restart takes no step twice.
 */
export const checkWaitingJob =
  (deps: WaitingCheckDeps): JobHandler =>
  async (tx: Tx, payload: WaitingOrder, now: Date) => {
    const order = await lockOrder(tx, payload.orderId)
    if (order === null || order.waitingSince.toISOString() !== payload.since) return undefined
    const rules = await readRulesIn(tx)
    const next = nextOpenStep(order, rules.waitingOrders)
    if (next === null) return undefined
    const isDue = next.at <= now
    if (isDue) {
      await TAKE[next.step](tx, order, { now, rules }, deps)
      deps.announce(tx, order.id)
    }
    const isOver = isDue && next.step === 'expire'
    if (!isOver) await enqueue(tx, { kind: CHECK_WAITING_ORDER, payload, runAt: isDue ? now : next.at })
    return undefined
  }
