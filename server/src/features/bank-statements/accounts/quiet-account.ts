import { checkBankDay } from '@karvon/domain/company/bank-day'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { CalendarDay } from '@karvon/domain/templates/calendar-day'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { sql } from 'kysely'
import type { Changer } from '../../../platform/audit/audited-change.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { COVERED_DAYS } from '../../../platform/db/queries/bank/covered-days.ts'
import type { BankDeps } from '../bank-deps.ts'
import { type OwnAccount, selectOwnAccounts } from './own-accounts.ts'

type By = { readonly changer: Changer; readonly now: Date }

/** An account of ours, locked against statements until this transaction ends; undefined: it has none. */
const lockAccount = async (tx: Tx, account: string): Promise<OwnAccount | undefined> => {
  await lockStatements(tx, account)
  return (await selectOwnAccounts(tx)).find(own => own.account === account)
}

/** Of two who write statements of an account, the second waits here. */
export const lockStatements = async (tx: Tx, account: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(76, hashtext(${account}))`.execute(tx)
}

/** What the bank had on an account `s.account` before `s.first_day`, as its last statement and the lines after it tell; null: none tells. */
const BALANCE_BEFORE = sql<number | null>`(
  select b.closing_tiyin + coalesce((
    select sum(case l.direction when 'in' then l.amount_tiyin else -l.amount_tiyin end) from bank_lines l
    where l.account = b.account and l.day > b.last_day and l.day < s.first_day), 0)::bigint
  from bank_statements b
  where b.account = s.account and not b.is_quiet and b.closing_tiyin is not null and b.last_day < s.first_day
  order by b.last_day desc, b.id desc limit 1)`

/** Writes a statement without lines for each run of days up to one that no statement covers. */
const addQuietStatements = async (
  tx: Tx,
  account: string,
  { through, actorId, now }: { readonly through: CalendarDay; readonly actorId: number; readonly now: Date },
): Promise<void> => {
  await sql`
    with covered as (${COVERED_DAYS}), missing as (
      select d::date - row_number() over (order by d)::int as run, to_char(d, 'YYYY-MM-DD') as day
      from generate_series((select min(last_day)::date + 1 from covered where account = ${account} and last_day <> ''), ${through}::date,
        interval '1 day') d
      where not exists (select from covered c where c.account = ${account}
        and to_char(d, 'YYYY-MM-DD') between c.first_day and c.last_day)
    ), s as (select ${account}::text as account, min(day) as first_day, max(day) as last_day from missing group by run),
    told as (select s.*, ${BALANCE_BEFORE} as balance from s)
    insert into bank_statements (map_id, account, file_name, is_quiet, first_day, last_day, lines_count, new_count,
      opening_tiyin, closing_tiyin, imported_by, imported_at)
    select (select b.map_id from bank_statements b where b.account = ${account} order by b.id desc limit 1),
      account, '', true, first_day, last_day, 0, 0, balance, balance, ${actorId}::int, ${now}::timestamptz
    from told order by first_day`.execute(tx)
}

/** Whether the bank names a line of an account after a day. */
const movedAfter = async (tx: Tx, account: string, day: CalendarDay): Promise<boolean> => {
  const later = tx.selectFrom('bank_lines').select('id').where('account', '=', account).where('day', '>', day)
  return (await later.limit(1).executeTakeFirst()) !== undefined
}

/** An operator says that nothing moved on an account up to a day. Refuses `not_found`, and `date_invalid` at `through`. */
export const setQuiet = (
  { db, audit }: BankDeps,
  account: string,
  typed: string,
  { changer, now }: By,
): Promise<Decision<null>> =>
  inTransaction(db, async tx => {
    const through = checkBankDay(typed, tashkentDate(now), 'through')
    if (!through.ok) return through
    const own = await lockAccount(tx, account)
    if (own === undefined) return refuse('not_found')
    await addQuietStatements(tx, account, { through: through.value, actorId: changer.actorId, now })
    await audit(tx, {
      ...{ ...changer, action: 'bank_account.quiet', objectKind: 'bank_account', objectId: account },
      ...{ before: { reached: own.reached }, after: { quiet_through: through.value } },
    })
    return accept(null)
  })

/**
 * An operator says since when an account is closed, which says that nothing moved until then; null: it is open again. Refuses
 * `not_found`, and `date_invalid` at `closed_on`: that day is to come, or a line of the bank is later.
 */
export const setClosed = (
  { db, audit }: BankDeps,
  account: string,
  typed: string | null,
  { changer, now }: By,
): Promise<Decision<null>> =>
  inTransaction(db, async tx => {
    // a null text comes as an empty one
    const closedOn =
      typed === null || typed === '' ? accept(null) : checkBankDay(typed, tashkentDate(now), 'closed_on')
    if (!closedOn.ok) return closedOn
    const own = await lockAccount(tx, account)
    if (own === undefined) return refuse('not_found')
    if (closedOn.value !== null && (await movedAfter(tx, account, closedOn.value)))
      return refuse('date_invalid', 'closed_on')
    const { actorId } = changer
    await tx.deleteFrom('closed_bank_accounts').where('account', '=', account).execute()
    if (closedOn.value !== null) {
      await addQuietStatements(tx, account, { through: closedOn.value, actorId, now })
      const closed = { account, closed_on: closedOn.value, closed_by: actorId, closed_at: now }
      await tx.insertInto('closed_bank_accounts').values(closed).execute()
    }
    await audit(tx, {
      ...{ ...changer, action: 'bank_account.close', objectKind: 'bank_account', objectId: account },
      ...{ before: { closed_on: own.closedOn }, after: { closed_on: closedOn.value } },
    })
    return accept(null)
  })

/**
 * Lines of the bank on days that were said to be quiet, or after an account was closed, or another balance before those days: what was said
 * does not hold.
 */
export const takeBackQuiet = async (tx: Tx, account: string): Promise<void> => {
  await sql`delete from bank_statements s where s.is_quiet and s.account = ${account} and (s.opening_tiyin <> ${BALANCE_BEFORE}
    or exists (select from bank_lines l where l.account = s.account and l.day between s.first_day and s.last_day))`.execute(
    tx,
  )
  await sql`delete from closed_bank_accounts c where c.account = ${account}
    and exists (select from bank_lines l where l.account = c.account and l.day > c.closed_on)`.execute(tx)
}
