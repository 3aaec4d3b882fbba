import { accept, type Decision, refuse, refuseAll } from '@karvon/domain/decision'
import { writePurpose } from '@karvon/domain/payouts/payout-file'
import type { PayoutMove } from '@karvon/domain/payouts/payout-states'
import type { Updateable } from 'kysely'
import type { Changer } from '../../../platform/audit/audited-change.ts'
import { readReason } from '../../../platform/audit/read-reason.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { PayoutDeps } from '../payout-deps.ts'
import { readPayoutFile } from '../payout-rules.ts'
import { type BatchRow, lockForMove, readLines, removeLines, saveBatch } from './batch-repository.ts'
import { checkLines } from './check-lines.ts'

/** Which batch is moved, and the version that was seen. */
export type SeenBatch = { readonly batchId: number; readonly version: number }

/** Who moves it, and when. */
export type Mover = { readonly changer: Changer; readonly now: Date }

type Moved = { readonly change: Updateable<Tables['payout_batches']>; readonly said: object }

const ACTIONS = {
  approve: 'payouts.approve',
  cancel: 'payouts.cancel',
  export: 'payouts.export',
} as const satisfies Partial<Record<PayoutMove, string>>

/** Moves a locked batch and writes it into the audit log, both or neither. */
const moveBatch = (
  deps: PayoutDeps,
  seen: SeenBatch,
  { move, changer }: { readonly move: keyof typeof ACTIONS; readonly changer: Changer },
  step: (tx: Tx, batch: BatchRow) => Promise<Decision<Moved>>,
): Promise<Decision<null>> =>
  inTransaction(deps.db, async tx => {
    const locked = await lockForMove(tx, { ...seen, move })
    if (!locked.ok) return locked
    const moved = await step(tx, locked.value)
    if (!moved.ok) return moved
    const { change, said } = moved.value
    await saveBatch(tx, locked.value, change)
    await deps.audit(tx, {
      ...changer,
      action: ACTIONS[move],
      objectKind: 'payouts',
      objectId: String(seen.batchId),
      before: { state: locked.value.state },
      after: { state: change.state, ...said },
    })
    return accept(null)
  })

/** Approves a draft. Refuses `second_operator_required` unless a second operator approves (decision 0074). */
export const approveBatch = (deps: PayoutDeps, seen: SeenBatch, { changer, now }: Mover) =>
  moveBatch(deps, seen, { move: 'approve', changer }, async (tx, batch) => {
    const refusals = await deps.checkSecondOperator(tx, batch.drafted_by, changer.actorId)
    if (refusals.length > 0) return refuseAll(refusals)
    const { lines, removed } = await checkLines(tx, deps, batch.id)
    if (lines.length === 0) return refuse('nobody_to_pay')
    const change = { state: 'approved', approved_by: changer.actorId, approved_at: now } as const
    return accept({ change, said: { lines: lines.length, removed } })
  })

/** Cancels a batch before its export; its lines are taken out. */
export const cancelBatch = async (
  deps: PayoutDeps,
  seen: SeenBatch,
  typedReason: string,
  { changer, now }: Mover,
): Promise<Decision<null>> => {
  const reason = readReason(typedReason)
  if (!reason.ok) return reason
  return moveBatch(deps, seen, { move: 'cancel', changer }, async (tx, batch) => {
    const lines = await readLines(tx, batch.id)
    await removeLines(
      tx,
      lines.map(({ id }) => id),
      'batch_canceled',
    )
    const change = {
      state: 'canceled',
      canceled_by: changer.actorId,
      canceled_at: now,
      cancel_reason: reason.value,
    } as const
    return accept({ change, said: { reason: reason.value } })
  })
}

/** Closes a batch for the bank: each line gets its payment purpose and is sent. */
export const exportBatch = (deps: PayoutDeps, seen: SeenBatch, { changer, now }: Mover) =>
  moveBatch(deps, seen, { move: 'export', changer }, async (tx, batch) => {
    const { lines, removed } = await checkLines(tx, deps, batch.id)
    if (lines.length === 0) return refuse('nobody_to_pay')
    const file = await readPayoutFile(tx)
    for (const line of lines) {
      const facts = { lineId: line.id, batchId: batch.id, at: now, recipient: line.holder }
      await tx
        .updateTable('payout_lines')
        .set({ state: 'sent', purpose: writePurpose(file, facts) })
        .where('id', '=', line.id)
        .where('state', '=', 'planned')
        .execute()
    }
    await deps.ledger.sendRefunds(
      tx,
      lines.flatMap(({ refund_id }) => refund_id ?? []),
      now,
    )
    const amount = lines.reduce((sum, line) => sum + line.amount_uzs, 0)
    const change = { state: 'exported', exported_by: changer.actorId, exported_at: now } as const
    return accept({ change, said: { lines: lines.length, amount, removed } })
  })
