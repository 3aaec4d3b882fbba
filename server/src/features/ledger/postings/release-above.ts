import { holdEntries, payDebtFromFree } from '@karvon/domain/ledger/client-account'
import { sql } from 'kysely'
import { writeNew } from '../../../platform/commands/unit-of-work.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { SELECT_FINAL_PRICE, SELECT_HELD_FOR_ORDER } from '../../../platform/db/queries/card-order.ts'
import type { LedgerDeps } from '../ledger-deps.ts'
import { addJournal } from './add-journal.ts'
import { announceClient, lockClientAccount } from './client-accounts.ts'
import type { HeldOrder } from './order-on-account.ts'

/** Frees what a running order of a company's account holds above its price, which has become less; that pays what the company owes. */
export const releaseAbove = async (
  tx: Tx,
  { id: orderId, version, paymentType, clientCompanyId }: HeldOrder,
  { actorId, at }: { readonly actorId: number; readonly at: Date },
  deps: LedgerDeps,
): Promise<void> => {
  if (paymentType !== 'company' || clientCompanyId === null) return
  const owner = { kind: 'company', id: clientCompanyId } as const
  await lockClientAccount(tx, owner)
  const { rows } = await sql<{ above: number | null }>`
    select ${SELECT_HELD_FOR_ORDER} - ${SELECT_FINAL_PRICE} as above from orders o where o.id = ${orderId}`.execute(
    tx,
  )
  const aboveUzs = rows[0]?.above ?? 0
  if (aboveUzs <= 0) return
  const reference = `release:${orderId}:${version}`
  const journal = { kind: 'release', about: owner, orderId, reference, description: '', actorId, at } as const
  await writeNew(tx, work => addJournal(work, journal, holdEntries(owner, -aboveUzs)))
  const debt = payDebtFromFree(await lockClientAccount(tx, owner))
  if (debt.length > 0)
    await writeNew(tx, work => addJournal(work, { ...journal, reference: `${reference}:debt` }, debt))
  announceClient(tx, owner, deps)
}
