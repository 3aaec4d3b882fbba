import { sql } from 'kysely'
import type { NewId } from '../../../platform/commands/guarded-write.ts'
import type { UnitOfWork } from '../../../platform/commands/unit-of-work.ts'
import type { Db } from '../../../platform/db/database.ts'

/**
 * What placed an order instead of a person at the form: a day of a schedule, a row of an uploaded table. The database has one order
 * for each, so that a source is its own idempotency key, for good.
 */
export type OrderSource = {
  readonly kind: 'schedule' | 'upload'
  /** The schedule, or the upload. */
  readonly id: number
  /** Which order of it: a date, or a row. */
  readonly key: string
  /** What it is called; null if it has no name. */
  readonly name?: string
}

/** What placed an order as it is read; null if a person has. */
export type PlacedBy = Required<Omit<OrderSource, 'name'>> & { readonly name: string | null }

/** Says what placed a new order. */
export const addSource = (work: UnitOfWork, orderId: NewId, { kind, id, key }: OrderSource): void =>
  work.insert('order_sources', { order_id: orderId, kind, source_id: id, source_key: key })

/** What placed the order `o` of a query. */
export const SOURCE_OF_ORDER = sql<PlacedBy | null>`(select json_build_object('kind', os.kind, 'id', os.source_id,
  'key', os.source_key, 'name', t.name) from order_sources os
  left join order_schedules s on os.kind = 'schedule' and s.id = os.source_id left join order_templates t on t.id = s.template_id
  where os.order_id = o.id)`

/** The order that was placed by this source; null if none was. */
export const readPlacedBy = async (db: Db, { kind, id, key }: OrderSource): Promise<number | null> => {
  const found = await db
    .selectFrom('order_sources')
    .select('order_id')
    .where('kind', '=', kind)
    .where('source_id', '=', id)
    .where('source_key', '=', key)
    .executeTakeFirst()
  return found?.order_id ?? null
}
