import { accept, type Decision, type Refusal, refusal, refuseAll } from '../decision.ts'
import { readText } from '../reading/text.ts'
import { type LocalizedText, WRITTEN_LOCALES } from '../values/locale.ts'
import { type CalendarDay, dayAfter, isCalendarDay } from './calendar-day.ts'

/** A public holiday: `MM-DD` every year, `YYYY-MM-DD` in one. */
export type Holiday = {
  readonly day: string
  readonly names: LocalizedText
  /** The date is expected, and not yet decided. */
  readonly isExpected: boolean
  /** The law or decree. */
  readonly source: string
}

const LONGEST_NAME = 60
const LONGEST_SOURCE = 200

const isYearDay = (text: string): boolean => /^\d{2}-\d{2}$/.test(text) && isCalendarDay(`2028-${text}`)

const read = (value: string, field: string, maxLength: number, isNeeded: boolean): Decision<string> => {
  const text = readText(value, { maxLength, field })
  return text.ok && text.value === '' && isNeeded ? refuseAll([refusal('text_required', field)]) : text
}

const textOf = (text: Decision<string>): string => (text.ok ? text.value : '')
const refusalsOf = (text: Decision<string>): readonly Refusal[] => (text.ok ? [] : text.refusals)

/** A holiday as typed, with trimmed texts, or all refusals: `date_invalid` at `day`, those of texts at `names.*` and `source`. */
export const checkHoliday = (typed: Holiday): Decision<Holiday> => {
  const names = WRITTEN_LOCALES.map(
    locale => [locale, read(typed.names[locale], `names.${locale}`, LONGEST_NAME, true)] as const,
  )
  const source = read(typed.source, 'source', LONGEST_SOURCE, false)
  const refusals = [
    ...(isYearDay(typed.day) || isCalendarDay(typed.day) ? [] : [refusal('date_invalid', 'day')]),
    ...names.flatMap(([, name]) => refusalsOf(name)),
    ...refusalsOf(source),
  ]
  if (refusals.length > 0) return refuseAll(refusals)
  const checked = Object.fromEntries(names.map(([locale, name]) => [locale, textOf(name)]))
  return accept({ ...typed, names: checked as LocalizedText, source: textOf(source) })
}

/** The holidays between two days, both included, as single days with what is known of each. */
export const holidaysBetween = <T extends { readonly day: string }>(
  holidays: readonly T[],
  from: CalendarDay,
  to: CalendarDay,
): ReadonlyMap<CalendarDay, T> => {
  const byDay = new Map(holidays.map(holiday => [holiday.day, holiday]))
  const found = new Map<CalendarDay, T>()
  for (let day = from; day <= to; day = dayAfter(day)) {
    const holiday = byDay.get(day) ?? byDay.get(day.slice(5))
    if (holiday !== undefined) found.set(day, holiday)
  }
  return found
}
