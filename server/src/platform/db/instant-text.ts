import { type RawBuilder, sql } from 'kysely'

/** An instant inside JSON as `toISOString` writes it; PostgreSQL's own form has the session's offset and as many digits as it has. */
export const instantText = (column: string): RawBuilder<string | null> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
