import type { CalendarDay } from '@karvon/domain/templates/calendar-day'
import { type RawBuilder, sql } from 'kysely'
import { selectUnpaidCharges } from '../../../platform/db/queries/bank/unpaid-charges.ts'

const hasTerm = sql`(c.credit_limit_uzs > 0 and c.payment_term_days is not null)`

const dueDay = sql`to_char(day::date + c.payment_term_days, 'YYYY-MM-DD')`

/**
 * Accounts in debt to us, one row each with the sum, what of it is past its payment term (as `overdueUzs`) and the day of the oldest
 * charge that is not paid; of a company with a term the last day of that charge's term (decision 0103). `of` narrows the owner of a
 * posting `p`.
 */
export const selectOwed = (
  today: CalendarDay,
  of: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> => sql`
  select company_id, user_id, sum(unpaid)::bigint as debt,
    (coalesce(sum(unpaid) filter (where ${hasTerm} is not true or ${dueDay} < ${today}), 0))::bigint as overdue,
    min(case when ${hasTerm} then ${dueDay} else day end) as since
  from (${selectUnpaidCharges(of)}) u left join companies c on c.id = u.company_id group by company_id, user_id`
