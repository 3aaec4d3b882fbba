import type { showAnyOrder } from '@karvon/contract/admin/orders'
import type { DataOf } from '@karvon/contract/endpoint'
import type { UndoableDecision } from '@karvon/domain/ledger/undo/undo-decision'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../database.ts'

/** An undone decision for the API, in camelCase. */
export type UndoneView = DataOf<typeof showAnyOrder>['undoneDecisions'][number]

type Row = Omit<UndoneView, 'decidedAt' | 'undoneAt'> & { readonly decidedAt: Date; readonly undoneAt: Date }

const nameOf = (column: RawBuilder<unknown>) =>
  sql`(select nullif(concat_ws(' ', n.first_name, n.last_name), '') from users n where n.id = ${column})`

const readUndone = async (db: Db, isAsked: RawBuilder<SqlBool>): Promise<UndoneView[]> => {
  const { rows } = await sql<Row>`
    select d.id, d.decision, d.subject_id as "subjectId", d.outcome, d.amount_uzs as amount,
      ${nameOf(sql`d.decided_by`)} as "decidedBy", d.decided_at as "decidedAt", d.decision_reason as "decisionReason",
      coalesce(${nameOf(sql`d.undone_by`)}, '') as "undoneBy", d.undone_at as "undoneAt", d.reason
    from undone_decisions d where ${isAsked} order by d.id desc`.execute(db)
  return rows.map(({ decidedAt, undoneAt, ...row }) => ({
    ...row,
    decidedAt: decidedAt.toISOString(),
    undoneAt: undoneAt.toISOString(),
  }))
}

/** The decisions about an order and its claims that were undone, newest first. */
export const readUndoneOfOrder = (db: Db, orderId: number): Promise<UndoneView[]> =>
  readUndone(db, sql`d.order_id = ${orderId}`)

/** The undone decisions about one claim or additional price, newest first. */
export const readUndoneAbout = (
  db: Db,
  decision: UndoableDecision,
  { orderId, subjectId }: { readonly orderId: number; readonly subjectId: number },
): Promise<UndoneView[]> =>
  readUndone(db, sql`d.order_id = ${orderId} and d.decision = ${decision} and d.subject_id = ${subjectId}`)
