import { isDecided } from '@karvon/domain/claims/claim'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { checkUndo } from '@karvon/domain/ledger/undo/undo-decision'
import type { Changer } from '../../../platform/audit/audited-change.ts'
import { readReason } from '../../../platform/audit/read-reason.ts'
import { workIn } from '../../../platform/commands/unit-of-work.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { readPayers } from '../../../platform/db/queries/payers.ts'
import { holdClosedThrough } from '../../../platform/db/queries/value-day.ts'
import { announceClaim } from '../announce-claim.ts'
import type { ClaimDeps } from '../claim-deps.ts'
import { deletePayment } from '../claim-payments.ts'
import { clientOf, type FoundClaim, hasOpenClaim, lockClaim } from '../claim-repository.ts'

type Sent = { readonly claimId: number; readonly decidedAt: string; readonly reason: string }

const check = async (tx: Tx, { claim, order }: FoundClaim, seenAt: Date): Promise<Decision<Date>> => {
  const decidedAt = isDecided(claim.state) ? claim.closed_at : null
  const checked = checkUndo({ decidedAt, seenAt, closedThrough: await holdClosedThrough(tx) })
  if (!checked.ok) return checked
  if (decidedAt === null) return refuse('nothing_to_undo')
  return (await hasOpenClaim(tx, order.id)) ? refuse('claim_exists') : accept(decidedAt)
}

/** The claim waits for a decision again, and holds its sum of what the driver is to be paid. */
/** Reopens the claim and notifies both sides. */
const reopen = async (
  tx: Tx,
  { claim, order }: FoundClaim,
  at: Date,
  { addNotice }: Pick<ClaimDeps, 'addNotice'>,
): Promise<void> => {
  const granted = claim.granted_uzs ?? 0
  const facts = { decision: 'claim', ...(granted === 0 ? {} : { amount_uzs: granted }) }
  const notice = { at, orderId: order.id, kind: 'decision_undone', facts } as const
  const readers = await readPayers(tx, order)
  await workIn(tx, work => {
    const undecided = { granted_uzs: null, decision_reason: null, decided_by: null, closed_at: null }
    work.change('claims', { id: claim.id }, { state: 'open', ...undecided })
    for (const userId of [claim.driver_id, ...readers]) addNotice(work, { ...notice, userId })
  })
}

/** Undoes the decision about a claim, with a reason: its money goes back, and it can be decided anew. */
export const undoClaim = async (
  deps: ClaimDeps,
  { claimId, decidedAt: seen, reason: said }: Sent,
  changer: Changer,
): Promise<Decision<null>> => {
  const reason = readReason(said)
  if (!reason.ok) return reason
  return inTransaction(deps.db, async tx => {
    const found = await lockClaim(tx, claimId)
    if (found === null) return refuse('not_found')
    const decidedAt = await check(tx, found, new Date(seen))
    if (!decidedAt.ok) return decidedAt
    const { claim, order } = found
    const at = deps.clock.now()
    const { state: outcome, granted_uzs: amountUzs, driver_id: driverId } = claim
    await deps.money.undoDecision(tx, {
      ...{ decision: 'claim', orderId: order.id, subjectId: claimId, outcome, driverId, charged: null },
      amountUzs: amountUzs ?? 0,
      decidedBy: claim.decided_by,
      decidedAt: decidedAt.value,
      decisionReason: claim.decision_reason,
      client: clientOf(order),
      ...{ reason: reason.value, actorId: changer.actorId, at },
    })
    await deletePayment(tx, claimId)
    await reopen(tx, found, at, deps)
    await announceClaim(tx, order, deps)
    await deps.audit(tx, {
      ...changer,
      action: 'claim.undo',
      objectKind: 'claim',
      objectId: String(claimId),
      before: { state: outcome, amountUzs, decidedBy: claim.decided_by, reason: claim.decision_reason },
      after: { state: 'open', reason: reason.value },
    })
    return accept(null)
  })
}
