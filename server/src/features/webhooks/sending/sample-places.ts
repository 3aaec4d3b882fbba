import { UNDER_WAY_STATUSES } from '@karvon/domain/orders/statuses/order-sets'
import { POSITION_EVERY_MINUTES } from '@karvon/domain/webhooks/webhook-events'
import { sql } from 'kysely'
import { inTransaction } from '../../../platform/db/database.ts'
import { literals } from '../../../platform/db/literals.ts'
import { SELECT_TRUCK_PLACES } from '../../../platform/db/queries/truck-places.ts'
import type { WebhookDeps } from '../webhook-deps.ts'

/** A process looks for new places this often. */
const LOOK_EVERY_MS = 15_000
const MINUTE_MS = 60_000

/** The name of the lock under which one process at a time looks. */
const LOCK = 7_261_109

/**
 * Queues where trucks are for the webhooks that want it: reading is cheap for who does not, and reporting a place costs nothing more
 * than before. An order whose last place is still to be sent gets no other, so that a receiver that is away finds one, not hundreds.
 */
const queuePlaces = ({ db }: Pick<WebhookDeps, 'db'>, now: Date): Promise<void> =>
  inTransaction(db, async tx => {
    const { rows } = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_xact_lock(${LOCK}::bigint) as "isOurs"`.execute(tx)
    if (rows[0]?.isOurs !== true) return
    const before = new Date(now.getTime() - POSITION_EVERY_MINUTES * MINUTE_MS)
    await sql`
      insert into webhook_deliveries (endpoint_id, event, order_id, order_version, order_status, place, occurred_at, state, next_at)
      select f.endpoint_id, 'order.position', f.order_id, f.version, f.status, f.place, (f.place->>'at')::timestamptz, 'pending',
        ${now}::timestamptz
      from (
        select e.id as endpoint_id, o.id as order_id, o.version, o.status, (${SELECT_TRUCK_PLACES})::jsonb->'live' as place
        from webhook_endpoints e join orders o on o.client_company_id = e.company_id
        where 'order.position' = any(e.events) and e.off_since is null and o.status in (${literals(UNDER_WAY_STATUSES)})
      ) as f
      left join lateral (
        select d.occurred_at, d.state from webhook_deliveries d
        where d.endpoint_id = f.endpoint_id and d.order_id = f.order_id and d.event = 'order.position'
        order by d.occurred_at desc limit 1) as l on true
      where f.place <> 'null'::jsonb and (f.place->>'at')::timestamptz > ${before}::timestamptz
        and (l.occurred_at is null or (l.state <> 'pending'
          and (f.place->>'at')::timestamptz >= l.occurred_at + ${POSITION_EVERY_MINUTES} * interval '1 minute'))`.execute(
      tx,
    )
  })

/** Looks for new places, unless this process has just done so. */
export const createSamplePlaces = ({
  db,
  clock,
}: Pick<WebhookDeps, 'db' | 'clock'>): (() => Promise<void>) => {
  let lookedAt = Number.NEGATIVE_INFINITY
  return async () => {
    const now = clock.now()
    // also after a clock was set back
    if (Math.abs(now.getTime() - lookedAt) < LOOK_EVERY_MS) return
    lookedAt = now.getTime()
    await queuePlaces({ db }, now)
  }
}
