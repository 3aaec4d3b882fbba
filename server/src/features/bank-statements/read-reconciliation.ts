import type { DataOf } from '@karvon/contract/endpoint'
import type { readReconciliation as endpoint } from '@karvon/contract/money/reconciliation'
import { type ReconciledGroup, reconcileBank } from '@karvon/domain/bank-statements/reconcile-bank'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import {
  isLinked,
  readLateEntries,
  readLateLines,
  transitFrom,
} from '../../platform/db/queries/open-bank-entries.ts'
import { readRiskRules } from '../../platform/db/queries/risk-rules.ts'
import { closingOf, type OwnAccount, openingOf, selectOwnAccounts } from './accounts/own-accounts.ts'

const selectGroups = async (db: Db): Promise<readonly ReconciledGroup[]> => {
  const { rows } = await sql<ReconciledGroup>`
    select direction, match_id is not null as "isMatched", count(*)::int as count, sum(amount_tiyin)::bigint as tiyin,
      sum(amount_tiyin % 100)::bigint as "restTiyin"
    from bank_lines group by 1, 2`.execute(db)
  return rows
}

/** The ledger's bank balance, and how much of it has no statement line, in UZS. */
const selectLedger = async (db: Db): Promise<{ readonly bank: number; readonly unlinked: number }> => {
  const { rows } = await sql<{ bank: number; unlinked: number }>`
    select coalesce(-sum(p.amount_uzs), 0)::bigint as bank,
      coalesce(-sum(p.amount_uzs) filter (where not ${isLinked}), 0)::bigint as unlinked
    from postings p join journals j on j.id = p.journal_id where p.account_kind = 'bank'`.execute(db)
  return rows[0] ?? { bank: 0, unlinked: 0 }
}

const sumOf = (accounts: readonly OwnAccount[], of: (account: OwnAccount) => number): number =>
  accounts.reduce((sum, account) => sum + of(account), 0)

/** The bank's balance against the ledger's, as of now. */
export const readReconciliation = async (db: Db, now: Date): Promise<DataOf<typeof endpoint>> => {
  const { bank: rules } = await readRiskRules(db)
  const from = transitFrom(now, rules.transitDays)
  const [entries, lines] = [await readLateEntries(db, from), await readLateLines(db, from)]
  const accounts = await selectOwnAccounts(db)
  const { bank, unlinked } = await selectLedger(db)
  const facts = {
    openingTiyin: sumOf(accounts, openingOf),
    closingTiyin: sumOf(accounts, closingOf),
    ledgerUzs: bank,
    unlinkedUzs: unlinked,
    groups: await selectGroups(db),
    late: {
      entriesCount: entries.count,
      entriesUzs: entries.moved,
      linesCount: lines.count,
      linesTiyin: lines.moved,
    },
  }
  return {
    accounts: accounts.map(account => ({
      account: account.account,
      title: account.title,
      lastDay: account.reached,
      closedOn: account.closedOn,
      closingTiyin: account.closing === null ? null : closingOf(account),
    })),
    ...reconcileBank(facts),
  }
}
