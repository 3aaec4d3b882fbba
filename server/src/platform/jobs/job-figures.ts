import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { type Figure, single } from '../metrics/figure.ts'
import { MOST_ATTEMPTS } from './attempts.ts'

export const jobFigures = (db: Db, clock: Clock): readonly Figure[] => [
  {
    name: 'karvon_job_lag_seconds',
    help: 'How long the oldest due job has been waiting',
    read: async () => {
      const now = clock.now()
      const { rows } = await sql<{ seconds: number }>`
        select coalesce(extract(epoch from ${now}::timestamptz - min(run_at)), 0)::float8 as seconds from jobs
        where done_at is null and run_at <= ${now} and attempts < ${MOST_ATTEMPTS}`.execute(db)
      return single(rows[0]?.seconds)
    },
  },
  {
    name: 'karvon_jobs_given_up',
    help: 'Jobs that failed too often and wait for a person',
    labels: ['kind'],
    read: async () => {
      const { rows } = await sql<{ kind: string; value: number }>`
        select kind, count(*)::int as value from jobs
        where done_at is null and attempts >= ${MOST_ATTEMPTS} group by kind`.execute(db)
      return rows.map(({ kind, value }) => ({ labels: { kind }, value }))
    },
  },
]
