import { formatDate } from '@karvon/domain/reading/figures'
import { fromTashkent } from '@karvon/domain/values/tashkent-time'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../platform/locale/locale.ts'
import type { Notice } from './notice.ts'

type Facts = Notice['facts']

const dayOf = ({ day }: Facts): string => {
  const at = typeof day === 'string' ? fromTashkent(day, '00:00') : null
  return at === null ? '' : formatDate(at, getLocale())
}

const ofSchedule = (say: (facts: { name: string; day: string }) => string) => (facts: Facts) =>
  say({ name: String(facts.schedule ?? ''), day: dayOf(facts) })

const scheduleFailed = (facts: Facts): string =>
  ofSchedule(named => m.notices_schedule_failed({ ...named, why: String(facts.reason ?? '') }))(facts).trim()

const schedulePaused = ({ schedule }: Facts): string =>
  typeof schedule === 'string' && schedule !== ''
    ? m.notices_schedule_paused({ name: schedule })
    : m.notices_schedule_paused_some()

/** The sentences of notices of schedules. */
export const SCHEDULE_LABELS = {
  schedule_placed: ofSchedule(m.notices_schedule_placed),
  schedule_failed: scheduleFailed,
  schedule_missed: ofSchedule(m.notices_schedule_missed),
  schedule_paused: schedulePaused,
}
