import { m } from '../../messages/compiled/messages.js'
import { type DateKind, dateText, type readDate } from './typed-date.ts'

/** Placeholders of an empty field; for a time an example. */
export const DATE_PLACEHOLDERS = {
  date: m.ui_date_hint,
  datetime: m.ui_datetime_hint,
  time: () => '09:00',
} as const satisfies Record<DateKind, () => string>

const EXAMPLES = { date: '23.11.2026', datetime: '23.11.2026 09:00', time: '09:00' } as const
const UNFINISHED = {
  date: m.ui_date_unfinished,
  datetime: m.ui_datetime_unfinished,
  time: () => m.ui_time_unfinished(),
} as const satisfies Record<DateKind, unknown>

type Bounds = { min?: string | undefined; max?: string | undefined }

/** The error message for a typed date; null if it is valid. */
export function checkDate(kind: DateKind, read: ReturnType<typeof readDate>, { min, max }: Bounds) {
  if ('wrong' in read) {
    if (read.wrong === 'unfinished') return UNFINISHED[kind]({ example: EXAMPLES[kind] })
    return read.wrong === 'no_date' ? m.ui_date_absent() : m.ui_time_absent()
  }
  if (read.value === '') return null
  if (min !== undefined && read.value < min) return m.ui_date_early({ date: dateText(kind, min) })
  if (max !== undefined && read.value > max) return m.ui_date_late({ date: dateText(kind, max) })
  return null
}
