import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Counts of a database's contents, for comparison with a restored one. */
export type Contents = {
  /** Rows of every table, by its name. */
  readonly rows: Readonly<Record<string, number>>
  /** The sum of all postings, in UZS; anything but 0 is a broken ledger. */
  readonly ledgerUzs: number
  /** The newest row of the audit log. */
  readonly auditEnd: { readonly rows: number; readonly digest: string } | null
}

/** Total number of rows. */
export const rowsOf = ({ rows }: Contents): number =>
  Object.values(rows).reduce((sum, count) => sum + count, 0)

/** The tables created by migrations, without their partitions. */
export const tablesOf = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    order by relname collate "C"`.execute(db)
  return rows.map(({ name }) => name)
}

/** Counts everything; exact where `db` is one snapshot, or nobody else writes. */
export const readContents = async (db: Db): Promise<Contents> => {
  const rows: Record<string, number> = {}
  for (const name of await tablesOf(db)) {
    const counted = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db)
    rows[name] = counted.rows[0]?.count ?? 0
  }
  const summed = await sql<{ uzs: number }>`
    select coalesce(sum(amount_uzs), 0)::bigint as uzs from postings`.execute(db)
  const [end] = (
    await sql<{ rows: number; digest: string }>`
      select id as rows, digest from audit_log order by id desc limit 1`.execute(db)
  ).rows
  return { rows, ledgerUzs: summed.rows[0]?.uzs ?? 0, auditEnd: end ?? null }
}

/** Differences between two databases, as text for the person restoring. */
export const differencesOf = (kept: Contents, restored: Contents): string[] => {
  const names = [...new Set([...Object.keys(kept.rows), ...Object.keys(restored.rows)])].sort()
  const counts = names
    .filter(name => kept.rows[name] !== restored.rows[name])
    .map(
      name =>
        `${name}: ${kept.rows[name] ?? 'no table'} rows kept, ${restored.rows[name] ?? 'no table'} restored`,
    )
  const ledger =
    kept.ledgerUzs === restored.ledgerUzs
      ? []
      : [`ledger: ${kept.ledgerUzs} UZS kept, ${restored.ledgerUzs} UZS restored`]
  const audit =
    kept.auditEnd?.digest === restored.auditEnd?.digest ? [] : ['audit log: it ends with another row']
  return [...counts, ...ledger, ...audit]
}
