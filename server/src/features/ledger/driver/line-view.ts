import type { listDriverLines } from '@karvon/contract/driver/money'
import type { DataOf } from '@karvon/contract/endpoint'
import { PRICE_ITEMS } from '@karvon/domain/ledger/settle-order'
import { shortWay, type WritePoint } from '@karvon/domain/places/written-point'
import type { Locale } from '@karvon/domain/values/locale'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { type PointRow, pointFields, writtenPoint } from '../../../platform/db/stored-points.ts'
import { orderCorrection } from '../queries/line-labels.ts'
import type { StoredDriverLine } from './driver-lines.ts'

/** A line for the API, in camelCase. */
export type DriverLineView = DataOf<typeof listDriverLines>[number]

/** Who reads, and how places are written for them. */
export type LineReader = { readonly locale: Locale; readonly writePoint: WritePoint }

/** From where to where the orders of these lines go, by their ids. */
export const readWays = async (
  db: Db,
  lines: readonly Pick<StoredDriverLine, 'orderId'>[],
  { locale, writePoint }: LineReader,
): Promise<ReadonlyMap<number, string>> => {
  const ids = [...new Set(lines.flatMap(({ orderId }) => orderId ?? []))]
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; points: PointRow[] }>`
    select op.order_id as id, json_agg(json_build_object(${pointFields('op')}) order by op.position) as points
    from order_points op where op.order_id = any(${ids}::int[]) group by op.order_id`.execute(db)
  return new Map(
    rows.map(({ id, points }) => [
      id,
      shortWay(points.map(point => writtenPoint(point, writePoint, locale))),
    ]),
  )
}

const itemOf = ({ item }: StoredDriverLine) => PRICE_ITEMS.find(known => known === item) ?? null

/** A line for its driver. */
export const driverLineView = (
  line: StoredDriverLine,
  ways: ReadonlyMap<number, string>,
  locale: Locale,
): DriverLineView => ({
  id: line.id,
  kind: line.kind,
  item: itemOf(line),
  amount: line.amountUzs,
  price: line.priceUzs,
  payable: line.payableUzs,
  advance: line.advanceUzs,
  payableAfter: line.payableAfterUzs,
  advanceAfter: line.advanceAfterUzs,
  orderId: line.orderId,
  way: line.orderId === null ? null : (ways.get(line.orderId) ?? null),
  paymentType: line.paymentType,
  provider: line.provider,
  description: orderCorrection(line, locale) ?? line.description,
  createdAt: line.at.toISOString(),
  bookedAt: line.bookedAt?.toISOString() ?? null,
  movedFromDay: line.movedFromDay,
})
