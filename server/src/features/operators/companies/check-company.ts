import { hasPinflControl, isPinfl, readTaxId } from '@karvon/domain/company/tax-id'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { CompanyCard, CompanyView } from './company-deps.ts'

type Check = CompanyView['checks'][number]

/**
 * Accounts of firms begin so, those in UZS have 000 after the balance account
 * (docs/figures.md#tax-numbers-and-bank-accounts: warn, never block).
 */
const FIRM_ACCOUNT = /^202/
const UZS_ACCOUNT = /^\d{5}000/

const othersWith = (db: Db, id: number, same: ReturnType<typeof sql<boolean>>) =>
  db
    .selectFrom('companies as c')
    .select(['c.id', 'c.title'])
    .where('c.id', '<>', id)
    .where(same)
    .orderBy('c.id')
    .limit(10)
    .execute()

const formsOf = ({ kind, inn, mfo, bankAccount }: CompanyCard, now: Date): Check[] =>
  (
    [
      ['inn_form', readTaxId(inn, kind, now).ok],
      ...(isPinfl(inn) ? ([['pinfl_control', hasPinflControl(inn)]] as const) : []),
      ['mfo_form', /^\d{5}$/.test(mfo)],
      ['account_of_a_firm', FIRM_ACCOUNT.test(bankAccount)],
      ['account_in_uzs', UZS_ACCOUNT.test(bankAccount)],
    ] as const
  ).map(([check, ok]) => ({ kind: check, ok, others: [] }))

/** What the machine can look at before an operator verifies a company: the form of its figures, and whom it shares them with. */
export const checkCompany = async (db: Db, card: CompanyCard, now: Date): Promise<Check[]> => {
  const { id, inn, phone, title, bankAccount } = card
  const meetings = [
    ['inn_of_one_company', sql<boolean>`c.inn = ${inn} and c.closed_at is null`],
    ['phone_of_one_company', sql<boolean>`c.phone = ${phone}`],
    ['title_of_one_company', sql<boolean>`lower(c.title) = lower(${title})`],
    ['account_of_one_company', sql<boolean>`c.bank_account = ${bankAccount}`],
  ] as const
  const checks = formsOf(card, now)
  for (const [kind, same] of meetings) {
    const others = await othersWith(db, id, same)
    checks.push({ kind, ok: others.length === 0, others })
  }
  return checks
}
