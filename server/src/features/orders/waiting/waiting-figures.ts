import { OPEN_STATUSES } from '@karvon/domain/orders/statuses/order-sets'
import { sql } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { literals } from '../../../platform/db/literals.ts'
import { type Figure, single } from '../../../platform/metrics/figure.ts'

/** Without an offer for so long, a client begins to doubt. */
const QUIET = '15 minutes'

export const waitingFigures = (db: Db, clock: Clock): readonly Figure[] => [
  {
    name: 'karvon_orders_without_offers',
    help: `Open orders that have waited ${QUIET} without any offer`,
    read: async () => {
      const { rows } = await sql<{ value: number }>`
        select count(*)::int as value from orders o
        where o.status in (${literals(OPEN_STATUSES)})
          and coalesce(o.waiting_since, o.created_at) < ${clock.now()}::timestamptz - ${sql.lit(QUIET)}::interval
          and not exists (select from offers f where f.order_id = o.id)`.execute(db)
      return single(rows[0]?.value)
    },
  },
]
