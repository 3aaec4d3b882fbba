import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { MOST_LINES, type ProposedLine, proposePayouts } from '@karvon/domain/payouts/propose-payouts'
import { sumUzs } from '@karvon/domain/values/uzs'
import type { Changer } from '../../../platform/audit/audited-change.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { DetailsRow } from '../details/details-repository.ts'
import { draftRefunds } from '../lines/refund-lines.ts'
import type { PayoutDeps } from '../payout-deps.ts'
import { readMinimum } from '../payout-rules.ts'
import { readPayoutFacts } from './payout-facts.ts'

const lineOf = (
  batchId: number,
  { driverId, amountUzs }: ProposedLine,
  details: ReadonlyMap<number, DetailsRow>,
) => {
  const row = details.get(driverId)
  if (row === undefined) throw new Error(`driver ${driverId} is proposed without bank details`)
  return {
    batch_id: batchId,
    driver_id: driverId,
    amount_uzs: amountUzs,
    state: 'planned' as const,
    details_version: row.version,
    details_kind: row.kind,
    sealed_number: row.sealed_number,
    last_digits: row.last_digits,
    holder: row.holder,
    mfo: row.mfo,
    tax_id: row.tax_id,
  }
}

/** Whom a batch would pay, decided once more with their money locked, in the order of their ids. */
const proposeLocked = async (tx: Tx, deps: PayoutDeps) => {
  const minimumUzs = await readMinimum(tx)
  const first = proposePayouts((await readPayoutFacts(tx, deps)).facts, minimumUzs)
  const ids = first.lines.map(({ driverId }) => driverId).toSorted((a, b) => a - b)
  for (const id of ids) await deps.ledger.lockPerson(tx, id)
  const { facts, details } = await readPayoutFacts(tx, deps, ids)
  return { lines: proposePayouts(facts, minimumUzs).lines, details }
}

/** Books what these drivers owe against what we owe them, so that their lines are what is left. */
const netLines = async (
  tx: Tx,
  { ledger }: Pick<PayoutDeps, 'ledger'>,
  lines: readonly ProposedLine[],
  settled: { readonly actorId: number; readonly at: Date },
): Promise<void> => {
  for (const { driverId, nettedUzs } of lines)
    if (nettedUzs > 0) await ledger.netCarrier(tx, { driverId, amountUzs: nettedUzs, ...settled })
}

/**
 * Drafts a batch of every driver and company's refund that can be paid. A driver whom another batch has taken meanwhile is left out; refuses `nobody_to_pay`
 * if none is left.
 */
export const draftBatch = async (
  tx: Tx,
  deps: PayoutDeps,
  changer: Changer,
  now: Date,
): Promise<Decision<{ readonly batchId: number }>> => {
  const { lines, details } = await proposeLocked(tx, deps)
  const { id: batchId } = await tx
    .insertInto('payout_batches')
    .values({ state: 'draft', drafted_by: changer.actorId, drafted_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const drivers =
    lines.length === 0
      ? []
      : await tx
          .insertInto('payout_lines')
          .values(lines.map(line => lineOf(batchId, line, details)))
          .onConflict(conflict => conflict.doNothing())
          .returning(['driver_id', 'amount_uzs'])
          .execute()
  const written = [...drivers, ...(await draftRefunds(tx, deps, batchId, MOST_LINES - drivers.length))]
  if (written.length === 0) return refuse('nobody_to_pay')
  const drafted = new Set(drivers.map(({ driver_id }) => driver_id))
  const own = lines.filter(({ driverId }) => drafted.has(driverId))
  await netLines(tx, deps, own, { actorId: changer.actorId, at: now })
  const amountUzs = sumUzs(written.map(line => line.amount_uzs))
  await deps.audit(tx, {
    ...changer,
    action: 'payouts.draft',
    objectKind: 'payouts',
    objectId: String(batchId),
    before: null,
    after: { lines: written.length, amount: amountUzs, netted: sumUzs(own.map(line => line.nettedUzs)) },
  })
  return accept({ batchId })
}
