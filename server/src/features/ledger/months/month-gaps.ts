import type { MonthGaps } from '@karvon/domain/ledger/closed-months'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { COVERED_DAYS } from '../../../platform/db/queries/bank/covered-days.ts'
import { isWaiting } from '../../../platform/db/queries/claims/claim-payments.ts'
import { isLinked } from '../../../platform/db/queries/open-bank-entries.ts'
import { bankDayOf } from '../../../platform/db/queries/value-day.ts'
import { countDue } from '../acts/due-acts.ts'
import { countUnreported } from '../carrier-papers/carried-orders.ts'
import type { BoundPeriod } from '../queries/period.ts'

/**
 * Days of a month that no statement covers, of each account since its first statement; of all days if there is none. A closed account has
 * none after it was closed.
 */
const countBankDays = async (db: Db, { firstDay, lastDay }: BoundPeriod): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with spans as (${COVERED_DAYS}), accounts as (
      select s.account, min(s.first_day) as since, min(c.closed_on) as until
      from bank_statements s left join closed_bank_accounts c on c.account = s.account group by s.account
      union all select '', ${firstDay}::text, null where not exists (select from bank_statements)
    ), days as (
      select to_char(d, 'YYYY-MM-DD') as day
      from generate_series(${firstDay}::date, ${lastDay}::date, interval '1 day') d
    )
    select count(distinct d.day)::int as count from days d join accounts a on d.day >= a.since and (a.until is null or d.day <= a.until)
    where not exists (select from spans s where s.account = a.account and d.day between s.first_day and s.last_day)`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

type Counted = Pick<
  MonthGaps,
  'bankLines' | 'bankEntries' | 'claims' | 'claimPayments' | 'payouts' | 'refunds'
>

const countOpen = async (db: Db, { lastDay, before }: BoundPeriod): Promise<Counted> => {
  const { rows } = await sql<Counted>`select
    (select count(*)::int from bank_lines where match_id is null and day <= ${lastDay}) as "bankLines",
    (select count(distinct j.id)::int from postings p join journals j on j.id = p.journal_id
      where p.account_kind = 'bank' and ${bankDayOf} <= ${lastDay}
        and ${bankDayOf} >= (select min(first_day) from bank_statements) and not ${isLinked}) as "bankEntries",
    (select count(*)::int from claims where state = 'open' and opened_at < ${before}) as claims,
    (select count(*)::int from claim_payments cp where ${isWaiting} and cp.since < ${before}) as "claimPayments",
    (select count(*)::int from payout_batches where state in ('draft', 'approved', 'exported')
      and drafted_at < ${before}) as payouts,
    (select count(*)::int from refunds where state = 'asked' and asked_at < ${before}) as refunds`.execute(db)
  const [counts] = rows
  if (counts === undefined) throw new Error('counting answered nothing')
  return counts
}

/** What is open up to the last day of a month. */
export const readGaps = async (db: Db, period: BoundPeriod): Promise<MonthGaps> => ({
  ...(await countOpen(db, period)),
  bankDays: await countBankDays(db, period),
  acts: await countDue(db, period.before),
  carrierPapers: await countUnreported(db, period.before),
})
