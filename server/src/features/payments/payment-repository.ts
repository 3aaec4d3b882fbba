import type { PaymentProvider } from '@karvon/domain/ledger/ledger-accounts'
import type { Payment, PaymentPurpose } from '@karvon/domain/payments/payment'
import { type Selectable, sql } from 'kysely'
import type { StoredFiscalItem } from '../../platform/db/column-types.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'

/** A stored payment. */
export type PaymentRow = Omit<Selectable<Tables['payments']>, 'raw'>

const COLUMNS = [
  ...(['id', 'provider', 'external_id', 'purpose', 'company_id', 'user_id', 'order_id'] as const),
  ...(['amount_uzs', 'state', 'provider_time_ms', 'created_at', 'expires_at', 'started_at'] as const),
  ...(['performed_at', 'canceled_at', 'reason', 'receipt_items'] as const),
] as const

/** A stored payment as the domain sees it. */
export const paymentOf = (row: PaymentRow): Payment => ({
  id: row.id,
  provider: row.provider,
  amountUzs: row.amount_uzs,
  state: row.state,
  externalId: row.external_id,
  providerTimeMs: row.provider_time_ms,
  expiresAt: row.expires_at,
  startedAt: row.started_at,
  performedAt: row.performed_at,
  canceledAt: row.canceled_at,
  reason: row.reason,
})

/** Locks a payment by our number until the transaction ends. */
export const lockPayment = (tx: Tx, id: number): Promise<PaymentRow | undefined> =>
  tx.selectFrom('payments').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()

/** Locks a payment by the provider's number. */
export const lockTransaction = (
  tx: Tx,
  provider: PaymentProvider,
  externalId: string,
): Promise<PaymentRow | undefined> =>
  tx
    .selectFrom('payments')
    .select(COLUMNS)
    .where('provider', '=', provider)
    .where('external_id', '=', externalId)
    .forUpdate()
    .executeTakeFirst()

/** Locks a payer's unpaid payments of a purpose that no provider has begun yet. */
export const lockWaiting = (
  tx: Tx,
  { userId, purpose, orderId }: Pick<NewPayment, 'userId' | 'purpose' | 'orderId'>,
): Promise<PaymentRow[]> =>
  tx
    .selectFrom('payments')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('order_id', orderId === null ? 'is' : '=', orderId)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .forUpdate()
    .execute()

/** A payment to write. */
export type NewPayment = {
  readonly provider: PaymentProvider
  readonly purpose: PaymentPurpose
  readonly companyId: number | null
  readonly userId: number
  readonly orderId: number | null
  readonly amountUzs: number
  readonly at: Date
  readonly expiresAt: Date
  /** What its fiscal receipt names; null: there will be none. */
  readonly items: readonly StoredFiscalItem[] | null
}

export const insertPayment = (tx: Tx, payment: NewPayment): Promise<PaymentRow> =>
  tx
    .insertInto('payments')
    .values({
      provider: payment.provider,
      purpose: payment.purpose,
      company_id: payment.companyId,
      user_id: payment.userId,
      order_id: payment.orderId,
      amount_uzs: payment.amountUzs,
      state: 'waiting',
      created_at: payment.at,
      expires_at: payment.expiresAt,
      receipt_items: payment.items && JSON.stringify(payment.items),
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

/** Writes what the fiscal receipt of a payment names. */
export const saveItems = async (tx: Tx, id: number, items: readonly StoredFiscalItem[]): Promise<void> => {
  await tx
    .updateTable('payments')
    .set({ receipt_items: JSON.stringify(items) })
    .where('id', '=', id)
    .execute()
}

/** A provider's call as it was sent. */
export type RawCall = { readonly name: string; readonly body: object }

/** Writes a payment as it is after a move; the row is locked by the caller. The only statement that writes a state. */
export const savePayment = async (
  tx: Tx,
  { id, ...payment }: Payment,
  raw: RawCall | null,
): Promise<void> => {
  await tx
    .updateTable('payments')
    .set({
      state: payment.state,
      external_id: payment.externalId,
      provider_time_ms: payment.providerTimeMs,
      started_at: payment.startedAt,
      performed_at: payment.performedAt,
      canceled_at: payment.canceledAt,
      reason: payment.reason,
    })
    .where('id', '=', id)
    .execute()
  if (raw !== null) await keepRaw(tx, id, raw)
}

/** Keeps a call as it was sent. */
export const keepRaw = async (tx: Tx, id: number, { name, body }: RawCall): Promise<void> => {
  await sql`update payments set raw = raw || jsonb_build_object(${name}::text, ${JSON.stringify(body)}::jsonb)
    where id = ${id}`.execute(tx)
}

/** One of a payer's payments. */
export const findPayment = (db: Db, userId: number, id: number): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payments')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** Which of a payer's payments are listed. */
export type PaymentQuestion = {
  readonly userId: number
  readonly purpose: PaymentPurpose | undefined
  readonly orderId: number | undefined
  readonly open: boolean
  /** Only those whose fiscal receipt is registered. */
  readonly receipt: boolean
  readonly page: number
  readonly perPage: number
}

/** A page of a payer's payments, newest first, and how many there are. */
export const readPayments = async (
  db: Db,
  { userId, purpose, orderId, open, receipt, page, perPage }: PaymentQuestion,
): Promise<{ readonly rows: PaymentRow[]; readonly total: number }> => {
  let found = db.selectFrom('payments').where('user_id', '=', userId)
  if (purpose !== undefined) found = found.where('purpose', '=', purpose)
  if (orderId !== undefined) found = found.where('order_id', '=', orderId)
  if (receipt)
    found = found.where(
      sql<boolean>`exists (select from fiscal_receipts r where r.payment_id = payments.id and r.state = 'registered')`,
    )
  if (open) found = found.where('state', 'in', ['waiting', 'started'])
  const { count } = await found.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await found
    .select(COLUMNS)
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { rows, total: Number(count) }
}

/** Payme's transactions that began in a span of its own time, oldest first, both ends included. */
export const readStatement = (db: Db, fromMs: number, toMs: number): Promise<PaymentRow[]> =>
  db
    .selectFrom('payments')
    .select(COLUMNS)
    .where('provider', '=', 'payme')
    .where('provider_time_ms', '>=', fromMs)
    .where('provider_time_ms', '<=', toMs)
    .orderBy('provider_time_ms')
    .orderBy('id')
    .execute()

/** Any payment, whoever pays it. */
export const findAnyPayment = (db: Db, id: number): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').select(COLUMNS).where('id', '=', id).executeTakeFirst()
