import { PROVIDER_NAMES } from '@karvon/domain/payments/provider-name'
import { sql } from 'kysely'

const NAMES = sql.join(
  Object.entries(PROVIDER_NAMES).map(
    ([provider, name]) => sql`when ${sql.lit(provider)} then ${sql.lit(name)}`,
  ),
  sql` `,
)

/**
 * Who booked a journal `j` whose author is joined as `u`: by name, else the provider whose money it is, else the service.
 * A query that groups does so by `j.id, u.id`.
 */
export const bookedBy = sql<string>`coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''),
  (select case s.provider ${NAMES} end
    from postings s where s.journal_id = j.id and s.provider is not null limit 1), 'Karvon')`
