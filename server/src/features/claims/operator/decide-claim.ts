import { decideClaim as decide } from '@karvon/domain/claims/claim'
import {
  type ClaimPaying,
  type ClaimPaymentChoice,
  chooseClaimPayment,
} from '@karvon/domain/claims/claim-payment'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { Changer } from '../../../platform/audit/audited-change.ts'
import { readReason } from '../../../platform/audit/read-reason.ts'
import { workIn } from '../../../platform/commands/unit-of-work.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { readPayers } from '../../../platform/db/queries/payers.ts'
import { announceClaim } from '../announce-claim.ts'
import type { ClaimDeps } from '../claim-deps.ts'
import { insertWaiting } from '../claim-payments.ts'
import { clientOf, type FoundClaim, lockClaim } from '../claim-repository.ts'
import { advanceLocked } from './advance-claim.ts'

type Sent = {
  readonly claimId: number
  readonly amountUzs: number
  readonly reason: string
  readonly payment: ClaimPaymentChoice | null
  readonly advanceReason: string
}

type Granted = {
  readonly amountUzs: number
  readonly paying: ClaimPaying
  /** What the driver's money doesn't cover. */
  readonly owedUzs: number
  readonly actorId: number
  readonly at: Date
}

/** Charges the driver with what was granted; the client gets it at once, or waits. */
const settle = async (
  tx: Tx,
  { claim, order }: FoundClaim,
  { amountUzs, paying, actorId, at }: Granted,
  deps: ClaimDeps,
): Promise<void> => {
  if (amountUzs === 0) return
  const { driver_id: driverId, id: claimId } = claim
  const isWaiting = paying !== 'at_once'
  const journalId = await deps.money.settleClaim(tx, {
    ...{ orderId: order.id, driverId, client: clientOf(order), amountUzs, isWaiting },
    ...{ reference: `claim:${claimId}`, at, actorId },
  })
  if (!isWaiting) return
  if (journalId === null) throw new Error(`claim ${claimId} is booked already`)
  await insertWaiting(tx, { claimId, driverId, amountUzs, journalId, at })
}

/** Tells both sides; to an advance belongs a notice of its own. */
const tell = async (
  tx: Tx,
  { claim, order }: FoundClaim,
  { amountUzs, paying, owedUzs, at }: Granted,
  deps: ClaimDeps,
): Promise<void> => {
  const facts = amountUzs === 0 ? { outcome: 'rejected' } : { outcome: 'granted', amount_uzs: amountUzs }
  const notice = { at, kind: 'claim_decided', orderId: order.id } as const
  const isWaiting = paying !== 'at_once'
  const ofDriver = isWaiting ? { ...facts, owed_uzs: owedUzs } : facts
  const ofClient = isWaiting ? { ...facts, payment: 'waiting' } : facts
  const payers = await readPayers(tx, order)
  await workIn(tx, work => {
    deps.addNotice(work, { ...notice, facts: ofDriver, userId: claim.driver_id })
    for (const userId of payers) deps.addNotice(work, { ...notice, facts: ofClient, userId })
  })
  await announceClaim(tx, order, deps)
}

type Ready = Sent & { readonly changer: Changer; readonly at: Date }

const decideLocked = async (
  tx: Tx,
  found: FoundClaim,
  { amountUzs, payment, reason, advanceReason, changer, at }: Ready,
  deps: ClaimDeps,
): Promise<Decision<null>> => {
  const { claim, order } = found
  const decided = decide({ state: claim.state, amountUzs: claim.amount_uzs }, amountUzs)
  if (!decided.ok) return decided
  const sides = { driverId: claim.driver_id, client: clientOf(order) }
  const coveredUzs = amountUzs === 0 ? 0 : await deps.money.lockClaimCover(tx, sides)
  const paying = chooseClaimPayment(amountUzs, { coveredUzs, choice: payment })
  if (!paying.ok) return paying
  const { actorId } = changer
  const { state, amountUzs: granted_uzs } = decided.value
  await tx
    .updateTable('claims')
    .set({ state, granted_uzs, decision_reason: reason, decided_by: actorId, closed_at: at })
    .where('id', '=', claim.id)
    .execute()
  const owedUzs = amountUzs - coveredUzs
  const granted = { amountUzs, paying: paying.value, owedUzs, actorId, at }
  await settle(tx, found, granted, deps)
  await tell(tx, found, granted, deps)
  await deps.audit(tx, {
    ...changer,
    ...{ action: 'claim.decide', objectKind: 'claim', objectId: String(claim.id) },
    before: { state: claim.state, amountUzs: claim.amount_uzs },
    after: { state, amountUzs: granted_uzs, reason, payment: paying.value },
  })
  return paying.value === 'advance'
    ? advanceLocked(tx, found, { reason: advanceReason, changer, at }, deps)
    : accept(null)
}

/**
 * An operator grants a sum of an open claim, with a reason; of two who decide at once the first one counts. What the driver's money
 * doesn't cover is collected first or advanced, as they chose (decision 0102). Refuses as `decideClaim` and `chooseClaimPayment`.
 */
export const decideClaim = async (deps: ClaimDeps, sent: Sent, changer: Changer): Promise<Decision<null>> => {
  const reason = readReason(sent.reason)
  if (!reason.ok) return reason
  const advanceReason =
    sent.payment === 'advance' ? readReason(sent.advanceReason, 'advance_reason') : accept('')
  if (!advanceReason.ok) return advanceReason
  return inTransaction(deps.db, async tx => {
    const found = await lockClaim(tx, sent.claimId)
    if (found === null) return refuse('not_found')
    const ready = { ...sent, reason: reason.value, advanceReason: advanceReason.value }
    return decideLocked(tx, found, { ...ready, changer, at: deps.clock.now() }, deps)
  })
}
