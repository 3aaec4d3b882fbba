import type { Listing } from '@karvon/domain/carriers/driver-list'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { listOwner } from '../../../platform/db/queries/offered-to.ts'

/** A driver on a list of an order's client. */
export type ListedForOrder = {
  readonly driverId: number
  readonly truckTypeId: number
  readonly kind: Listing
}

/** The approved drivers on the lists of these orders' clients, by order. */
export const readListedForOrders = async (
  db: Db,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ListedForOrder[]>> => {
  const { rows } = await sql<{ readonly id: number; readonly listed: readonly ListedForOrder[] }>`
    select o.id, json_agg(json_build_object('driverId', k.driver_id, 'truckTypeId', d.truck_type_id, 'kind', k.kind)) as listed
    from orders o join listed_drivers k on k.owner = ${listOwner('o')}
      join drivers d on d.user_id = k.driver_id and d.state = 'approved'
    where o.id = any(${[...orderIds]}::int[]) group by o.id`.execute(db)
  return new Map(rows.map(({ id, listed }) => [id, listed]))
}
