import { refundableUzs } from '@karvon/domain/ledger/refund'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { readPayable } from './refund-rows.ts'

/** A company's refund with the account that it is paid to. */
export type CompanyRefund = {
  readonly refundId: number
  readonly state: 'asked' | 'paid'
  readonly amountUzs: number
  readonly refundableUzs: number
  readonly companyId: number
  readonly title: string
  readonly inn: string
  readonly account: string
  readonly mfo: string
  readonly isVerified: boolean
  readonly failedAccount: string | null
}

/** Companies' refunds that wait, or also paid ones of these sums; `ids`: only these. */
export const selectCompanyRefunds = async (
  db: Db,
  { ids, paidUzs = [] }: { readonly ids?: readonly number[]; readonly paidUzs?: readonly number[] } = {},
): Promise<readonly CompanyRefund[]> => {
  if (ids?.length === 0) return []
  const rows = await db
    .selectFrom('refunds as r')
    .innerJoin('companies as c', 'c.id', 'r.company_id')
    .selectAll('r')
    .select(['c.title', 'c.inn', 'c.bank_account', 'c.mfo'])
    .select(sql<boolean>`c.verified_at is not null`.as('verified'))
    .where(eb =>
      eb.or([
        eb('r.state', '=', 'asked'),
        ...(paidUzs.length === 0
          ? []
          : [eb.and([eb('r.state', '=', 'paid'), eb('r.amount_uzs', 'in', [...new Set(paidUzs)])])]),
      ]),
    )
    .$if(ids !== undefined, query => query.where('r.id', 'in', [...(ids ?? [])]))
    .orderBy('r.id')
    .limit(1_000)
    .execute()
  const found: CompanyRefund[] = []
  for (const row of rows) {
    found.push({
      ...{ refundId: row.id, amountUzs: row.amount_uzs, companyId: row.company_id ?? 0 },
      state: row.state === 'paid' ? 'paid' : 'asked',
      refundableUzs: refundableUzs(await readPayable(db, row)),
      ...{ title: row.title, inn: row.inn, account: row.bank_account, mfo: row.mfo },
      ...{ isVerified: row.verified, failedAccount: row.failed_account },
    })
  }
  return found
}
