import type { CalendarDay } from '@karvon/domain/templates/calendar-day'
import { holidaysBetween } from '@karvon/domain/templates/holiday'
import type { Holidays } from '@karvon/domain/templates/scheduled-days'
import type { Db } from '../../../platform/db/database.ts'

/** The holidays between two days. */
export const readHolidaysBetween = async (db: Db, from: CalendarDay, to: CalendarDay): Promise<Holidays> => {
  const rows = await db.selectFrom('holidays').select('day').execute()
  return new Set(holidaysBetween(rows, from, to).keys())
}
