import { accept, type Decision, refuse } from '../decision.ts'
import type { CalendarDay } from '../templates/calendar-day.ts'
import { readDay } from './date-time.ts'

const BETWEEN_SLASHES = /^\s*(\d{1,2})\/(\d{1,2})\//

/** Which comes first in `02/03/2026` depends on the settings of the program that wrote it. */
const mayBeAmerican = (sent: string): boolean => {
  const [, first, second] = BETWEEN_SLASHES.exec(sent) ?? []
  return (
    first !== undefined && Number(first) <= 12 && Number(second) <= 12 && Number(first) !== Number(second)
  )
}

/** What is before the year, between slashes: a day and a month in either order. */
const DAY_MONTH_YEAR = /^\s*(\d{1,2})\/(\d{1,2})\/(?:\d{4}|\d{2})(?!\d)/

/** The first text of a column that proves it to be written month first, `12/31/2026`; null: none does. */
export const findMonthFirst = (texts: readonly string[]): string | null =>
  texts.find(text => {
    const [, first, second] = DAY_MONTH_YEAR.exec(text) ?? []
    return first !== undefined && Number(first) <= 12 && Number(second) > 12 && Number(second) <= 31
  }) ?? null

/**
 * A day as a program asks for it, in every form that is a day (`readDay`) and can be read in one way; refuses `date_invalid` at `field`,
 * whose sentence has an example (decision 0097).
 */
export const readAskedDay = (sent: string, field: string): Decision<CalendarDay> => {
  const day = mayBeAmerican(sent) ? null : readDay(sent)
  return day === null ? refuse('date_invalid', field) : accept(day)
}
