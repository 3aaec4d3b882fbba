import { workIn } from '../../platform/commands/unit-of-work.ts'
import type { Tx } from '../../platform/db/database.ts'
import { isWaiting } from '../../platform/db/queries/claims/claim-payments.ts'
import { readPayers } from '../../platform/db/queries/payers.ts'
import { enqueue, type JobHandler } from '../../platform/jobs/job-queue.ts'
import { announceClaim } from './announce-claim.ts'
import type { ClaimDeps } from './claim-deps.ts'
import { clientOf, type FoundClaim, lockClaim } from './claim-repository.ts'

/** The job that tries whether a claim that waits is collected; the database queues it for whatever a driver pays or earns. */
export const PAY_CLAIM = 'pay_claim'

/** Longer than a booking that saw no waiting claim takes to commit. */
const SOON_MS = 10_000

/** The payment of a granted claim that waits. */
export type WaitingPayment = {
  readonly id: number
  readonly amountUzs: number
  readonly proposedBy: number | null
  readonly proposedAt: Date | null
}

/** The payment of a locked claim that waits; null: its client has the money, or nothing is granted. */
export const findWaiting = async (tx: Tx, claimId: number): Promise<WaitingPayment | null> => {
  const row = await tx
    .selectFrom('claim_payments as cp')
    .select(['cp.id', 'cp.amount_uzs', 'cp.proposed_by', 'cp.proposed_at'])
    .where('cp.claim_id', '=', claimId)
    .where(isWaiting)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    id: row.id,
    amountUzs: row.amount_uzs,
    proposedBy: row.proposed_by,
    proposedAt: row.proposed_at,
  }
}

/** Lets a granted claim wait until it is collected from its driver. */
export const insertWaiting = async (
  tx: Tx,
  waiting: {
    readonly claimId: number
    readonly driverId: number
    readonly amountUzs: number
    readonly journalId: number
    readonly at: Date
  },
): Promise<void> => {
  const { claimId, driverId, amountUzs, journalId, at } = waiting
  await tx
    .insertInto('claim_payments')
    .values({
      claim_id: claimId,
      driver_id: driverId,
      amount_uzs: amountUzs,
      journal_id: journalId,
      since: at,
    })
    .execute()
  const runAt = new Date(at.getTime() + SOON_MS)
  await enqueue(tx, { kind: PAY_CLAIM, payload: { claimId }, runAt })
}

/** Takes the payment of a claim whose decision is undone out of the list. */
export const deletePayment = async (tx: Tx, claimId: number): Promise<void> => {
  await tx.deleteFrom('claim_payments').where('claim_id', '=', claimId).execute()
}

/** The client of a claim that has waited has the money: both sides are told. */
export const markPaid = async (
  tx: Tx,
  { claim, order }: FoundClaim,
  {
    payment,
    journalId,
    at,
    advanced,
  }: {
    readonly payment: WaitingPayment
    readonly journalId: number
    readonly at: Date
    /** Null: it is collected. */
    readonly advanced: { readonly by: number; readonly reason: string } | null
  },
  deps: Pick<ClaimDeps, 'addNotice' | 'publish'>,
): Promise<void> => {
  const payers = await readPayers(tx, order)
  await workIn(tx, work => {
    const paid = { paid_at: at, paid_journal_id: journalId }
    const by = advanced === null ? {} : { advanced_by: advanced.by, advance_reason: advanced.reason }
    work.change('claim_payments', { id: payment.id }, { ...paid, ...by })
    const facts = { amount_uzs: payment.amountUzs }
    const notice = { at, kind: 'claim_paid', orderId: order.id, facts } as const
    for (const userId of payers) deps.addNotice(work, { ...notice, userId })
    // an advance leaves the driver's debt as it is
    if (advanced === null) deps.addNotice(work, { ...notice, userId: claim.driver_id })
  })
  await announceClaim(tx, order, deps)
}

/** Pays the client of a claim once its driver has paid it; until then nothing happens. */
export const payClaimJob =
  (deps: Pick<ClaimDeps, 'money' | 'addNotice' | 'publish'>): JobHandler =>
  async (tx, { claimId }: { readonly claimId: number }, at) => {
    const found = await lockClaim(tx, claimId)
    const payment = found === null ? null : await findWaiting(tx, claimId)
    if (found === null || payment === null) return undefined
    const { claim, order } = found
    const journalId = await deps.money.collectClaim(tx, {
      ...{ claimId, orderId: order.id, driverId: claim.driver_id, client: clientOf(order) },
      ...{ amountUzs: payment.amountUzs, actorId: null, at },
    })
    if (journalId !== null) await markPaid(tx, found, { payment, journalId, at, advanced: null }, deps)
    return undefined
  }
