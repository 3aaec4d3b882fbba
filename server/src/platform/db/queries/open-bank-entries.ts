import { dayAfter } from '@karvon/domain/templates/calendar-day'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { sql } from 'kysely'
import type { Db } from '../database.ts'
import { bankDayOf } from './value-day.ts'

/**
 * Whether a journal `j` is matched with a line, reverses a match, or is half of a pair that reverses itself. Undoing a link to a
 * journal booked by hand frees it.
 */
export const isLinked = sql<boolean>`(exists (select from bank_matches m where m.undo_journal_id = j.id
  or (m.journal_id = j.id and (m.undone_at is null or m.kind <> 'booked_before')))
  or j.reverses_id is not null or exists (select from journals r where r.reverses_id = j.id))`

/** The first day on which an entry or a line is still on its way, `YYYY-MM-DD`. */
export const transitFrom = (now: Date, transitDays: number): string =>
  dayAfter(tashkentDate(now), -transitDays)

/** Whether a journal `j` should have been on a statement: older than what is on its way, and not older than our first statement. */
export const isLate = (fromDay: string) =>
  sql<boolean>`(${bankDayOf} < ${fromDay} and ${bankDayOf} >= (select min(first_day) from bank_statements))`

/** Entries of the bank without a line, or lines without an entry: whole UZS or tiyin into the bank, and the oldest day. */
export type OpenSum = { readonly count: number; readonly moved: number; readonly firstDay: string | null }

/** Entries of the bank without a statement line that should have one, in UZS. */
export const readLateEntries = async (db: Db, fromDay: string): Promise<OpenSum> => {
  const { rows } = await sql<OpenSum>`
    select count(distinct j.id)::int as count, coalesce(-sum(p.amount_uzs), 0)::bigint as moved, min(${bankDayOf}) as "firstDay"
    from postings p join journals j on j.id = p.journal_id
    where p.account_kind = 'bank' and ${isLate(fromDay)} and not ${isLinked}`.execute(db)
  return rows[0] ?? { count: 0, moved: 0, firstDay: null }
}

/** Lines of statements that nobody has booked in time, in tiyin. */
export const readLateLines = async (db: Db, fromDay: string): Promise<OpenSum> => {
  const { rows } = await sql<OpenSum>`
    select count(*)::int as count, min(day) as "firstDay",
      coalesce(sum(case direction when 'in' then amount_tiyin else -amount_tiyin end), 0)::bigint as moved
    from bank_lines where match_id is null and day < ${fromDay}`.execute(db)
  return rows[0] ?? { count: 0, moved: 0, firstDay: null }
}
