import { type RawBuilder, sql } from 'kysely'
import { selectUnpaidCharges } from '../../../platform/db/queries/bank/unpaid-charges.ts'

/**
 * Accounts in debt to us, one row each with the sum and the day of the oldest charge that is not paid; of a company with a payment term
 * the last day of that charge's term (decision 0103). `of` narrows the owner of a posting `p`.
 */
export const selectOwed = (of: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> => sql`
  select company_id, user_id, sum(unpaid)::bigint as debt, min(case when c.credit_limit_uzs > 0
      and c.payment_term_days is not null then to_char(day::date + c.payment_term_days, 'YYYY-MM-DD') else day end) as since
  from (${selectUnpaidCharges(of)}) u left join companies c on c.id = u.company_id group by company_id, user_id`
