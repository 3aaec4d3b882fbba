import { type RawBuilder, sql } from 'kysely'

/**
 * The days that statements cover, rows of `account`, `first_day` and `last_day`. Days between two statements of the bank are covered if one
 * opens with what the other closed with; a quiet one covers its own alone, since its balance is ours and not the bank's.
 */
export const COVERED_DAYS: RawBuilder<unknown> = sql`
  select account, last_day, case when opening_tiyin = lag(closing_tiyin) over earlier
    then least(first_day, lag(last_day) over earlier) else first_day end as first_day
  from bank_statements where not is_quiet window earlier as (partition by account order by first_day, id)
  union all select account, last_day, first_day from bank_statements where is_quiet`
