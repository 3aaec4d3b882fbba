import type { Decision } from '@karvon/domain/decision'
import { accept } from '@karvon/domain/decision'
import type { NoShowDecision } from '@karvon/domain/orders/ending/no-show'
import type { Changer } from '../../../platform/audit/audited-change.ts'
import { readReason } from '../../../platform/audit/read-reason.ts'
import { auditedOrder } from '../operator/audit-order.ts'
import type { OperatorOrderDeps } from '../operator/operator-order-deps.ts'
import { changeOrder } from '../transitions/change-order.ts'
import { decideObjection } from './decide-no-show.ts'
import { endForNoShow } from './report-no-show.ts'

/** An operator reports for the client that the driver has not come. */
export const reportForClient = async (
  deps: OperatorOrderDeps,
  orderId: number,
  sent: { readonly reason: string; readonly version: number },
  changer: Changer,
): Promise<Decision<null>> => {
  const reason = readReason(sent.reason)
  if (!reason.ok) return reason
  const { liveRules: rules } = await deps.readHandbook()
  return changeOrder(deps, { orderId, version: sent.version }, async (tx, order, at) => {
    const report = { actor: 'operator', actorId: changer.actorId, words: reason.value, photos: [] } as const
    const ended = await endForNoShow(tx, order, { report, rules, at }, deps)
    if (!ended.ok) return ended
    const after = { status: 'canceled', reason: reason.value, reasonCode: ended.value.reason }
    await deps.audit(tx, auditedOrder(order, 'report_no_show', changer, after))
    return accept(null)
  })
}

/** An operator decides about an objection to a no-show; of two who decide at once the first one counts. */
export const decideNoShow = async (
  deps: OperatorOrderDeps,
  orderId: number,
  sent: { readonly decision: NoShowDecision; readonly reason: string },
  changer: Changer,
): Promise<Decision<null>> => {
  const reason = readReason(sent.reason)
  if (!reason.ok) return reason
  return changeOrder(deps, { orderId }, async (tx, order, at) => {
    const deciding = { decision: sent.decision, operatorId: changer.actorId, reason: reason.value, at }
    const decided = await decideObjection(tx, order, deciding, deps)
    if (!decided.ok) return decided
    const { state, payer, fee_uzs: feeUzs } = decided.value
    await deps.audit(tx, {
      ...auditedOrder(order, 'decide_no_show', changer, {
        state: sent.decision,
        reason: reason.value,
        payer,
        feeUzs,
      }),
      before: { state },
    })
    return accept(null)
  })
}
