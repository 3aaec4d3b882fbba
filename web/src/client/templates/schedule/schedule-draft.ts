import { dayAfter, isCalendarDay } from '@karvon/domain/templates/calendar-day'
import {
  checkSchedule,
  DAYS_AHEAD,
  HOLIDAY_RULES,
  MOST_WEEKS,
  type Schedule as Rule,
} from '@karvon/domain/templates/weekly-rule'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { tabKey } from '../../../platform/storage/tab-owner.ts'
import type { Schedule } from '../../../product/template/schedule.ts'

/** A new schedule: every week from tomorrow at nine, its days not chosen yet. */
export const newRule = (now: Date): Rule => ({
  weekdays: [],
  everyWeeks: 1,
  startsOn: dayAfter(tashkentDate(now)),
  endsOn: null,
  onHoliday: 'skip',
  changes: [],
  loadTime: '09:00',
  daysAhead: DAYS_AHEAD.default,
  keepsPrice: false,
})

/** The rule of a schedule, to be changed. */
export const ruleOf = ({
  weekdays,
  everyWeeks,
  startsOn,
  endsOn,
  onHoliday,
  changes,
  loadTime,
  daysAhead,
  keepsPrice,
}: Schedule): Rule => ({
  ...{ weekdays, everyWeeks, startsOn, endsOn, onHoliday, changes, loadTime, daysAhead, keepsPrice },
})

const KEY = 'karvon.schedule-draft'

/** Of a schedule, or of a new one of a template. */
export type DraftKey = `schedule-${number}` | `template-${number}`

const keyOf = (key: DraftKey) => tabKey(`${KEY}.${key}`)

const isDay = (value: unknown): value is string => typeof value === 'string' && isCalendarDay(value)

const whole = (value: unknown, most: number, otherwise: number): number =>
  Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= most ? Number(value) : otherwise

const readRule = (stored: Readonly<Record<string, unknown>>, now: Date): Rule => {
  const fresh = newRule(now)
  const { weekdays, changes, loadTime, startsOn, endsOn, onHoliday } = stored
  return {
    weekdays: Array.isArray(weekdays) ? weekdays.filter(day => whole(day, 7, 0) > 0) : [],
    everyWeeks: whole(stored.everyWeeks, MOST_WEEKS, fresh.everyWeeks),
    startsOn: isDay(startsOn) ? startsOn : '',
    endsOn: isDay(endsOn) ? endsOn : null,
    onHoliday: HOLIDAY_RULES.find(rule => rule === onHoliday) ?? fresh.onHoliday,
    changes: Array.isArray(changes)
      ? changes.filter(change => isDay(change?.day) && (change.to === null || isDay(change.to)))
      : [],
    loadTime: typeof loadTime === 'string' ? loadTime.slice(0, 5) : fresh.loadTime,
    daysAhead: whole(stored.daysAhead, DAYS_AHEAD.max, fresh.daysAhead),
    keepsPrice: stored.keepsPrice === true,
  }
}

/** What was typed before a reload; null: nothing. */
export const readRuleDraft = (key: DraftKey, now: Date): Rule | null => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(key)) ?? 'null')
    return typeof stored === 'object' && stored !== null
      ? readRule(stored as Readonly<Record<string, unknown>>, now)
      : null
  } catch {
    return null
  }
}

/** Saves what is typed across a reload. */
export const saveRuleDraft = (key: DraftKey, rule: Rule): void => {
  try {
    sessionStorage.setItem(keyOf(key), JSON.stringify(rule))
  } catch {
    // no storage: it only misses a reload
  }
}

/** Deletes what was typed, once it is sent or dropped. */
export const forgetRuleDraft = (key: DraftKey): void => {
  try {
    sessionStorage.removeItem(keyOf(key))
  } catch {
    // nothing was stored
  }
}

/** Whether the days of a typed rule can be shown. */
export const isShowable = (rule: Rule, now: Date): boolean => {
  const checked = checkSchedule(rule, tashkentDate(now))
  return checked.ok || checked.refusals.every(({ field }) => field === 'load_time')
}
