import { sql } from 'kysely'

/**
 * Who booked a journal `j` whose author is joined as `u`: by name, else the provider whose money it is, else the service.
 * A query that groups does so by `j.id, u.id`.
 */
export const bookedBy = sql<string>`coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''),
  (select case s.provider when 'payme' then 'Payme' when 'click' then 'Click' when 'uzum' then 'Uzum Bank' end
    from postings s where s.journal_id = j.id and s.provider is not null limit 1), 'Karvon')`
