import type { BodyOf } from '@karvon/contract/endpoint'
import { listClientSchedules } from '@karvon/contract/templates/holidays'
import {
  addSchedule as addEndpoint,
  changeSchedule as changeEndpoint,
  listScheduleDays,
  listSchedules,
  retryScheduleDay,
  setScheduleState,
  showSchedule,
} from '@karvon/contract/templates/schedules'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { dayAfter, isCalendarDay } from '@karvon/domain/templates/calendar-day'
import {
  checkSchedule,
  FARTHEST_MOVE_DAYS,
  MOST_SCHEDULES,
  type Schedule,
} from '@karvon/domain/templates/weekly-rule'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import type { FastifyInstance } from 'fastify'
import { type ChangeThenRead, serveChangeThenRead } from '../../../platform/commands/serve-change.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { serveEndpoint } from '../../../platform/http/serve-endpoint.ts'
import { type TemplateDeps, type TemplateUser, templateUser } from '../template-deps.ts'
import { readTemplate } from '../template-repository.ts'
import { readDays } from './schedule-days.ts'
import {
  countSchedules,
  insertSchedule,
  lockSchedule,
  readSchedule,
  readSchedules,
  runsFrom,
  updateSchedule,
} from './schedule-repository.ts'
import { type ScheduleView, scheduleDayView, scheduleView } from './schedule-view.ts'
import { setState, tryAgain } from './set-schedule-state.ts'

const PER_PAGE = 20

type Sent = Omit<BodyOf<typeof addEndpoint>, 'templateId'>

/** What is past is forgotten, so that a schedule that runs for years has room for new changes. */
const readSent = (sent: Sent, now: Date): Decision<Schedule> => {
  const today = tashkentDate(now)
  const gone = dayAfter(today, -2 * FARTHEST_MOVE_DAYS)
  const changes = sent.changes
    .filter(({ day }) => day >= gone)
    .map(({ day, to }) => ({ day, to: to === '' ? null : to }))
  return checkSchedule({ ...sent, endsOn: sent.endsOn === '' ? null : sent.endsOn, changes }, today)
}

const scheduleNow = async (
  { db, clock }: TemplateDeps,
  user: TemplateUser,
  id: number,
): Promise<Decision<ScheduleView>> => {
  const row = await readSchedule(db, user, id, clock.now())
  return row === null ? refuse('not_found') : accept(scheduleView(row, user.userId))
}

type Adding = ChangeThenRead<typeof addEndpoint, Schedule, { readonly id: number }>

const addSchedule = (deps: TemplateDeps): Adding => ({
  prepare: async ({ body, caller, now }) => {
    const { templateId, ...sent } = body
    const template = await readTemplate(deps.db, templateUser(caller), templateId)
    return template === null ? refuse('not_found') : readSent(sent, now)
  },
  write: async (tx, schedule, { body, caller, now }) => {
    const user = templateUser(caller)
    if ((await countSchedules(tx, user.userId)) >= MOST_SCHEDULES)
      return refuse('schedules_too_many', undefined, { max: MOST_SCHEDULES })
    // a template that is deleted meanwhile takes its schedules along
    const template = await tx
      .selectFrom('order_templates')
      .select('id')
      .where('id', '=', body.templateId)
      .forKeyShare()
      .executeTakeFirst()
    if (template === undefined) return refuse('not_found')
    return accept({ id: await insertSchedule(tx, user, { templateId: template.id, schedule, now }) })
  },
  read: ({ id }, { caller }) => scheduleNow(deps, templateUser(caller), id),
})

const changeSchedule = async (
  { db, clock }: TemplateDeps,
  user: TemplateUser,
  id: number,
  { version, ...sent }: BodyOf<typeof changeEndpoint>,
): Promise<Decision<null>> => {
  const now = clock.now()
  const schedule = readSent(sent, now)
  return inTransaction(db, async (tx): Promise<Decision<null>> => {
    const row = await lockSchedule(tx, user, id)
    if (row === undefined || row.owner_id !== user.userId) return refuse('not_found')
    if (row.state === 'stopped') return refuse('schedule_stopped')
    if (!schedule.ok) return schedule
    if (row.version !== version) return refuse('changed_meanwhile')
    await updateSchedule(tx, row, row.state === 'active' ? runsFrom(now) : {}, schedule.value)
    return accept(null)
  })
}

const serveWriting = (app: FastifyInstance, deps: TemplateDeps): void => {
  serveChangeThenRead(app, addEndpoint, deps, addSchedule(deps))
  serveEndpoint(app, changeEndpoint, async ({ params, body, caller }) => {
    const user = templateUser(caller)
    const changed = await changeSchedule(deps, user, params.id, body)
    return changed.ok ? scheduleNow(deps, user, params.id) : changed
  })
  serveEndpoint(app, setScheduleState, async ({ params, body, caller }) => {
    const user = templateUser(caller)
    const done = await setState(deps, user, { id: params.id, state: body.state })
    return done.ok ? scheduleNow(deps, user, params.id) : done
  })
  serveEndpoint(app, retryScheduleDay, async ({ params, caller }) => {
    if (!isCalendarDay(params.origin)) return refuse('not_found')
    const user = templateUser(caller)
    const done = await tryAgain(deps, user, params)
    return done.ok ? scheduleNow(deps, user, params.id) : done
  })
}

/** Schedules of templates, for their clients, and for operators to read. */
export const registerSchedules = (app: FastifyInstance, deps: TemplateDeps): void => {
  const { db, clock } = deps
  const list = async (user: TemplateUser, { page = 1, perPage = PER_PAGE }) => {
    const { rows, total } = await readSchedules(db, user, { page, perPage, now: clock.now() })
    return accept({ items: rows.map(row => scheduleView(row, user.userId)), page, perPage, total })
  }
  serveEndpoint(app, listSchedules, ({ query, caller }) => list(templateUser(caller), query))
  serveEndpoint(app, listClientSchedules, ({ params, query }) =>
    list({ userId: params.id, companyId: null, ownsCompany: false }, query),
  )
  serveEndpoint(app, showSchedule, ({ params, caller }) => scheduleNow(deps, templateUser(caller), params.id))
  serveEndpoint(
    app,
    listScheduleDays,
    async ({ params, query: { page = 1, perPage = PER_PAGE }, caller, locale }) => {
      const [user, now] = [templateUser(caller), clock.now()]
      const schedule = await readSchedule(db, user, params.id, now)
      if (schedule === null) return refuse('not_found')
      const { rows, total } = await readDays(db, params.id, { page, perPage })
      const reading = { locale, now, schedule, readerId: user.userId }
      return accept({ items: rows.map(row => scheduleDayView(row, reading)), page, perPage, total })
    },
  )
  serveWriting(app, deps)
}
