import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { type Figure, single } from '../metrics/figure.ts'

export const smsFigures = (db: Db, clock: Clock): readonly Figure[] => [
  {
    name: 'karvon_oldest_unsent_sms_seconds',
    help: 'Age of the oldest SMS of the last hour that no provider has answered for',
    read: async () => {
      const now = clock.now()
      const { rows } = await sql<{ seconds: number }>`
        select coalesce(extract(epoch from ${now}::timestamptz - min(at)), 0)::float8 as seconds
        from sms_messages where state = 'sending'
          and at > ${now}::timestamptz - interval '1 hour'`.execute(db)
      return single(rows[0]?.seconds)
    },
  },
]
