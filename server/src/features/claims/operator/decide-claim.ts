import { decideClaim as decide } from '@karvon/domain/claims/claim'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { Changer } from '../../../platform/audit/audited-change.ts'
import { readReason } from '../../../platform/audit/read-reason.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { announceClaim } from '../announce-claim.ts'
import type { ClaimDeps } from '../claim-deps.ts'
import { type ClaimedOrder, lockClaim, type StoredClaim } from '../claim-repository.ts'

type Sent = { readonly claimId: number; readonly amountUzs: number; readonly reason: string }

type Found = { readonly claim: StoredClaim; readonly order: ClaimedOrder }

const clientOf = ({ clientId, clientCompanyId }: ClaimedOrder) =>
  clientCompanyId === null ? { userId: clientId } : { companyId: clientCompanyId }

/** Pays what was granted, and tells both sides. */
const settle = async (
  tx: Tx,
  { claim, order }: Found,
  { amountUzs, actorId, at }: { readonly amountUzs: number; readonly actorId: number; readonly at: Date },
  deps: ClaimDeps,
): Promise<void> => {
  const { driver_id: driverId, id } = claim
  const { id: orderId } = order
  if (amountUzs > 0) {
    const reference = `claim:${id}`
    const client = clientOf(order)
    await deps.money.settleClaim(tx, { orderId, driverId, client, amountUzs, reference, at, actorId })
  }
  const facts = amountUzs === 0 ? { outcome: 'rejected' } : { outcome: 'granted', amount_uzs: amountUzs }
  const notice = { at, kind: 'claim_decided', orderId, facts } as const
  for (const userId of [driverId, order.clientId]) await deps.notify(tx, { ...notice, userId })
  await announceClaim(tx, order, deps)
}

/** An operator grants a sum of an open claim, with a reason; of two who decide at once the first one counts. */
export const decideClaim = async (
  deps: ClaimDeps,
  { claimId, amountUzs, reason: said }: Sent,
  changer: Changer,
): Promise<Decision<null>> => {
  const reason = readReason(said)
  if (!reason.ok) return reason
  return inTransaction(deps.db, async tx => {
    const found = await lockClaim(tx, claimId)
    if (found === null) return refuse('not_found')
    const { claim } = found
    const decided = decide({ state: claim.state, amountUzs: claim.amount_uzs }, amountUzs)
    if (!decided.ok) return decided
    const at = deps.clock.now()
    const { state, amountUzs: granted_uzs } = decided.value
    const { actorId } = changer
    await tx
      .updateTable('claims')
      .set({ state, granted_uzs, decision_reason: reason.value, decided_by: actorId, closed_at: at })
      .where('id', '=', claimId)
      .execute()
    await settle(tx, found, { amountUzs: granted_uzs, actorId, at }, deps)
    await deps.audit(tx, {
      ...changer,
      action: 'claim.decide',
      objectKind: 'claim',
      objectId: String(claimId),
      before: { state: claim.state, amountUzs: claim.amount_uzs },
      after: { state, amountUzs: granted_uzs, reason: reason.value },
    })
    return accept(null)
  })
}
