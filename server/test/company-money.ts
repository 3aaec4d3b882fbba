import type { CompanyMoney } from '@karvon/domain/company/company-money'
import type { CompanyCredit } from '@karvon/domain/company/credit'
import type { Entry } from '@karvon/domain/ledger/ledger-accounts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { readCompanyMoney } from '../src/features/ledger/company-money.ts'
import { createLedger } from '../src/features/ledger/ledger.ts'
import { addJournal, type NewJournal } from '../src/features/ledger/postings/add-journal.ts'
import { workIn } from '../src/platform/commands/unit-of-work.ts'
import { type Db, inTransaction } from '../src/platform/db/database.ts'
import type { LedgerCast } from './ledger-cast.ts'

/** Dependencies of a ledger that notifies nobody. */
export const NOBODY_NOTIFIED = {
  addNotice: () => {},
  selectReaders: () => sql<null>`null`,
}

/** A second ledger, whose events nobody receives. */
export const ledgerOf = ({ db, clock }: Pick<LedgerCast, 'db' | 'clock'>) =>
  createLedger({ db, clock, publish: () => {}, ...NOBODY_NOTIFIED })

/** Books a journal by itself; returns its id. */
export const bookJournal = (db: Db, journal: NewJournal, entries: readonly Entry[]): Promise<number> =>
  inTransaction(db, tx => workIn(tx, work => addJournal(work, journal, entries)))

let documents = 0

/** Money of a company's comes in, each time by another document of the bank. */
export const refillWith = async (
  test: LedgerCast,
  { companyId }: { readonly companyId: number },
  amountUzs: number,
): Promise<void> => {
  const actorId = test.asMalika.userId
  const bankReference = `test document ${++documents}`
  const move = { companyId, amountUzs, bankReference, description: '', actorId, at: test.clock.now() }
  const refilled = await inTransaction(test.db, tx => ledgerOf(test).refill(tx, move))
  expect(refilled.ok).toBe(true)
}

/** A correction against a company. */
export const takeFrom = async (
  test: LedgerCast,
  { companyId }: { readonly companyId: number },
  amountUzs: number,
): Promise<void> => {
  const reference = `test correction ${++documents}`
  const actorId = test.asMalika.userId
  const move = { companyId, amountUzs, reference, description: '', actorId, at: test.clock.now() }
  const taken = await inTransaction(test.db, tx =>
    ledgerOf(test).correct(tx, { ...move, direction: 'from_company' }),
  )
  expect(taken.ok).toBe(true)
}

/** The company's money, without what an operator set. */
export const readCompanyBalance = async (
  { db }: { readonly db: Db },
  { companyId }: { readonly companyId: number },
): Promise<Omit<CompanyMoney, keyof CompanyCredit>> => {
  const {
    creditLimitUzs: _limit,
    termDays: _term,
    unpaid: _unpaid,
    ...standing
  } = await readCompanyMoney(db, companyId)
  return standing
}

/** The journals of an order, oldest first. */
export const journalsOf = async (db: Db, orderId: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('journals')
    .select('kind')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows.map(({ kind }) => kind)
}
