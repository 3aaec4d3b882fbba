import type { DataOf } from '@karvon/contract/endpoint'
import { refusalSentence } from '@karvon/contract/refusal-sentence'
import type { listScheduleDays, showSchedule } from '@karvon/contract/templates/schedules'
import type { Locale } from '@karvon/domain/values/locale'
import { fromTashkent } from '@karvon/domain/values/tashkent-time'
import type { Selectable } from 'kysely'
import type { Tables } from '../../../platform/db/tables.ts'
import { type ScheduleRow, scheduleOf } from './schedule-repository.ts'

/** A schedule for the API, in camelCase. */
export type ScheduleView = DataOf<typeof showSchedule>

/** An order of a schedule for the API. */
export type ScheduleDayView = DataOf<typeof listScheduleDays>[number]

/** A schedule as its reader sees it. */
export const scheduleView = (row: ScheduleRow, readerId: number): ScheduleView => {
  const { weekdays, changes, ...schedule } = scheduleOf(row)
  return {
    id: row.id,
    template: { id: row.template_id, name: row.template_name, hasPrice: row.has_price },
    ...schedule,
    weekdays: [...weekdays],
    changes: changes.map(({ day, to }) => ({ day, to })),
    state: row.state,
    pausedWhy: row.paused_why,
    owner: { id: row.owner_id, name: [row.first_name, row.last_name].filter(Boolean).join(' ') || null },
    isOwn: row.owner_id === readerId,
    known: row.known,
    nextAt: row.state === 'active' ? (row.next_at?.toISOString() ?? null) : null,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }
}

type Reading = {
  readonly locale: Locale
  readonly now: Date
  readonly schedule: Pick<ScheduleRow, 'load_time' | 'state' | 'owner_id'>
  readonly readerId: number
}

/** What has become of one order, with the reasons in the reader's language. */
export const scheduleDayView = (
  row: Selectable<Tables['order_schedule_days']>,
  { locale, now, schedule, readerId }: Reading,
): ScheduleDayView => {
  const loadAt = fromTashkent(row.day, schedule.load_time)
  const isOpen = schedule.state !== 'stopped' && loadAt !== null && loadAt > now
  return {
    origin: row.origin,
    day: row.day,
    outcome: row.outcome,
    orderId: row.order_id,
    reasons: row.refusals.map(refused => ({
      code: refused.code,
      field: refused.field ?? null,
      message: refusalSentence(refused, locale),
    })),
    mayTryAgain: row.outcome === 'failed' && isOpen && schedule.owner_id === readerId,
    at: row.at.toISOString(),
  }
}
