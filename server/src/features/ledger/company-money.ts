import { availableUzs, type CompanyMoney } from '@karvon/domain/company/company-money'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { SELECT_UNPAID } from '../../platform/db/queries/company-credit.ts'

/** The company `c` with its money by the sums of its postings. */
export const selectMoney = (db: Db, companyId: number) =>
  db
    .selectFrom('companies as c')
    .leftJoin('postings as p', join =>
      join
        .onRef('p.company_id', '=', 'c.id')
        .on('p.account_kind', 'in', ['client_balance', 'held', 'client_receivable']),
    )
    .where('c.id', '=', companyId)
    .groupBy('c.id')
    .select([
      'c.credit_limit_uzs as creditLimitUzs',
      'c.payment_term_days as termDays',
      SELECT_UNPAID.as('unpaid'),
      sql<number>`coalesce(sum(p.amount_uzs) filter (where p.account_kind = 'client_balance'), 0)::bigint`.as(
        'balanceUzs',
      ),
      sql<number>`coalesce(sum(p.amount_uzs) filter (where p.account_kind = 'held'), 0)::bigint`.as(
        'heldUzs',
      ),
      sql<number>`(- coalesce(sum(p.amount_uzs) filter (where p.account_kind = 'client_receivable'), 0))::bigint`.as(
        'debtUzs',
      ),
    ])

/** The company's money; null if it does not exist. */
export const findCompanyMoney = async (db: Db, companyId: number): Promise<CompanyMoney | null> => {
  const sums = await selectMoney(db, companyId).executeTakeFirst()
  return sums === undefined ? null : { ...sums, availableUzs: availableUzs(sums) }
}

/** The company's money; throws if it does not exist. */
export const readCompanyMoney = async (db: Db, companyId: number): Promise<CompanyMoney> => {
  const money = await findCompanyMoney(db, companyId)
  if (money === null) throw new Error(`there is no company ${companyId}`)
  return money
}
