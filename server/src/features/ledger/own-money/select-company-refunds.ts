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

/** Which refunds are read: these, those of these sums that wait or were paid, or a page of those that wait. */
export type WhichRefunds =
  | { readonly ids: readonly number[] }
  | { readonly amountsUzs: readonly number[] }
  | { readonly waitingAfter: number; readonly limit: number }

/** More than a page of the bank's lines can be about. */
const MOST_OF_SUMS = 1_000

const selectRows = (db: Db) =>
  db
    .selectFrom('refunds as r')
    .innerJoin('companies as c', 'c.id', 'r.company_id')
    .selectAll('r')
    .select(['c.title', 'c.inn', 'c.bank_account', 'c.mfo'])
    .select(sql<boolean>`c.verified_at is not null`.as('verified'))

const rowsOf = (db: Db, which: WhichRefunds) => {
  const rows = selectRows(db)
  if ('ids' in which)
    return rows
      .where('r.id', 'in', [...which.ids])
      .where('r.state', '=', 'asked')
      .orderBy('r.id')
  if ('amountsUzs' in which)
    return rows
      .where('r.amount_uzs', 'in', [...new Set(which.amountsUzs)])
      .where('r.state', 'in', ['asked', 'paid'])
      .orderBy(eb => eb('r.state', '<>', 'asked'))
      .orderBy('r.id', 'desc')
      .limit(MOST_OF_SUMS)
  return rows
    .where('r.state', '=', 'asked')
    .where('r.id', '>', which.waitingAfter)
    .orderBy('r.id')
    .limit(which.limit)
}

const isNothing = (which: WhichRefunds): boolean =>
  ('ids' in which && which.ids.length === 0) || ('amountsUzs' in which && which.amountsUzs.length === 0)

/**
 * Companies' refunds: of `ids` those that wait; of sums those that wait, then those that were paid, the newest first; of a page those that
 * wait, longest first.
 */
export const selectCompanyRefunds = async (
  db: Db,
  which: WhichRefunds,
): Promise<readonly CompanyRefund[]> => {
  if (isNothing(which)) return []
  const found: CompanyRefund[] = []
  for (const row of await rowsOf(db, which).execute()) {
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
