import { accept, type Decision, refuse } from '../decision.ts'
import { loadTimeWindow } from '../trucks/lead-time.ts'
import { tashkentDateTime } from '../values/tashkent-time.ts'
import type { DraftFacts } from './order-draft.ts'

const MINUTE_MS = 60_000

/** Rounded up to a whole minute, so that a client who picks the given minute is not refused again. */
const nextWholeMinute = (at: Date) => new Date(Math.ceil(at.getTime() / MINUTE_MS) * MINUTE_MS)

/**
 * The loading time, not earlier than the truck type's lead time and not later than `maxDaysAhead`
 * (docs/product.md#placing). Refuses at `load_time`: missing, invalid, too early (`earliest`,
 * `lead_minutes`), too late (`latest`, `max_days`).
 */
export const checkLoadTime = (
  loadAt: Date | null,
  leadMinutes: number,
  facts: DraftFacts,
): Decision<Date> => {
  if (loadAt === null) return refuse('load_time_required', 'load_time')
  if (Number.isNaN(loadAt.getTime())) return refuse('date_invalid', 'load_time')
  const { earliest, latest } = loadTimeWindow(leadMinutes, facts.now, facts.maxDaysAhead)
  if (loadAt < earliest) {
    const named = { earliest: tashkentDateTime(nextWholeMinute(earliest)), lead_minutes: leadMinutes }
    return refuse('load_time_too_early', 'load_time', named)
  }
  if (loadAt <= latest) return accept(loadAt)
  return refuse('load_time_too_late', 'load_time', {
    latest: tashkentDateTime(latest),
    max_days: facts.maxDaysAhead,
  })
}
