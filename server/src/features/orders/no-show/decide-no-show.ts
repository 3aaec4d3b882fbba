import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { countsByItself, decideNoShow, type NoShowDecision } from '@karvon/domain/orders/ending/no-show'
import { type TransactionWork, workIn } from '../../../platform/commands/unit-of-work.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { JobHandler } from '../../../platform/jobs/job-queue.ts'
import type { LockedFee } from '../../ledger/ledger.ts'
import { addTransition } from '../transitions/add-transition.ts'
import { type LockedOrder, lockOrder } from '../transitions/locked-order.ts'
import type { TransitionDeps } from '../transitions/transition-deps.ts'
import { lockNoShow, type StoredNoShow } from './lock-no-show.ts'

/** How a no-show is decided: by an operator, or by the time that nobody objected in. */
type Deciding = {
  readonly decision: NoShowDecision
  /** Null: by time. */
  readonly operatorId: number | null
  readonly reason: string | null
  readonly at: Date
}

/** The columns of an order whose no-show counts. */
const chargedColumns = ({ payer, fee_uzs }: StoredNoShow) => ({
  cancel_payer: payer,
  cancel_fee_uzs: payer === 'client' ? fee_uzs : 0,
  driver_fee_uzs: payer === 'driver' ? fee_uzs : 0,
})

/** The fee of a confirmed no-show; null if nobody pays one. */
const lockFee = async (
  tx: Tx,
  { id: orderId, clientId: userId, clientCompanyId: companyId }: LockedOrder,
  { payer, fee_uzs: feeUzs, driver_id: driverId }: StoredNoShow,
  { operatorId: actorId, at }: Deciding,
  { money }: TransitionDeps,
): Promise<LockedFee | null> => {
  if (payer === 'nobody') return null
  const client = companyId === null ? { userId } : { companyId }
  return money.lockFee(tx, { orderId, payer, client, driverId, feeUzs, at, actorId })
}

const notifyBoth = (
  work: TransactionWork,
  { id: orderId, clientId }: LockedOrder,
  { payer, fee_uzs: amount_uzs, driver_id: driverId }: StoredNoShow,
  { decision: outcome, at }: Deciding,
  { addNotice }: TransitionDeps,
): void => {
  const factsFor = (side: 'client' | 'driver') =>
    outcome === 'booked' && payer === side ? { outcome, amount_uzs } : { outcome }
  const notice = { at, orderId, kind: 'no_show_decided' } as const
  addNotice(work, { ...notice, userId: clientId, facts: factsFor('client') })
  addNotice(work, { ...notice, userId: driverId, facts: factsFor('driver') })
}

const saveDecision = async (
  tx: Tx,
  order: LockedOrder,
  found: StoredNoShow,
  deciding: Deciding,
  deps: TransitionDeps,
): Promise<void> => {
  const { decision, operatorId, reason, at } = deciding
  const isBooked = decision === 'booked'
  const fee = isBooked ? await lockFee(tx, order, found, deciding, deps) : null
  await workIn(tx, work => {
    const decided = { decided_by: operatorId, decided_at: at, decision_reason: reason }
    work.change('no_shows', { id: found.id }, { state: decision, ...decided })
    addTransition(work, order, {
      action: 'decide_no_show',
      to: order.status,
      actor: operatorId === null ? 'system' : 'operator',
      actorId: operatorId,
      at,
      set: isBooked ? chargedColumns(found) : {},
      payload: { decision, ...(reason === null ? {} : { reason }) },
    })
    if (fee !== null) deps.money.addFee(work, fee)
    if (isBooked && found.side === 'driver') deps.standing.addBroken(work, found.driver_id)
    notifyBoth(work, order, found, deciding, deps)
  })
  deps.announce(tx, order.id)
}

/** An operator decides about an objection; the answer is the no-show as it was. */
export const decideObjection = async (
  tx: Tx,
  order: LockedOrder,
  deciding: Deciding,
  deps: TransitionDeps,
): Promise<Decision<StoredNoShow>> => {
  const found = await lockNoShow(tx, order.id)
  if (found === undefined) return refuse('not_found')
  const decided = decideNoShow(found.state, deciding.decision)
  if (!decided.ok) return decided
  await saveDecision(tx, order, found, deciding, deps)
  return accept(found)
}

/** The job that counts a no-show once the time to object is over, unless somebody has objected. */
export const countNoShowJob =
  (deps: TransitionDeps): JobHandler =>
  async (tx: Tx, { orderId }: { orderId: number }, now: Date) => {
    const order = await lockOrder(tx, orderId)
    const found = order === null ? undefined : await lockNoShow(tx, orderId)
    if (order === null || found === undefined) return undefined
    if (!countsByItself({ state: found.state, objectUntil: found.object_until }, now)) return undefined
    const deciding = { decision: 'booked', operatorId: null, reason: null, at: now } as const
    await saveDecision(tx, order, found, deciding, deps)
    return undefined
  }
