import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { type Figure, single } from '../../../platform/metrics/figure.ts'

/** The sum reads every posting. */
const HOLDS_MS = 60_000

export const ledgerFigures = (db: Db): readonly Figure[] => [
  {
    name: 'karvon_ledger_sum_uzs',
    help: 'Sum of all postings; anything but 0 is a broken ledger',
    holdsMs: HOLDS_MS,
    read: async () => {
      const { rows } = await sql<{ value: number }>`
        select coalesce(sum(amount_uzs), 0)::bigint as value from postings`.execute(db)
      return single(rows[0]?.value)
    },
  },
]
