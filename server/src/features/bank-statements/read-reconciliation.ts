import type { readReconciliation as endpoint } from '@karvon/contract/admin/bank-statements'
import type { DataOf } from '@karvon/contract/endpoint'
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

type Account = {
  readonly account: string
  readonly last_day: string
  readonly turnover: number
  readonly opening: number | null
  readonly closing: number | null
  readonly closing_day: string | null
  readonly after: number
}

/** Per account: its last day, all it moved, the first opening balance and the last closing one, and what moved after that. */
const selectAccounts = async (db: Db): Promise<readonly Account[]> => {
  const { rows } = await sql<Account>`
    with moved as (select account, day, case direction when 'in' then amount_tiyin else -amount_tiyin end as tiyin from bank_lines),
      closed as (select distinct on (account) account, closing_tiyin, last_day from bank_statements
        where closing_tiyin is not null order by account, last_day desc, id desc),
      opened as (select distinct on (account) account, opening_tiyin from bank_statements order by account, first_day, id)
    select m.account, max(m.day) as last_day, sum(m.tiyin)::bigint as turnover, min(o.opening_tiyin) as opening,
      min(c.closing_tiyin) as closing, min(c.last_day) as closing_day,
      coalesce(sum(m.tiyin) filter (where m.day > c.last_day), 0)::bigint as after
    from moved m left join closed c on c.account = m.account left join opened o on o.account = m.account
    group by m.account order by m.account`.execute(db)
  return rows
}

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

/** Where no statement names a balance, the first one is taken as 0. */
const openingOf = ({ opening, closing, turnover, after }: Account): number =>
  opening ?? (closing === null ? 0 : closing + after - turnover)

const closingOf = (account: Account): number =>
  account.closing === null ? openingOf(account) + account.turnover : account.closing + account.after

const sumOf = (accounts: readonly Account[], of: (account: Account) => number): number =>
  accounts.reduce((sum, account) => sum + of(account), 0)

/** The bank's balance against the ledger's, as of now. */
export const readReconciliation = async (db: Db, now: Date): Promise<DataOf<typeof endpoint>> => {
  const { bank: rules } = await readRiskRules(db)
  const from = transitFrom(now, rules.transitDays)
  const [entries, lines] = [await readLateEntries(db, from), await readLateLines(db, from)]
  const accounts = await selectAccounts(db)
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
      lastDay: account.last_day,
      closingTiyin: account.closing === null ? null : closingOf(account),
    })),
    ...reconcileBank(facts),
  }
}
