import { coverUzs } from '@karvon/domain/claims/claim-payment'
import { freePayableUzs, owedByDriverUzs } from '@karvon/domain/ledger/driver-advance'
import { claimEntries, paidClaimEntries, waitingClaimEntries } from '@karvon/domain/ledger/settle-order'
import { sql } from 'kysely'
import { workIn, writeNew } from '../../../platform/commands/unit-of-work.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { selectUncollected } from '../../../platform/db/queries/claims/claim-payments.ts'
import { selectReservedUzs } from '../../../platform/db/queries/reserved.ts'
import { netCarrier } from '../driver/cover-advance.ts'
import type { LedgerDeps } from '../ledger-deps.ts'
import { readPersonMoney } from '../person-money.ts'
import { addJournal } from '../postings/add-journal.ts'
import { announceMoney } from '../postings/announce-balance.ts'
import { announceClient, lockSides, type Sides } from '../postings/client-accounts.ts'
import { nextReference } from '../postings/next-reference.ts'
import { type CarrierMove, readFreePayable } from '../postings/pay-carrier.ts'

/** Locks the money of both sides; returns what of the driver's can pay a claim, whole UZS. */
export const lockClaimCover = async (tx: Tx, sides: Sides): Promise<number> => {
  await lockSides(tx, sides)
  const { advanceUzs } = await readPersonMoney(tx, sides.driverId)
  return coverUzs({ payableUzs: await readFreePayable(tx, sides.driverId), advanceUzs })
}

/** A granted claim about an order; `isWaiting`: the client gets it later (decision 0102). */
export type SettledClaim = Omit<CarrierMove, 'valueDay'> &
  Sides & { readonly orderId: number; readonly isWaiting: boolean }

/** The driver pays for a granted claim, first of what no payment at the bank will take; null: it was booked already, nothing is written. */
export const settleClaim = async (
  tx: Tx,
  { driverId, amountUzs, orderId, client, isWaiting, ...move }: SettledClaim,
  deps: LedgerDeps,
): Promise<number | null> => {
  const account = await lockSides(tx, { driverId, client })
  const { owner: about } = account
  const claim = { driverId, payableUzs: await readFreePayable(tx, driverId), amountUzs }
  const reference = await nextReference(tx, orderId, move.reference)
  const journal = { ...move, reference, kind: 'claim', about, orderId, description: '' } as const
  const entries = isWaiting ? waitingClaimEntries(claim) : claimEntries(account, claim)
  const journalId = await writeNew(tx, work => addJournal(work, journal, entries))
  if (!isWaiting) announceClient(tx, about, deps)
  announceMoney(tx, driverId, deps)
  return journalId
}

/** The payment of a claim whose client waits. */
export type WaitingClaim = Sides & {
  readonly claimId: number
  readonly orderId: number
  readonly amountUzs: number
  /** Null: it is collected. */
  readonly actorId: number | null
  readonly at: Date
}

/** The client gets what a claim has kept for them. */
export const payWaitingClaim = async (
  tx: Tx,
  { claimId, orderId, amountUzs, actorId, at, ...sides }: WaitingClaim,
  deps: LedgerDeps,
): Promise<number> => {
  const account = await lockSides(tx, sides)
  const { owner: about } = account
  const reference = await nextReference(tx, orderId, `claim_paid:${claimId}`)
  const journal = { kind: 'claim', about, orderId, reference, description: '', actorId, at } as const
  const journalId = await workIn(tx, work => addJournal(work, journal, paidClaimEntries(account, amountUzs)))
  announceClient(tx, about, deps)
  return journalId
}

/** What a driver still owes of a claim that waits for them, whole UZS. */
export const readUncollected = async (tx: Tx, claimId: number): Promise<number> => {
  const { rows } = await sql<{ uzs: number }>`
    select ${selectUncollected} as uzs from claim_payments cp
    where cp.claim_id = ${claimId} order by cp.id desc limit 1`.execute(tx)
  return Number(rows[0]?.uzs ?? 0)
}

const readNettable = async (tx: Tx, driverId: number): Promise<number> => {
  const { payableUzs, advanceUzs } = await readPersonMoney(tx, driverId)
  const { rows } = await sql<{ reserved: number }>`
    select ${selectReservedUzs(sql`${driverId}::int`)} as reserved`.execute(tx)
  const freeUzs = freePayableUzs({ payableUzs, reservedUzs: Number(rows[0]?.reserved ?? 0) })
  return Math.min(freeUzs, owedByDriverUzs({ advanceUzs }))
}

/**
 * Collects a claim that waits: what we have come to owe the driver pays what they owe, and once the claim is covered its client gets it.
 * Returns the journal of that; null: it is not covered yet.
 */
export const collectClaim = async (tx: Tx, claim: WaitingClaim, deps: LedgerDeps): Promise<number | null> => {
  const { driverId, at } = claim
  await lockSides(tx, claim)
  const amountUzs = await readNettable(tx, driverId)
  if (amountUzs > 0) await netCarrier(tx, { driverId, amountUzs, actorId: null, at }, deps)
  return (await readUncollected(tx, claim.claimId)) > 0 ? null : payWaitingClaim(tx, claim, deps)
}
