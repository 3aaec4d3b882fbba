import { HOLIDAY_RULES, MOST_DAY_CHANGES, MOST_SCHEDULES } from '@karvon/domain/templates/weekly-rule'
import { endpoint, PageQuery } from '../endpoint.ts'
import { Type } from '../schema/json-schema.ts'
import { Id, Instant, Nullable, OneOf, Version } from '../wire/values.ts'

const Day = Type.String({ maxLength: 20, description: 'YYYY-MM-DD in Tashkent' })

const DayChange = Type.Object({
  day: Day,
  to: Nullable(Type.String({ maxLength: 20, description: 'at most a week away; null: no order' })),
})

/** When a template is ordered (decision 0054). */
const ScheduleContent = {
  weekdays: Type.Array(Type.Integer(), { maxItems: 20, description: 'Monday = 1 to Sunday = 7' }),
  load_time: Type.String({ maxLength: 20, description: 'HH:mm in Tashkent' }),
  every_weeks: Type.Integer({ description: '1 to 4, counted from the week of the first day' }),
  starts_on: Day,
  ends_on: Nullable(Type.String({ maxLength: 20, description: 'the last day; null: until it is stopped' })),
  days_ahead: Type.Integer({ description: 'how many days before its loading each order is placed, 1 to 29' }),
  on_holiday: OneOf(HOLIDAY_RULES, 'the last open day before, the first open day after, or no order'),
  keeps_price: Type.Boolean({ description: "whether the template's own price is asked for" }),
  changes: Type.Array(DayChange, { maxItems: 10 * MOST_DAY_CHANGES, description: 'single days' }),
}

/** What a schedule is doing. */
export const SCHEDULE_STATES = ['active', 'paused', 'stopped'] as const

/** Why a schedule has paused by itself. */
export const PAUSE_REASONS = ['failures', 'account', 'template'] as const

const DayOrders = Type.Object({ origin: Day, day: Day })

/** A schedule as its client sees it. */
export const WireOrderSchedule = Type.Object({
  id: Id,
  template: Type.Object({ id: Id, name: Type.String(), has_price: Type.Boolean() }),
  ...ScheduleContent,
  on_holiday: OneOf(HOLIDAY_RULES),
  state: OneOf(SCHEDULE_STATES),
  paused_why: Nullable(OneOf(PAUSE_REASONS, 'null: a person has paused it')),
  owner: Type.Object({ id: Id, name: Nullable(Type.String()) }),
  is_own: Type.Boolean({ description: 'else of a colleague, whose schedule may only be paused and stopped' }),
  known: Type.Array(DayOrders, { description: 'days from a week ago on that have been decided' }),
  next_at: Nullable(Instant),
  created_at: Instant,
  version: Type.Integer(),
})

/** What has become of one order of a schedule. */
export const WireScheduleDay = Type.Object({
  origin: Day,
  day: Day,
  outcome: OneOf(['placed', 'failed', 'missed']),
  order_id: Nullable(Id),
  reasons: Type.Array(
    Type.Object({
      code: Type.String(),
      field: Nullable(Type.String()),
      message: Type.String({ description: "in the reader's language" }),
    }),
  ),
  may_try_again: Type.Boolean(),
  at: Instant,
})

const SCHEDULE = { params: Type.Object({ id: Id }) }

const REFUSALS = [
  'weekdays_required',
  'choice_invalid',
  'time_invalid',
  'date_invalid',
  'figure_out_of_range',
] as const

/** The caller's schedules, for a company's owner those of its people too; the newest first, stopped ones last. */
export const listSchedules = endpoint({
  method: 'GET',
  path: '/order-schedules',
  summary: 'Schedules of orders',
  action: 'read_templates',
  input: { query: Type.Object({ ...PageQuery }) },
  output: Type.Array(WireOrderSchedule),
  paged: true,
})

/** One of them. */
export const showSchedule = endpoint({
  method: 'GET',
  path: '/order-schedules/:id',
  summary: 'One schedule',
  action: 'read_templates',
  input: SCHEDULE,
  output: WireOrderSchedule,
  refusals: ['not_found'],
})

/** Schedules a template. Refuses more than the limit: `schedules_too_many` (`max`). */
export const addSchedule = endpoint({
  method: 'POST',
  path: '/order-schedules',
  summary: `Schedule a template, at most ${MOST_SCHEDULES}`,
  action: 'keep_templates',
  input: { body: Type.Object({ template_id: Id, ...ScheduleContent }) },
  output: WireOrderSchedule,
  status: 201,
  idempotent: true,
  refusals: [...REFUSALS, 'not_found', 'schedules_too_many'],
})

/** Changes a schedule, its single days included. Orders that were placed stay. */
export const changeSchedule = endpoint({
  method: 'PUT',
  path: '/order-schedules/:id',
  summary: 'Change a schedule',
  action: 'keep_templates',
  input: { ...SCHEDULE, body: Type.Object({ ...ScheduleContent, version: Version }) },
  output: WireOrderSchedule,
  refusals: [...REFUSALS, 'not_found', 'changed_meanwhile', 'schedule_stopped'],
})

/** Pauses, resumes or stops a schedule; a stopped one stays stopped. Only its own client resumes it. */
export const setScheduleState = endpoint({
  method: 'PUT',
  path: '/order-schedules/:id/state',
  summary: 'Pause, resume or stop a schedule',
  action: 'keep_templates',
  input: { ...SCHEDULE, body: Type.Object({ state: OneOf(SCHEDULE_STATES) }) },
  output: WireOrderSchedule,
  refusals: ['not_found', 'forbidden', 'schedule_stopped'],
})

/** What has become of a schedule's orders, the latest day first. */
export const listScheduleDays = endpoint({
  method: 'GET',
  path: '/order-schedules/:id/days',
  summary: 'Orders of a schedule',
  action: 'read_templates',
  input: { ...SCHEDULE, query: Type.Object({ ...PageQuery }) },
  output: Type.Array(WireScheduleDay),
  paged: true,
  refusals: ['not_found'],
})

/** Tries an order again that could not be placed; it is placed within seconds, or fails again with a new notice. */
export const retryScheduleDay = endpoint({
  method: 'POST',
  path: '/order-schedules/:id/days/:origin/retry',
  summary: 'Try an order of a schedule again',
  action: 'keep_templates',
  input: { params: Type.Object({ id: Id, origin: Type.String({ maxLength: 20 }) }) },
  output: WireOrderSchedule,
  refusals: ['not_found', 'already_decided', 'schedule_stopped', 'load_time_passed'],
})
