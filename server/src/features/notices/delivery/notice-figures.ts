import { sql } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { type Figure, single } from '../../../platform/metrics/figure.ts'

export const noticeFigures = (db: Db, clock: Clock): readonly Figure[] => [
  {
    name: 'karvon_oldest_unsent_notice_seconds',
    help: 'How long the oldest notice that is due to leave the site has been waiting',
    read: async () => {
      const now = clock.now()
      const { rows } = await sql<{ seconds: number }>`
        select coalesce(extract(epoch from ${now}::timestamptz - min(due_at)), 0)::float8 as seconds
        from notice_queue where due_at <= ${now}`.execute(db)
      return single(rows[0]?.seconds)
    },
  },
]
