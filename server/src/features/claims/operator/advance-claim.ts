import { ADVANCE_DAYS, isAdvanceProposed } from '@karvon/domain/claims/claim-payment'
import { accept, type Decision, refuse, refuseAll } from '@karvon/domain/decision'
import { needsSecondOperator } from '@karvon/domain/ledger/accounts/allowance'
import type { Changer } from '../../../platform/audit/audited-change.ts'
import { readReason } from '../../../platform/audit/read-reason.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { readAloneUzs } from '../../../platform/db/settings/money-alone.ts'
import type { ClaimDeps } from '../claim-deps.ts'
import { findWaiting, markPaid, type WaitingPayment } from '../claim-payments.ts'
import { clientOf, type FoundClaim, lockClaim } from '../claim-repository.ts'

const DAY_MS = 86_400_000

/** What was advanced for a driver lately, whole UZS. */
const readAdvanced = async (tx: Tx, driverId: number, now: Date): Promise<number> => {
  const { advanced } = await tx
    .selectFrom('claim_payments')
    .select(eb => eb.fn.coalesce(eb.fn.sum<number>('amount_uzs'), eb.lit(0)).as('advanced'))
    .where('driver_id', '=', driverId)
    .where('advanced_by', 'is not', null)
    .where('paid_at', '>', new Date(now.getTime() - ADVANCE_DAYS * DAY_MS))
    .executeTakeFirstOrThrow()
  return Number(advanced)
}

type Advance = { readonly reason: string; readonly changer: Changer; readonly at: Date }

const standingProposal = ({ proposedBy, proposedAt }: WaitingPayment, now: Date): number | null =>
  proposedAt !== null && isAdvanceProposed(proposedAt, now) ? proposedBy : null

const propose = async (
  tx: Tx,
  {
    payment,
    advance: { reason, changer, at },
  }: { readonly payment: WaitingPayment; readonly advance: Advance },
  deps: Pick<ClaimDeps, 'audit'>,
  claimId: number,
): Promise<void> => {
  await tx
    .updateTable('claim_payments')
    .set({ proposed_by: changer.actorId, proposed_at: at, advance_reason: reason })
    .where('id', '=', payment.id)
    .execute()
  await deps.audit(tx, {
    ...changer,
    ...{ action: 'claim.propose_advance', objectKind: 'claim', objectId: String(claimId) },
    before: null,
    after: { amountUzs: payment.amountUzs, reason },
  })
}

const pay = async (
  tx: Tx,
  found: FoundClaim,
  { payment, advance }: { readonly payment: WaitingPayment; readonly advance: Advance },
  deps: ClaimDeps,
): Promise<void> => {
  const { claim, order } = found
  const { reason, changer, at } = advance
  const journalId = await deps.money.payWaitingClaim(tx, {
    ...{ claimId: claim.id, orderId: order.id, driverId: claim.driver_id, client: clientOf(order) },
    ...{ amountUzs: payment.amountUzs, actorId: changer.actorId, at },
  })
  await markPaid(tx, found, { payment, journalId, at, advanced: { by: changer.actorId, reason } }, deps)
  await deps.audit(tx, {
    ...changer,
    ...{ action: 'claim.advance', objectKind: 'claim', objectId: String(claim.id) },
    before: { proposedBy: payment.proposedBy },
    after: { amountUzs: payment.amountUzs, reason },
  })
}

/**
 * Advances a locked claim that waits, or proposes it above what one operator may advance alone; a second operator's advance is their
 * approval. Refuses `already_decided` if nothing waits, and `second_operator_required` to the proposer and their relations.
 */
export const advanceLocked = async (
  tx: Tx,
  found: FoundClaim,
  advance: Advance,
  deps: ClaimDeps,
): Promise<Decision<null>> => {
  const { claim, order } = found
  const payment = await findWaiting(tx, claim.id)
  if (payment === null) return refuse('already_decided')
  // under the lock of the driver's money no other advance for them is counted too late
  await deps.money.lockClaimCover(tx, { driverId: claim.driver_id, client: clientOf(order) })
  const amountUzs = await deps.money.readUncollected(tx, claim.id)
  const givenUzs = await readAdvanced(tx, claim.driver_id, advance.at)
  const isLarge = needsSecondOperator({ amountUzs, givenUzs, aloneUzs: await readAloneUzs(tx) })
  const proposer = standingProposal(payment, advance.at)
  if (isLarge && proposer === null) {
    await propose(tx, { payment, advance }, deps, claim.id)
    return accept(null)
  }
  if (isLarge && proposer !== null) {
    const refusals = await deps.checkSecondOperator(tx, proposer, advance.changer.actorId)
    if (refusals.length > 0) return refuseAll(refusals)
  }
  await pay(tx, found, { payment, advance }, deps)
  return accept(null)
}

/** An operator advances what a client waits for, with a reason; refuses as `advanceLocked`, `not_found`, and those of a reason. */
export const advanceClaim = async (
  deps: ClaimDeps,
  { claimId, reason: said }: { readonly claimId: number; readonly reason: string },
  changer: Changer,
): Promise<Decision<null>> => {
  const reason = readReason(said)
  if (!reason.ok) return reason
  return inTransaction(deps.db, async tx => {
    const found = await lockClaim(tx, claimId)
    if (found === null) return refuse('not_found')
    return advanceLocked(tx, found, { reason: reason.value, changer, at: deps.clock.now() }, deps)
  })
}
