import { dayAfter } from '@karvon/domain/templates/calendar-day'
import type { Schedule } from '@karvon/domain/templates/weekly-rule'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { TemplateUser } from '../template-deps.ts'

type Row = Selectable<Tables['order_schedules']>
type Schedules = ExpressionBuilder<Tables & { s: Tables['order_schedules'] }, 's'>

/** Days that have been decided are shown, and heeded, from this many days ago on. */
const KNOWN_DAYS = 45

/** A row as the domain knows it. */
export const scheduleOf = (row: Row): Schedule => ({
  weekdays: row.weekdays,
  everyWeeks: row.every_weeks,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  onHoliday: row.on_holiday,
  changes: row.changes,
  loadTime: row.load_time,
  daysAhead: row.days_ahead,
  keepsPrice: row.keeps_price,
})

const columnsOf = (schedule: Schedule) => ({
  weekdays: [...schedule.weekdays],
  every_weeks: schedule.everyWeeks,
  starts_on: schedule.startsOn,
  ends_on: schedule.endsOn,
  on_holiday: schedule.onHoliday,
  changes: JSON.stringify(schedule.changes),
  load_time: schedule.loadTime,
  days_ahead: schedule.daysAhead,
  keeps_price: schedule.keepsPrice,
})

/** Their own, and for a company's owner those of its people. */
const isSeenBy =
  ({ userId, companyId, ownsCompany }: TemplateUser) =>
  (eb: Schedules) =>
    ownsCompany && companyId !== null
      ? eb.or([eb('s.owner_id', '=', userId), eb('s.company_id', '=', companyId)])
      : eb('s.owner_id', '=', userId)

const selectSchedules = (db: Db, user: TemplateUser, now: Date) =>
  db
    .selectFrom('order_schedules as s')
    .innerJoin('order_templates as t', 't.id', 's.template_id')
    .innerJoin('users as u', 'u.id', 's.owner_id')
    .selectAll('s')
    .select(['t.name as template_name', 'u.first_name', 'u.last_name'])
    .select(sql<boolean>`t.draft ? 'price'`.as('has_price'))
    .select(
      sql<
        { origin: string; day: string }[]
      >`(select coalesce(json_agg(json_build_object('origin', d.origin, 'day', d.day)
        order by d.day), '[]') from order_schedule_days d
        where d.schedule_id = s.id and d.day >= ${dayAfter(tashkentDate(now), -KNOWN_DAYS)})`.as('known'),
    )
    .where(eb => isSeenBy(user)(eb as unknown as Schedules))

/** A schedule as read, with its template's and its client's names and its decided days. */
export type ScheduleRow = Awaited<ReturnType<ReturnType<typeof selectSchedules>['execute']>>[number]

/** A page of schedules, the newest first, stopped ones last. */
export const readSchedules = async (
  db: Db,
  user: TemplateUser,
  { page, perPage, now }: { readonly page: number; readonly perPage: number; readonly now: Date },
) => {
  const rows = await selectSchedules(db, user, now)
    .orderBy(sql`s.state = 'stopped'`)
    .orderBy('s.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const { count } = await db
    .selectFrom('order_schedules as s')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where(eb => isSeenBy(user)(eb as unknown as Schedules))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(count) }
}

/** A schedule that a person may see; null if there is none. */
export const readSchedule = async (
  db: Db,
  user: TemplateUser,
  id: number,
  now: Date,
): Promise<ScheduleRow | null> =>
  (await selectSchedules(db, user, now).where('s.id', '=', id).executeTakeFirst()) ?? null

/** How many schedules a person has that are not stopped; their row is locked, so that requests count one after the other. */
export const countSchedules = async (tx: Tx, userId: number): Promise<number> => {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const { count } = await tx
    .selectFrom('order_schedules')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', userId)
    .where('state', '<>', 'stopped')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Starts the schedule now; it is checked immediately. */
export const runsFrom = (now: Date) =>
  ({ state: 'active', paused_why: null, failures: 0, since: now, next_at: now }) as const

export const insertSchedule = async (
  tx: Tx,
  { userId, companyId }: TemplateUser,
  {
    templateId,
    schedule,
    now,
  }: { readonly templateId: number; readonly schedule: Schedule; readonly now: Date },
): Promise<number> => {
  const { id } = await tx
    .insertInto('order_schedules')
    .values({
      template_id: templateId,
      owner_id: userId,
      company_id: companyId,
      ...columnsOf(schedule),
      ...runsFrom(now),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks a schedule that a person may see; undefined if there is none. */
export const lockSchedule = (tx: Tx, user: TemplateUser, id: number): Promise<Row | undefined> =>
  tx
    .selectFrom('order_schedules as s')
    .selectAll()
    .where('s.id', '=', id)
    .where(eb => isSeenBy(user)(eb as unknown as Schedules))
    .forUpdate()
    .executeTakeFirst()

/** Some columns of a locked schedule. */
export type ScheduleChange = Partial<Pick<Row, 'state' | 'paused_why' | 'failures' | 'since' | 'next_at'>>

/** Changes a locked schedule; work that has read its former version stops. */
export const updateSchedule = async (
  tx: Tx,
  { id, version }: Pick<Row, 'id' | 'version'>,
  change: ScheduleChange,
  schedule?: Schedule,
): Promise<void> => {
  await tx
    .updateTable('order_schedules')
    .set({
      ...change,
      ...(schedule === undefined ? {} : columnsOf(schedule)),
      claimed_until: null,
      version: version + 1,
    })
    .where('id', '=', id)
    .execute()
}
