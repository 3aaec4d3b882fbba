import { randomUUID } from 'node:crypto'
import { type ReceiptKind, shownReceipt } from '@karvon/domain/payments/fiscal-receipt'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { storable } from '../outside/read-call.ts'
import type { PaymentRow } from '../payment-repository.ts'

/** A stored receipt. */
export type ReceiptRow = Selectable<Tables['fiscal_receipts']>

/** A receipt that is due; null if there is one of its kind already. */
export const insertReceipt = async (
  tx: Tx,
  paymentId: number,
  kind: ReceiptKind,
  at: Date,
): Promise<{ readonly id: number } | null> =>
  (await tx
    .insertInto('fiscal_receipts')
    .values({ payment_id: paymentId, kind, operation_id: randomUUID(), state: 'due', created_at: at })
    .onConflict(conflict => conflict.columns(['payment_id', 'kind']).doNothing())
    .returning('id')
    .executeTakeFirst()) ?? null

/** Locks a receipt until the transaction ends. */
export const lockReceipt = (tx: Tx, id: number): Promise<ReceiptRow | undefined> =>
  tx.selectFrom('fiscal_receipts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The receipt of a payment of a kind. */
export const findReceipt = (db: Db, paymentId: number, kind: ReceiptKind): Promise<ReceiptRow | undefined> =>
  db
    .selectFrom('fiscal_receipts')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('kind', '=', kind)
    .executeTakeFirst()

/** What a registration gave. */
export type RegisteredReceipt = {
  readonly url: string | null
  readonly number: string | null
  readonly terminalId: string | null
  readonly fiscalSign: string | null
}

/** Writes that a receipt is registered; false: it was before. */
export const saveRegistered = async (
  tx: Tx,
  id: number,
  { url, number, terminalId, fiscalSign }: RegisteredReceipt,
  at: Date,
): Promise<boolean> => {
  const registered = { url, number, terminal_id: terminalId, fiscal_sign: fiscalSign, registered_at: at }
  const saved = await tx
    .updateTable('fiscal_receipts')
    .set({ state: 'registered', ...registered, problem: null })
    .where('id', '=', id)
    .where('state', '<>', 'registered')
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}

const LONGEST_PROBLEM = 300

/** Writes what stands against a receipt that is not registered. */
export const saveProblem = async (
  tx: Tx,
  id: number,
  { state, problem }: { readonly state: 'due' | 'failed'; readonly problem: string },
): Promise<void> => {
  await tx
    .updateTable('fiscal_receipts')
    .set({ state, problem: String(storable(problem.slice(0, LONGEST_PROBLEM))) })
    .where('id', '=', id)
    .where('state', '<>', 'registered')
    .execute()
}

/** Counts an attempt. */
export const countAttempt = async (tx: Tx, id: number): Promise<void> => {
  await tx.updateTable('fiscal_receipts').set({ attempts: sql`attempts + 1` }).where('id', '=', id).execute()
}

/** Writes that items are about to be sent; false: they were, and may be there. */
export const claimSending = async (db: Db, id: number, at: Date): Promise<boolean> => {
  const claimed = await db
    .updateTable('fiscal_receipts')
    .set({ sent_at: at })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Writes that the items which were sent are not there. */
export const forgetSending = async (tx: Tx, id: number): Promise<void> => {
  await tx.updateTable('fiscal_receipts').set({ sent_at: null }).where('id', '=', id).execute()
}

/** Writes that the provider has the items; it is not sent them again. */
export const saveAccepted = async (db: Db, id: number, at: Date): Promise<void> => {
  await db
    .updateTable('fiscal_receipts')
    .set({ accepted_at: at, state: 'due', problem: null })
    .where('id', '=', id)
    .where('state', '<>', 'registered')
    .execute()
}

/** The receipts that payments are shown with. */
export const readReceipts = async (
  db: Db,
  payments: readonly PaymentRow[],
): Promise<ReadonlyMap<number, ReceiptRow>> => {
  const ids = payments.filter(({ performed_at }) => performed_at !== null).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('fiscal_receipts')
    .selectAll()
    .where(sql<boolean>`payment_id = any(${ids}::int[])`)
    .orderBy('id')
    .execute()
  // both receipts of a payment lead to the same one
  const shownOf = (row: ReceiptRow) =>
    shownReceipt(rows.filter(({ payment_id }) => payment_id === row.payment_id)) ?? row
  return new Map(rows.map(row => [row.payment_id, shownOf(row)]))
}

/** Click's own number of a payment, as its calls named it (Click SHOP-API, `click_paydoc_id`). */
export const readClickPaydoc = async (db: Db, paymentId: number): Promise<string | null> => {
  const { rows } = await sql<{ paydoc: string | null }>`
    select coalesce(raw #>> '{complete,click_paydoc_id}', raw #>> '{prepare,click_paydoc_id}') as paydoc
    from payments where id = ${paymentId}`.execute(db)
  return rows[0]?.paydoc ?? null
}
