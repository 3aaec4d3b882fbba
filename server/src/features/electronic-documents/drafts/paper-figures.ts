import { sql } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { type Figure, single } from '../../../platform/metrics/figure.ts'

/** Papers of our acts that are not at Didox. */
export const paperFigures = (db: Db, clock: Clock): readonly Figure[] => [
  {
    name: 'karvon_oldest_unsent_paper_seconds',
    help: 'Age of the oldest act or VAT invoice of the last 30 days that is not at Didox',
    read: async () => {
      const now = clock.now()
      const { rows } = await sql<{ seconds: number }>`
        select coalesce(extract(epoch from ${now}::timestamptz - min(created_at)), 0)::float8 as seconds
        from didox_drafts where order_id is null and state in ('waiting', 'sending', 'failed')
          and not (state = 'waiting' and problem is not distinct from 'first_missing')
          and created_at > ${now}::timestamptz - interval '30 days'`.execute(db)
      return single(rows[0]?.seconds)
    },
  },
]
