import type { CalendarDay } from '@karvon/domain/templates/calendar-day'
import { sql } from 'kysely'
import type { Db, Tx } from '../database.ts'

/**
 * The day of a journal `j` at the bank in Tashkent, `YYYY-MM-DD`: the bank's day, else the day of booking (decision 0084). What compares
 * entries with the bank's documents reads it: a closed month moves an entry, not the document.
 */
export const bankDayOf = sql<string>`coalesce(j.moved_from_day, j.value_day, to_char(j.at at time zone 'UTC' + interval '5 hours', 'YYYY-MM-DD'))`

const hasOtherDay = sql`j.value_day <> to_char(j.at at time zone 'UTC' + interval '5 hours', 'YYYY-MM-DD')`

/**
 * The instant by which a journal `j` belongs to a period: of booking, or the start of the bank's day in Tashkent if that is another
 * one. Everything that sorts or cuts money by days reads it; `j.at` alone is when it was booked.
 */
export const valuedAt = sql<Date>`case when ${hasOtherDay} then (j.value_day || ' 00:00:00+05')::timestamptz else j.at end`

/** When a journal `j` was booked, if on another day than the bank's; else null. */
export const bookedApartAt = sql<Date | null>`case when ${hasOtherDay} then j.at end`

/** The last day of the books that is closed, `YYYY-MM-DD` in Tashkent; null: none is (decision 0091). */
export const readClosedThrough = async (db: Db): Promise<CalendarDay | null> => {
  const { rows } = await sql<{ day: CalendarDay | null }>`select last_closed_day() as day`.execute(db)
  return rows[0]?.day ?? null
}

/** The same, and no month is closed until this transaction ends: for what depends on it and is booked after. */
export const holdClosedThrough = async (tx: Tx): Promise<CalendarDay | null> => {
  await sql`select pg_advisory_xact_lock_shared(74, 0)`.execute(tx)
  return readClosedThrough(tx)
}
