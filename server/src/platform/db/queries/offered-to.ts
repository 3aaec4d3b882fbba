import type { Listing } from '@karvon/domain/carriers/driver-list'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** A row that says whose an order is and until when only favourites are asked: of `orders` or `open_loads`, by its alias. */
type OrderAlias = 'o' | 'l' | 'wanted'

/** Whose list an order's is, as `listed_drivers.owner`. */
export const listOwner = (order: OrderAlias): RawBuilder<number> =>
  sql`coalesce(${sql.ref(`${order}.client_company_id`)}, -${sql.ref(`${order}.client_id`)})`

/** The owners of the lists that have this driver as a favourite, or blocked; of one driver it is read once in a statement. */
const listsWith = (driverId: RawBuilder<unknown>, kind: Listing): RawBuilder<unknown> =>
  sql`array(select k.owner from listed_drivers k where k.driver_id = ${driverId} and k.kind = ${sql.lit(kind)})`

/** Whether the order's client has not blocked the driver. */
export const isNotBlocked = (order: OrderAlias, driverId: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`${listOwner(order)} <> all(${listsWith(driverId, 'blocked')})`

/** `isOfferedTo` of the domain, of an open order and a driver; a test compares them. */
export const isOfferedTo = (
  order: OrderAlias,
  driverId: RawBuilder<unknown>,
  now: Date,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isNotBlocked(order, driverId)} and (coalesce(${sql.ref(`${order}.favourites_until`)} <= ${now}::timestamptz, true)
    or ${listOwner(order)} = any(${listsWith(driverId, 'favourite')})))`

/** As what the order's client has listed the driver; null: not at all. */
export const listingOf = (order: OrderAlias, driverId: RawBuilder<unknown>): RawBuilder<Listing | null> =>
  sql<Listing | null>`(select k.kind from listed_drivers k where k.owner = ${listOwner(order)} and k.driver_id = ${driverId})`
