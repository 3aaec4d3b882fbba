import { formatDate, formatShortDate } from '@karvon/domain/reading/figures'
import { fromTashkent } from '@karvon/domain/values/tashkent-time'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../platform/locale/locale.ts'
import type { StatusTone } from '../../ui/states/status-pill.tsx'
import type { Schedule } from './schedule.ts'

const WEEKDAYS = [
  m.ui_weekday_1,
  m.ui_weekday_2,
  m.ui_weekday_3,
  m.ui_weekday_4,
  m.ui_weekday_5,
  m.ui_weekday_6,
  m.ui_weekday_7,
]

const WEEKS = [m.templates_every_1, m.templates_every_2, m.templates_every_3, m.templates_every_4]

/** Monday = 1 to Sunday = 7, in short. */
export const weekdayLabel = (weekday: number): string => WEEKDAYS[weekday - 1]?.() ?? ''

/** How often: every week, or every second to fourth. */
export const everyLabel = (weeks: number): string => WEEKS[weeks - 1]?.() ?? ''

/** A day `YYYY-MM-DD` as a date. */
export const dayLabel = (day: string): string => {
  const at = fromTashkent(day, '00:00')
  return at === null ? day : formatDate(at, getLocale())
}

/** A day with its weekday and without its year. */
export const shortDayLabel = (day: string): string => {
  const at = fromTashkent(day, '00:00')
  if (at === null) return day
  return `${weekdayLabel(new Date(`${day}T00:00:00Z`).getUTCDay() || 7)}, ${formatShortDate(at, getLocale())}`
}

/** `Mon, Thu, 09:00`, with the pause between weeks if there is one. */
export const ruleLabel = ({
  weekdays,
  loadTime,
  everyWeeks,
}: Pick<Schedule, 'weekdays' | 'loadTime' | 'everyWeeks'>): string => {
  const named = { weekdays: weekdays.map(weekdayLabel).join(', '), time: loadTime }
  return everyWeeks === 1
    ? m.templates_rule(named)
    : m.templates_rule_weeks({ ...named, weeks: everyLabel(everyWeeks) })
}

/** From when to when, as far as that is not known from the next order. */
export const spanLabel = (
  { startsOn, endsOn }: Pick<Schedule, 'startsOn' | 'endsOn'>,
  today: string,
): string =>
  [
    startsOn > today ? m.templates_from_date({ date: dayLabel(startsOn) }) : null,
    endsOn === null ? null : m.templates_until({ date: dayLabel(endsOn) }),
  ]
    .filter(part => part !== null)
    .join(', ')

const STATES = {
  active: { tone: 'moving', name: m.templates_state_active },
  paused: { tone: 'new', name: m.templates_state_paused },
  stopped: { tone: 'done', name: m.templates_state_stopped },
} as const satisfies Record<Schedule['state'], { tone: StatusTone; name: () => string }>

/** The state of a schedule with its tone. */
export const stateLabel = (state: Schedule['state']): { tone: StatusTone; name: string } => ({
  tone: STATES[state].tone,
  name: STATES[state].name(),
})

const WHY = {
  failures: m.templates_paused_failures,
  account: m.templates_paused_account,
  template: m.templates_paused_template,
} as const

/** Why a schedule has paused by itself; null if it has not. */
export const pauseLabel = ({ pausedWhy }: Pick<Schedule, 'pausedWhy'>): string | null =>
  pausedWhy === null ? null : WHY[pausedWhy]()
