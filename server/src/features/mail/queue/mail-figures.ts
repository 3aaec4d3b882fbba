import { sql } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { type Figure, single } from '../../../platform/metrics/figure.ts'

export const mailFigures = (db: Db, clock: Clock): readonly Figure[] => [
  {
    name: 'karvon_oldest_unsent_mail_seconds',
    help: 'Age of the oldest mail of the last week that waits or is tried again',
    read: async () => {
      const now = clock.now()
      const { rows } = await sql<{ seconds: number }>`
        select coalesce(extract(epoch from ${now}::timestamptz - min(created_at)), 0)::float8 as seconds
        from mails where state in ('waiting', 'retry')
          and created_at > ${now}::timestamptz - interval '7 days'`.execute(db)
      return single(rows[0]?.seconds)
    },
  },
]
