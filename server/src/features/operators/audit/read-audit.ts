import type { listAudit } from '@karvon/contract/admin/audit'
import type { DataOf, QueryOf } from '@karvon/contract/endpoint'
import { accept, type Decision } from '@karvon/domain/decision'
import type { Db } from '../../../platform/db/database.ts'
import { type DaySpan, readDays } from '../../../platform/http/day-span.ts'
import type { Page } from '../../../platform/http/serve-endpoint.ts'

/** A row of the log for the API, in camelCase. */
export type AuditEntry = DataOf<typeof listAudit>[number]

/** Which rows are asked for. */
export type AuditFilters = Omit<QueryOf<typeof listAudit>, 'page' | 'perPage'>

const selectRows = (
  db: Db,
  { objectKind, objectId, actor, action }: AuditFilters,
  { from, before }: DaySpan,
) => {
  let rows = db.selectFrom('audit_log as l').leftJoin('users as u', 'u.id', 'l.actor_id')
  if (objectKind !== undefined) rows = rows.where('l.object_kind', '=', objectKind)
  if (objectId !== undefined) rows = rows.where('l.object_id', '=', objectId)
  if (actor !== undefined) rows = rows.where('l.actor_id', '=', actor)
  if (action !== undefined) rows = rows.where('l.action', '=', action)
  if (from !== null) rows = rows.where('l.at', '>=', from)
  return before === null ? rows : rows.where('l.at', '<', before)
}

/** The asked rows, newest first. */
export const readAudit = async (
  db: Db,
  filters: AuditFilters,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<Decision<Page<AuditEntry>>> => {
  const span = readDays(filters)
  if (!span.ok) return span
  const asked = selectRows(db, filters, span.value)
  const { total } = await asked.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await asked
    .selectAll('l')
    .select(['u.first_name', 'u.last_name'])
    .orderBy('l.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const items = rows.map(
    (row): AuditEntry => ({
      id: row.id,
      at: row.at.toISOString(),
      actor:
        row.actor_id === null
          ? null
          : { id: row.actor_id, name: [row.first_name, row.last_name].filter(Boolean).join(' ') || null },
      action: row.action,
      objectKind: row.object_kind,
      objectId: row.object_id,
      before: row.before as AuditEntry['before'],
      after: row.after as AuditEntry['after'],
      address: row.address,
      requestId: row.request_id,
      digest: row.digest,
    }),
  )
  return accept({ items, page, perPage, total: Number(total) })
}

/** Why something was last done to an object, as the log has it; null where nothing is there. */
export const readLastReason = async (
  db: Db,
  object: { readonly kind: string; readonly id: number; readonly actions: readonly string[] },
): Promise<string | null> => {
  const row = await db
    .selectFrom('audit_log')
    .select('after')
    .where('object_kind', '=', object.kind)
    .where('object_id', '=', String(object.id))
    .where('action', 'in', [...object.actions])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const reason = (row?.after as { reason?: unknown } | null | undefined)?.reason
  return typeof reason === 'string' && reason !== '' ? reason : null
}
