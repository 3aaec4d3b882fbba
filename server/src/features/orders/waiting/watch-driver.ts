import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { LockedOrder } from '../transitions/locked-order.ts'

/** The job that sees whether a driver has come for loading. */
export const CHECK_COMING_DRIVER = 'tend_coming_driver'

/** An order and since when its driver has it: a job for an earlier driver finds another instant and does nothing. */
export type ComingDriver = { readonly orderId: number; readonly since: string }

/** The job that checks an order whose driver has it since this instant, which is the one in its row. */
export const driverCheck = ({ id, loadAt }: Pick<LockedOrder, 'id' | 'loadAt'>, since: Date) => ({
  kind: CHECK_COMING_DRIVER,
  payload: { orderId: id, since: since.toISOString() } satisfies ComingDriver,
  run_at: loadAt > since ? loadAt : since,
})

/**
 * Schedules a job for each order on its way to loading that has none: accepted before such jobs existed, by
 * an older version still running, or by a seed. Runs at every start; a second run finds nothing.
 */
export const watchUnscheduledDrivers = async (db: Db): Promise<void> => {
  await sql`
    with coming as (
      update orders o set carrier_since = date_trunc('milliseconds', coalesce((select max(r.answered_at) from replacements r
        where r.order_id = o.id and r.driver_id = o.carrier_id and r.status = 'accepted'), o.accepted_at, o.updated_at))
      where status = 'accepted' and carrier_since is null returning id, carrier_since, load_at
    )
    insert into jobs (kind, payload, run_at)
    select ${CHECK_COMING_DRIVER}, jsonb_build_object('orderId', id, 'since',
      to_char(carrier_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), greatest(load_at, carrier_since)
    from coming`.execute(db)
}
