import type { BodyOf } from '@karvon/contract/endpoint'
import type { decideFee as endpoint } from '@karvon/contract/money/decisions'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { isUzs } from '@karvon/domain/values/uzs'
import type { Changer } from '../../../platform/audit/audited-change.ts'
import { readReason } from '../../../platform/audit/read-reason.ts'
import { type TransactionWork, workIn } from '../../../platform/commands/unit-of-work.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { readPayers } from '../../../platform/db/queries/payers.ts'
import { auditedOrder } from '../operator/audit-order.ts'
import type { OperatorOrderDeps } from '../operator/operator-order-deps.ts'
import { addTransition } from '../transitions/add-transition.ts'
import { changeOrder } from '../transitions/change-order.ts'
import type { LockedOrder } from '../transitions/locked-order.ts'
import { mayDecideFee, readDecidedOrder } from './read-decisions.ts'

type Sent = BodyOf<typeof endpoint>

const check = async (
  tx: Tx,
  { id, status }: LockedOrder,
  { amount }: Sent,
): Promise<Decision<{ readonly driverId: number }>> => {
  const decided = await readDecidedOrder(tx, id)
  if (decided === undefined) return refuse('not_found')
  const { deal, carrierId, feeUzs, hasNoShow } = decided
  if (status === 'canceled' && (feeUzs > 0 || hasNoShow)) return refuse('already_decided')
  if (!mayDecideFee(decided) || deal === null || carrierId === null)
    return refuse('transition_not_allowed', undefined, { status })
  return isUzs(amount) && amount >= 1 && amount <= deal.priceUzs
    ? accept({ driverId: carrierId })
    : refuse('amount_out_of_range', 'amount', { min: 1, max: deal.priceUzs })
}

type DecidedFee = { readonly payer: 'client' | 'driver'; readonly feeUzs: number; readonly driverId: number }

type FeeReaders = { readonly client: readonly number[]; readonly driver: readonly number[] }

const tell = (
  work: TransactionWork,
  { payer, feeUzs }: DecidedFee,
  { orderId, readers, at }: { readonly orderId: number; readonly readers: FeeReaders; readonly at: Date },
  { addNotice }: OperatorOrderDeps,
): void => {
  for (const side of ['client', 'driver'] as const) {
    const facts = payer === side ? { outcome: 'booked', amount_uzs: feeUzs } : { outcome: 'booked' }
    for (const userId of readers[side]) addNotice(work, { at, orderId, kind: 'fee_decided', userId, facts })
  }
}

/** An operator decides that a side of a canceled deal owes a fee, where nobody does. */
export const decideFee = async (
  deps: OperatorOrderDeps,
  orderId: number,
  sent: Sent,
  changer: Changer,
): Promise<Decision<null>> => {
  const reason = readReason(sent.reason)
  if (!reason.ok) return reason
  return changeOrder(deps, { orderId }, async (tx, order, at) => {
    const checked = await check(tx, order, sent)
    if (!checked.ok) return checked
    const { payer, amount: feeUzs } = sent
    const { actorId } = changer
    const { clientId: userId, clientCompanyId: companyId } = order
    const client = companyId === null ? { userId } : { companyId }
    const decided = { payer, feeUzs, ...checked.value }
    const fee = await deps.money.lockFee(tx, { orderId, client, ...decided, actorId, at })
    const readers = { client: await readPayers(tx, order), driver: [decided.driverId] }
    await workIn(tx, work => {
      addTransition(work, order, {
        ...{ action: 'decide_fee', to: order.status, actor: 'operator', actorId, at },
        set: {
          cancel_payer: payer,
          cancel_fee_uzs: payer === 'client' ? feeUzs : 0,
          driver_fee_uzs: payer === 'driver' ? feeUzs : 0,
        },
        payload: { payer, fee_uzs: feeUzs, reason: reason.value },
      })
      deps.money.addFee(work, fee)
      tell(work, decided, { orderId, readers, at }, deps)
    })
    deps.announce(tx, orderId)
    await deps.audit(tx, auditedOrder(order, 'decide_fee', changer, { payer, feeUzs, reason: reason.value }))
    return accept(null)
  })
}
