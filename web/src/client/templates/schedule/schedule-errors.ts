import { checkSchedule, type Schedule as Rule } from '@karvon/domain/templates/weekly-rule'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { m } from '../../../messages/compiled/messages.js'
import { CallProblem } from '../../../platform/http/call-problem.ts'

/** Sentences by the wire names of fields. */
export type ScheduleErrors = Readonly<Record<string, string>>

const LABELS: Readonly<Record<string, (rule: Rule) => string>> = {
  weekdays: m.templates_weekdays_required,
  load_time: m.templates_time_required,
  starts_on: m.templates_date_required,
  ends_on: m.templates_date_order,
}

/** What is wrong with a typed schedule, by field: the server checks the same. */
export const scheduleErrors = (rule: Rule, now: Date): ScheduleErrors => {
  const checked = checkSchedule(rule, tashkentDate(now))
  if (checked.ok) return {}
  return Object.fromEntries(
    checked.refusals.map(({ field = '' }) => [field, LABELS[field]?.(rule) ?? m.templates_action_failed()]),
  )
}

/** The server's sentences. */
export const refusedErrors = (failure: unknown): ScheduleErrors =>
  failure instanceof CallProblem
    ? Object.fromEntries(Object.entries(failure.errors).map(([field, [sentence = '']]) => [field, sentence]))
    : {}
