import type { Actor } from '@karvon/domain/orders/order-status'
import type pg from 'pg'
import type { Person } from '../../../../people.ts'

/** A line of an order's history; timestamps in ms. */
export type HistoryLine = {
  readonly version: number
  readonly atMs: number
  readonly actor: Actor
  readonly actorId: number | null
  readonly action: string
  readonly from: string | null
  readonly to: string
  readonly payload: Readonly<Record<string, unknown>>
}

/** The final state of an order with its history. */
export type OrderRecord = {
  readonly id: number
  readonly status: string
  readonly version: number
  readonly carrierId: number | null
  readonly priceUzs: number | null
  readonly lines: readonly HistoryLine[]
  /** Its accepted offers. */
  readonly won: readonly { readonly driverId: number; readonly amountUzs: number }[]
}

/** A driver's deal counters. */
export type DriverCount = { readonly driverId: number; readonly taken: number; readonly kept: number }

/** Reads every order of these clients with its history. */
export const readRecords = async (pool: pg.Pool, clients: readonly Person[]): Promise<OrderRecord[]> => {
  const { rows } = await pool.query(
    `select o.id, o.status, o.version, o.carrier_id as "carrierId",
      (o.deal ->> 'priceUzs')::float8 as "priceUzs",
      (select json_agg(json_build_object('version', e.version, 'atMs', extract(epoch from e.at) * 1000, 'actor', e.actor,
        'actorId', e.actor_id, 'action', e.action, 'from', e.from_status, 'to', e.to_status, 'payload', e.payload)
        order by e.version) from order_events e where e.order_id = o.id) as lines,
      coalesce((select json_agg(json_build_object('driverId', f.driver_id, 'amountUzs', f.amount_uzs))
        from offers f where f.order_id = o.id and f.status = 'accepted'), '[]') as won
    from orders o where o.client_id = any($1) order by o.id`,
    [clients.map(({ id }) => id)],
  )
  return rows
}

/** Reads the deal counters of every driver. */
export const readDriverCounts = async (pool: pg.Pool): Promise<DriverCount[]> => {
  const { rows } = await pool.query(
    'select user_id as "driverId", deals_taken as taken, deals_kept as kept from drivers',
  )
  return rows
}
