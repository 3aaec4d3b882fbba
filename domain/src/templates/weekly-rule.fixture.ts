import type { Schedule } from './weekly-rule.ts'

/** Every Monday and Thursday at nine from 2026-11-23, for tests. */
export const MONDAYS_AND_THURSDAYS: Schedule = {
  weekdays: [1, 4],
  everyWeeks: 1,
  startsOn: '2026-11-23',
  endsOn: null,
  onHoliday: 'skip',
  changes: [],
  loadTime: '09:00',
  daysAhead: 2,
  keepsPrice: false,
}
