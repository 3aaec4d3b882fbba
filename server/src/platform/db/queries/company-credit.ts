import type { WireCompanyCredit } from '@karvon/contract/money/company-credit'
import type { FromWire } from '@karvon/contract/wire/wire-names'
import type { CompanyMoney } from '@karvon/domain/company/company-money'
import { nextDue, overdueUzs, type UnpaidCharge, usedCreditUzs } from '@karvon/domain/company/credit'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import { selectUnpaidCharges } from './bank/unpaid-charges.ts'

/** What a company `c` with a payment term has not paid, the oldest charge first, as an expression of a query; without a term it is not read. */
export const SELECT_UNPAID = sql<
  UnpaidCharge[]
>`case when c.payment_term_days is null or c.credit_limit_uzs = 0 then '[]'::json
  else coalesce((select json_agg(json_build_object('id', u.id, 'day', u.day, 'uzs', u.unpaid) order by u.day, u.id)
    from (${selectUnpaidCharges(sql`p.company_id = c.id`)}) u), '[]'::json) end`

/** A company's credit for the API. */
export const showCredit = (money: CompanyMoney, now: Date): FromWire<Static<typeof WireCompanyCredit>> => {
  const today = tashkentDate(now)
  const due = nextDue(money, today)
  return {
    termDays: money.termDays,
    used: usedCreditUzs(money),
    overdue: overdueUzs(money, today),
    nextDue: due === null ? null : { day: due.day, amount: due.uzs },
  }
}
