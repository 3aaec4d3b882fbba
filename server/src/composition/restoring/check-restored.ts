import { sql } from 'kysely'
import { verifyAudit } from '../../features/operators/audit/audit-log.ts'
import type { Contents } from '../../platform/backup/contents.ts'
import type { Db } from '../../platform/db/database.ts'

/** Journals whose postings do not sum to 0: those of a whole ledger may do so and hide two mistakes. */
const unbalancedJournals = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select journal_id from postings group by journal_id having sum(amount_uzs) <> 0
    ) as unbalanced`.execute(db)
  return rows[0]?.count ?? 0
}

/** What counts alone do not find: a ledger or an audit log that was broken before the backup. */
export const wrongInRestored = async (db: Db, { ledgerUzs, auditEnd }: Contents): Promise<string[]> => {
  const { brokenId } = await verifyAudit(db, auditEnd)
  const unbalanced = await unbalancedJournals(db)
  return [
    ...(ledgerUzs === 0 ? [] : [`ledger: the postings sum to ${ledgerUzs} UZS, not to 0`]),
    ...(unbalanced === 0 ? [] : [`ledger: ${unbalanced} journals do not sum to 0`]),
    ...(brokenId === null ? [] : [`audit log: row ${brokenId} was changed or is missing`]),
  ]
}
