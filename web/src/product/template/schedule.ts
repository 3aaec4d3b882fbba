import type { DataOf } from '@karvon/contract/endpoint'
import type { showSchedule } from '@karvon/contract/templates/schedules'

/** When a template is ordered by itself. */
export type Schedule = DataOf<typeof showSchedule>
