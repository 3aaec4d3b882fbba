import type { listPayouts, showPayouts } from '@karvon/contract/admin/payouts'
import type { DataOf } from '@karvon/contract/endpoint'
import { isPayer, whyNotExchanged } from '@karvon/domain/payouts/payout-exchange'
import type { PayoutBatchState } from '@karvon/domain/payouts/payout-states'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { readOwnRequisites } from '../../../platform/db/settings/own-requisites.ts'
import type { Page } from '../../../platform/http/serve-endpoint.ts'

/** A batch in the list for the API. */
type BatchEntry = DataOf<typeof listPayouts>[number]
/** A batch with its lines. */
export type BatchCard = DataOf<typeof showPayouts>

const nameOf = (column: string) => {
  const id = sql.ref(column)
  return sql<string | null>`(select concat_ws(' ', first_name, last_name) from users where id = ${id})`
}

const countOf = (...states: readonly string[]) =>
  sql<number>`(select count(*)::int from payout_lines l where l.batch_id = b.id and l.state in (${sql.join([...states])}))`

const selectBatches = (db: Db) =>
  db
    .selectFrom('payout_batches as b')
    .selectAll('b')
    .select([
      nameOf('b.drafted_by').as('drafted_name'),
      nameOf('b.approved_by').as('approved_name'),
      nameOf('b.exported_by').as('exported_name'),
      nameOf('b.canceled_by').as('canceled_name'),
      sql<number>`(select coalesce(sum(l.amount_uzs), 0)::bigint from payout_lines l
        where l.batch_id = b.id and l.state <> 'removed')`.as('amount'),
      countOf('planned', 'sent', 'paid', 'failed').as('lines_count'),
      countOf('paid').as('paid_count'),
      countOf('failed').as('failed_count'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectBatches>['execute']>>[number]

const stepOf = (by: string | null, at: Date | null) =>
  at === null ? null : { by: by ?? '', at: at.toISOString() }

const entryOf = (row: Row): BatchEntry => ({
  id: row.id,
  state: row.state,
  amount: row.amount,
  linesCount: row.lines_count,
  paidCount: row.paid_count,
  failedCount: row.failed_count,
  drafted: { by: row.drafted_name ?? '', at: row.drafted_at.toISOString() },
  approved: stepOf(row.approved_name, row.approved_at),
  exported: stepOf(row.exported_name, row.exported_at),
  closedAt: row.closed_at?.toISOString() ?? null,
  version: row.version,
})

/** A page of batches, the newest first. */
export const readBatches = async (
  db: Db,
  state: PayoutBatchState | undefined,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<Page<BatchEntry>> => {
  const narrowed = state === undefined ? sql<boolean>`true` : sql<boolean>`b.state = ${state}`
  const { total } = await db
    .selectFrom('payout_batches as b')
    .where(narrowed)
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await selectBatches(db)
    .where(narrowed)
    .orderBy('b.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { items: rows.map(entryOf), page, perPage, total: Number(total) }
}

const selectLines = (db: Db, batchId: number) =>
  db
    .selectFrom('payout_lines as l')
    .leftJoin('users as u', 'u.id', 'l.driver_id')
    .leftJoin('refunds as r', 'r.id', 'l.refund_id')
    .leftJoin('companies as c', 'c.id', 'r.company_id')
    .leftJoin('drivers as d', 'd.user_id', 'l.driver_id')
    .where('l.batch_id', '=', batchId)
    .selectAll('l')
    .select([
      'u.phone',
      'r.company_id',
      'c.title',
      'd.tax_status',
      'd.tax_number',
      sql<string | null>`nullif(concat_ws(' ', u.first_name, u.last_name), '')`.as('name'),
      nameOf('l.settled_by').as('settled_name'),
    ])
    .orderBy('l.amount_uzs', 'desc')
    .orderBy('l.id')

type LineRow = Awaited<ReturnType<ReturnType<typeof selectLines>['execute']>>[number]

const lineOf = (row: LineRow): BatchCard['lines'][number] => ({
  id: row.id,
  driverId: row.driver_id,
  name: row.name,
  phone: row.phone,
  refund:
    row.refund_id === null
      ? null
      : { id: row.refund_id, company: { id: row.company_id ?? 0, title: row.title ?? '' } },
  amount: row.amount_uzs,
  state: row.state,
  details: {
    kind: row.details_kind,
    lastDigits: row.last_digits,
    holder: row.holder,
    mfo: row.mfo,
    taxId: row.tax_id,
  },
  tax: { status: row.tax_status, number: row.tax_number },
  notExchanged: whyNotExchanged({ recipient: row.holder, mfo: row.mfo }),
  purpose: row.purpose,
  removal: row.removal,
  bankDocument: row.bank_document,
  failure: row.failure,
  settled: stepOf(row.settled_name, row.settled_at),
})

/** One batch with its lines as an operator sees it; null if there is none. */
export const readBatch = async (db: Db, batchId: number, operatorId: number): Promise<BatchCard | null> => {
  const row = await selectBatches(db).where('b.id', '=', batchId).executeTakeFirst()
  if (row === undefined) return null
  const lines = await selectLines(db, batchId).execute()
  return {
    ...entryOf(row),
    draftedByCaller: row.drafted_by === operatorId,
    canceled: stepOf(row.canceled_name, row.canceled_at),
    cancelReason: row.cancel_reason,
    hasOwnAccount: isPayer(await readOwnRequisites(db)),
    lines: lines.map(lineOf),
  }
}
