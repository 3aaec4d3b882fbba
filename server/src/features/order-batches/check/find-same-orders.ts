import { type ComparedOrder, seemSame } from '@karvon/domain/order-batches/find-duplicates'
import { type RowProblem, rowWarning } from '@karvon/domain/order-batches/row-problems'
import type { MapPoint } from '@karvon/domain/values/map-point'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { RowKey } from '../store/row-repository.ts'

/** Older orders of the same loading time are no mistake. */
const LOOKED_BACK_MS = 7 * 86_400_000
const MOST = 20

type Ends = readonly [MapPoint, MapPoint]

const sameRow = async (db: Db, { batchId, line }: RowKey, order: ComparedOrder): Promise<number | null> => {
  const rows = await db
    .selectFrom('order_batch_rows')
    .select(['line', 'ends'])
    .where('batch_id', '=', batchId)
    .where('line', '<>', line)
    .where('load_at', '=', order.loadAt)
    .where('weight_kg', '=', order.weightKg)
    .orderBy('line')
    .execute()
  return rows.find(row => seemSame(order, { ...order, ends: row.ends as unknown as Ends }))?.line ?? null
}

type EndRow = { readonly id: number; readonly from: MapPoint; readonly to: MapPoint }

/** Orders that the person has placed lately for this time and weight, other than those of this table. */
const sameOrder = async (
  db: Db,
  { userId, batchId, now }: { readonly userId: number; readonly batchId: number; readonly now: Date },
  order: ComparedOrder,
): Promise<number | null> => {
  const { rows } = await sql<EndRow>`select o.id,
      (select jsonb_build_object('lat', p.lat, 'lng', p.lng) from order_points p
        where p.order_id = o.id order by p.position limit 1) as from,
      (select jsonb_build_object('lat', p.lat, 'lng', p.lng) from order_points p
        where p.order_id = o.id order by p.position desc limit 1) as to
    from orders o
    where o.client_id = ${userId} and o.load_at = ${order.loadAt}::timestamptz and o.weight_kg = ${order.weightKg}
      and o.created_at > ${new Date(now.getTime() - LOOKED_BACK_MS)}::timestamptz and o.status <> 'canceled'
      and not exists (select from order_sources s
        where s.order_id = o.id and s.kind = 'upload' and s.source_id = ${batchId}::int)
    order by o.id desc limit ${MOST}`.execute(db)
  return rows.find(({ from, to }) => seemSame(order, { ...order, ends: [from, to] }))?.id ?? null
}

/** Warnings of a row that seems to be there twice: in its table, or as an order. */
export const findSameOrders = async (
  db: Db,
  row: RowKey & { readonly userId: number; readonly now: Date },
  order: ComparedOrder,
): Promise<RowProblem[]> => {
  const line = await sameRow(db, row, order)
  const orderId = await sameOrder(db, row, order)
  return [
    ...(line === null ? [] : [rowWarning(null, 'duplicate_in_file', { line: String(line) })]),
    ...(orderId === null ? [] : [rowWarning(null, 'duplicate_of_order', { order: String(orderId) })]),
  ]
}
