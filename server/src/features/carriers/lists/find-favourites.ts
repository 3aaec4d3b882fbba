import type { ActingClient } from '@karvon/domain/access/acting-client'
import { type CarryingHandbook, couldTake } from '@karvon/domain/carriers/favourites-first'
import { ENDED_STATUSES } from '@karvon/domain/orders/statuses/order-sets'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { literals } from '../../../platform/db/literals.ts'
import { ownerOf } from './list-owner.ts'

/** A load as far as it is known. */
export type AskedLoad = {
  readonly client: ActingClient
  readonly truckTypeId: number | null
  readonly parcelTypeId: number | null
  readonly loadAt: Date | null
}

type Row = {
  readonly driver_id: number
  readonly truck_type_id: number
  readonly length_m: number
  readonly width_m: number
  readonly height_m: number
  readonly is_busy: boolean
}

/** The client's approved favourites: those whose truck could take a load, and of them those without a deal at its time. */
export type Favourites = {
  readonly listed: number
  readonly fitting: readonly number[]
  readonly free: readonly number[]
}

/** Reads them; who orders does not ask themselves. */
export const readFavourites = async (
  db: Db,
  load: AskedLoad,
  handbook: CarryingHandbook,
): Promise<Favourites> => {
  const { client, loadAt } = load
  const { rows } = await sql<Row>`
    select k.driver_id, d.truck_type_id, d.length_m, d.width_m, d.height_m,
      exists (select from orders b where b.carrier_id = k.driver_id and b.status not in (${literals(ENDED_STATUSES)})
        and b.busy @> ${loadAt}::timestamptz) as is_busy
    from listed_drivers k join drivers d on d.user_id = k.driver_id join users u on u.id = k.driver_id
    where k.owner = ${ownerOf(client)} and k.kind = 'favourite' and d.state = 'approved' and u.blocked_at is null
      and u.phone is distinct from (select c.phone from users c where c.id = ${client.userId})
    order by k.driver_id`.execute(db)
  const fitting = rows.filter(({ truck_type_id: truckTypeId, length_m, width_m, height_m }) =>
    couldTake({ truckTypeId, lengthM: length_m, widthM: width_m, heightM: height_m }, load, handbook),
  )
  const idsOf = (some: readonly Row[]) => some.map(({ driver_id }) => driver_id)
  return {
    listed: rows.length,
    fitting: idsOf(fitting),
    free: idsOf(fitting.filter(({ is_busy }) => !is_busy)),
  }
}

/** The favourites who could take an order. */
export const findFavourites = async (
  db: Db,
  load: AskedLoad,
  handbook: CarryingHandbook,
): Promise<readonly number[]> => (await readFavourites(db, load, handbook)).free
