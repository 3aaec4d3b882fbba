import type { CalendarDay } from '@karvon/domain/templates/calendar-day'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** An account of ours as its statements tell it, sums in tiyin. */
export type OwnAccount = {
  readonly account: string
  /** Of its map; '': none is for it any more. */
  readonly title: string
  /** Up to which day its statements reach, also those without lines. */
  readonly reached: CalendarDay
  readonly closedOn: CalendarDay | null
  readonly turnover: number
  readonly opening: number | null
  readonly closing: number | null
  readonly after: number
}

/** Our accounts: how far their statements reach, all they moved, the first opening balance and the last closing one, and what moved after that. */
export const selectOwnAccounts = async (db: Db): Promise<readonly OwnAccount[]> => {
  const { rows } = await sql<OwnAccount>`
    with moved as (select account, day, case direction when 'in' then amount_tiyin else -amount_tiyin end as tiyin from bank_lines),
      closed as (select distinct on (account) account, closing_tiyin, last_day from bank_statements
        where closing_tiyin is not null and not is_quiet order by account, last_day desc, id desc),
      opened as (select distinct on (account) account, opening_tiyin from bank_statements order by account, first_day, id)
    select m.account, min(o.opening_tiyin) as opening, min(c.closing_tiyin) as closing, sum(m.tiyin)::bigint as turnover,
      coalesce(sum(m.tiyin) filter (where m.day > c.last_day), 0)::bigint as after,
      (select max(s.last_day) from bank_statements s where s.account = m.account) as reached,
      (select b.closed_on from closed_bank_accounts b where b.account = m.account) as "closedOn",
      coalesce((select t.title from statement_maps t where t.account = m.account order by t.id desc limit 1), '') as title
    from moved m left join closed c on c.account = m.account left join opened o on o.account = m.account
    group by m.account order by m.account`.execute(db)
  return rows
}

/** Where no statement names a balance, the first one is taken as 0. */
export const openingOf = ({ opening, closing, turnover, after }: OwnAccount): number =>
  opening ?? (closing === null ? 0 : closing + after - turnover)

/** What the bank has on an account now. */
export const closingOf = (account: OwnAccount): number =>
  account.closing === null ? openingOf(account) + account.turnover : account.closing + account.after
