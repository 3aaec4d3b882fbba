import type { OrderStatus } from '@karvon/domain/orders/order-status'
import { ENDED_STATUSES } from '@karvon/domain/orders/statuses/order-sets'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { literals } from '../../../platform/db/literals.ts'
import type { Scene, SceneClient, SceneOrder } from './scene.ts'

type Prefixes = { readonly client: string; readonly driver: string }

type Row = Omit<SceneOrder, 'offers'> & {
  readonly status: OrderStatus
  readonly offers: readonly (Omit<SceneOrder['offers'][number], 'at'> & { readonly at: string })[]
}

const readOrders = async (db: Db, { client, driver }: Prefixes): Promise<SceneOrder[]> => {
  const { rows } = await sql<Row>`
    select o.id, o.client_id as "clientId", t.key as "truckKey", o.status, o.created_at as "createdAt",
      coalesce((select max(e.at) from order_events e where e.order_id = o.id and e.to_status = o.status
        and e.from_status is distinct from e.to_status), o.created_at) as since,
      coalesce((select d.phone not like ${`${driver}%`} from users d where d.id = o.carrier_id), false) as "isDrivenByPerson",
      (select coalesce(json_agg(a.id order by a.id), '[]') from additional_prices a
        where a.order_id = o.id and a.status = 'requested') as "asksMore",
      (select coalesce(json_agg(json_build_object('id', f.id, 'driverId', f.driver_id, 'amountUzs', f.amount_uzs,
          'at', f.updated_at, 'isPersons', d.phone not like ${`${driver}%`})), '[]')
        from offers f join users d on d.id = f.driver_id where f.order_id = o.id and f.status = 'open') as offers
    from orders o join users u on u.id = o.client_id join truck_types t on t.id = o.truck_type_id
    where u.phone like ${`${client}%`} and o.status not in (${literals(ENDED_STATUSES)})
    order by o.id`.execute(db)
  return rows.map(row => ({
    ...row,
    offers: row.offers.map(offer => ({ ...offer, at: new Date(offer.at) })),
  }))
}

const readClients = async (db: Db, prefix: string): Promise<SceneClient[]> => {
  const { rows } = await sql<SceneClient>`
    select u.id, coalesce((select c.waiting_since is not null from conversations c where c.client_id = u.id), false)
      as "isWaitingForAnswer"
    from users u where u.phone like ${`${prefix}%`} and u.role = 'individual' and u.blocked_at is null
    order by u.id`.execute(db)
  return rows
}

/** The simulated clients and their orders that are not at their end. */
export const readScene = async (db: Db, prefixes: Prefixes): Promise<Scene> => ({
  clients: await readClients(db, prefixes.client),
  orders: await readOrders(db, prefixes),
})
