import { OPEN_STATUSES } from '@karvon/domain/orders/statuses/order-sets'
import { sql } from 'kysely'
import type { NewId } from '../../../platform/commands/guarded-write.ts'
import type { Db } from '../../../platform/db/database.ts'
import { literals } from '../../../platform/db/literals.ts'

/** The job that looks after an order without a driver. */
export const CHECK_WAITING_ORDER = 'tend_waiting_order'

/** An order and the moment its waiting began: a job of an earlier waiting finds another moment and does nothing. */
export type WaitingOrder = { readonly orderId: number; readonly since: string }

/** The columns of an order that waits from now on as if it had just been placed. */
export const waitsAgain = (at: Date) => ({
  waiting_since: at,
  advised_at: null,
  new_time_asked_at: null,
})

/** The job that checks an order without a driver since this moment, which is the one in its row; at once, or when a step is due. */
export const waitingCheck = (orderId: number | NewId, since: Date, runAt = since) => ({
  kind: CHECK_WAITING_ORDER,
  payload: { orderId, since: since.toISOString() },
  run_at: runAt,
})

/**
 * Gives a job to each waiting order that has none: those placed before there were such jobs, by a version that still runs,
 * or by a seed. Run at every start; a second run finds nothing.
 */
export const watchUnscheduled = async (db: Db): Promise<void> => {
  await sql`
    with waiting as (
      update orders set waiting_since = created_at
      where status in (${literals(OPEN_STATUSES)}) and waiting_since is null returning id, waiting_since
    )
    insert into jobs (kind, payload, run_at)
    select ${CHECK_WAITING_ORDER}, jsonb_build_object('orderId', id, 'since',
      to_char(waiting_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), waiting_since
    from waiting`.execute(db)
}
