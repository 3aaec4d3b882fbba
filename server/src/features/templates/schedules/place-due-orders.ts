import { refusalSentence } from '@karvon/contract/refusal-sentence'
import { siteLocaleOf } from '@karvon/contract/site-routes'
import type { Fields } from '@karvon/contract/wire/bracket-fields'
import type { Decision, Refusal } from '@karvon/domain/decision'
import type { RefusalCode } from '@karvon/domain/refusals'
import { type CalendarDay, dayAfter } from '@karvon/domain/templates/calendar-day'
import { type DueDay, dueDays } from '@karvon/domain/templates/due-days'
import { holidaysBetween } from '@karvon/domain/templates/holiday'
import type { Holidays } from '@karvon/domain/templates/scheduled-days'
import type { Schedule } from '@karvon/domain/templates/weekly-rule'
import type { Locale } from '@karvon/domain/values/locale'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { type Selectable, sql } from 'kysely'
import { workIn } from '../../../platform/commands/unit-of-work.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { ScheduleNotice, TemplateDeps } from '../template-deps.ts'
import { readDraftFor } from '../template-repository.ts'
import { isTooMany, type Outcome, readKnown, writeDay } from './schedule-days.ts'
import { scheduleOf } from './schedule-repository.ts'

/** The holidays between two days. */
const readHolidaysBetween = async (db: Db, from: CalendarDay, to: CalendarDay): Promise<Holidays> => {
  const rows = await db.selectFrom('holidays').select('day').execute()
  return new Set(holidaysBetween(rows, from, to).keys())
}

type Row = Selectable<Tables['order_schedules']>

/** How long a process has for a schedule before another takes it over. */
const CLAIM_MS = 120_000

/** A schedule is looked at this often at least: a new holiday may bring an order forward. */
const LOOK_AGAIN_MS = 6 * 3_600_000

/** Days of the calendar to read: as far back as missed orders are reported, as far ahead as the next one is searched for. */
const CALENDAR_DAYS = { back: 60, ahead: 130 }

/** Its client can't order any more, whatever the order. */
const OF_ACCOUNT: readonly RefusalCode[] = ['account_blocked', 'forbidden', 'password_must_change']

/** Takes the schedule that is due the longest and that no process works on; a claim from a clock that was ahead counts no longer. */
const claimDue = async (db: Db, now: Date): Promise<Row | null> => {
  const until = new Date(now.getTime() + CLAIM_MS)
  const { rows } = await sql<{ id: number }>`
    update order_schedules set claimed_until = ${until}::timestamptz where id = (
      select id from order_schedules where state = 'active' and next_at <= ${now}::timestamptz
        and (claimed_until is null or claimed_until <= ${now}::timestamptz or claimed_until > ${until}::timestamptz)
      order by next_at limit 1 for update skip locked)
    returning id`.execute(db)
  const [claimed] = rows
  if (claimed === undefined) return null
  return (
    (await db.selectFrom('order_schedules').selectAll().where('id', '=', claimed.id).executeTakeFirst()) ??
    null
  )
}

/** Whether the schedule is still as it was when it was claimed. */
const isUnchanged = async (db: Db, { id, version }: Row): Promise<boolean> => {
  const row = await db
    .selectFrom('order_schedules')
    .select('id')
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'active')
    .executeTakeFirst()
  return row !== undefined
}

type Work = {
  readonly row: Row
  readonly schedule: Schedule
  readonly template: { readonly name: string; readonly draft: Fields }
  readonly locale: Locale
}

/** As long as the names of schedules are in short messages. */
const SHOWN_NAME = 40

const shortName = (name: string): string =>
  [...name].length <= SHOWN_NAME ? name : `${[...name].slice(0, SHOWN_NAME - 1).join('')}…`

type Told = Pick<ScheduleNotice, 'kind' | 'orderId'> & { readonly more?: ScheduleNotice['facts'] }

const noticeOf = ({ row, template }: Work, { day }: DueDay, told: Told, at: Date): ScheduleNotice => ({
  userId: row.owner_id,
  kind: told.kind,
  orderId: told.orderId,
  facts: { ...told.more, schedule: shortName(template.name), schedule_id: row.id, day },
  at,
})

const toldOf = (become: Outcome, locale: Locale): Told => {
  if (become.outcome === 'placed') return { kind: 'schedule_placed', orderId: become.orderId }
  if (become.outcome === 'missed') return { kind: 'schedule_missed', orderId: null }
  const [first] = become.refusals
  const more: ScheduleNotice['facts'] = first === undefined ? {} : { reason: refusalSentence(first, locale) }
  return { kind: 'schedule_failed', orderId: null, more }
}

const pause = (tx: Tx, { id }: Row, why: NonNullable<Row['paused_why']>, now: Date) =>
  tx
    .updateTable('order_schedules')
    .set({
      state: 'paused',
      paused_why: why,
      since: now,
      claimed_until: null,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .where('state', '=', 'active')
    .execute()

const whyPaused = (become: Outcome, failures: number): Row['paused_why'] => {
  if (become.outcome !== 'failed') return null
  if (become.refusals.some(({ code }: Refusal) => OF_ACCOUNT.includes(code))) return 'account'
  return isTooMany(failures) ? 'failures' : null
}

/** Records an order's outcome and notifies its client, once and in one transaction; returns whether the schedule continues. */
const conclude = (work: Work, due: DueDay, become: Outcome, deps: TemplateDeps): Promise<boolean> =>
  inTransaction(deps.db, async tx => {
    const at = deps.clock.now()
    const written = await writeDay(tx, work.row.id, due, { ...become, at })
    if (written === null) return true
    const why = whyPaused(become, written.failures)
    await workIn(tx, unit => {
      deps.addNotice(unit, noticeOf(work, due, toldOf(become, work.locale), at))
      const paused = { kind: 'schedule_paused', orderId: null } as const
      if (why === 'failures') deps.addNotice(unit, noticeOf(work, due, paused, at))
    })
    if (why === null) return true
    await pause(tx, work.row, why, at)
    return false
  })

const fieldsFor = ({ schedule, template }: Work, { day }: DueDay): Fields => {
  const { price, ...draft } = template.draft
  const kept = schedule.keepsPrice && price !== undefined ? { price } : {}
  return { ...draft, ...kept, date: day, time: schedule.loadTime }
}

const outcomeOf = (placed: Decision<{ readonly orderId: number }>): Outcome =>
  placed.ok
    ? { outcome: 'placed', orderId: placed.value.orderId }
    : { outcome: 'failed', refusals: placed.refusals }

const place = async (work: Work, due: DueDay, deps: TemplateDeps): Promise<Outcome> => {
  const { row, locale, template } = work
  const source = { kind: 'schedule', id: row.id, key: due.origin, name: template.name } as const
  const draft = { userId: row.owner_id, fields: fieldsFor(work, due), source, locale }
  return outcomeOf(await deps.placeDraft(draft))
}

/** The next look; null after its last day, when it is over. */
const settle = (db: Db, { id, version, ends_on }: Row, nextAt: Date | null, now: Date) => {
  const isOver = nextAt === null && ends_on !== null && ends_on < tashkentDate(now)
  const again = new Date(now.getTime() + LOOK_AGAIN_MS)
  const next = nextAt === null || nextAt > again ? again : nextAt
  return db
    .updateTable('order_schedules')
    .set({
      claimed_until: null,
      ...(isOver ? { state: 'stopped', next_at: null, since: now } : { next_at: next }),
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .execute()
}

const leadOf = async (
  { truck_type_id, car_type_id }: Fields,
  { readHandbook }: TemplateDeps,
): Promise<number> => {
  const { truckTypes } = await readHandbook()
  const id = Number(car_type_id ?? truck_type_id)
  return truckTypes.find(type => type.id === id)?.leadMinutes ?? 0
}

const loadWork = async (row: Row, { db }: TemplateDeps): Promise<Work | null> => {
  const user = { userId: row.owner_id, companyId: row.company_id }
  const template = await readDraftFor(db, user, row.template_id)
  const owner = await db
    .selectFrom('users')
    .select('locale')
    .where('id', '=', row.owner_id)
    .executeTakeFirst()
  if (template === null) return null
  return { row, schedule: scheduleOf(row), template, locale: siteLocaleOf(owner?.locale ?? null) ?? 'uz' }
}

/** Its template is no longer shared with its client. */
const pauseWithoutTemplate = (row: Row, { db, clock, addNotice }: TemplateDeps): Promise<void> =>
  inTransaction(db, async tx => {
    const at = clock.now()
    await pause(tx, row, 'template', at)
    const facts = { schedule: '', schedule_id: row.id }
    await workIn(tx, work =>
      addNotice(work, { userId: row.owner_id, kind: 'schedule_paused', orderId: null, facts, at }),
    )
  })

const placeDueOf = async (row: Row, deps: TemplateDeps): Promise<void> => {
  const work = await loadWork(row, deps)
  if (work === null) return pauseWithoutTemplate(row, deps)
  const { db, clock } = deps
  const now = clock.now()
  const today = tashkentDate(now)
  const [from, to] = [dayAfter(today, -CALENDAR_DAYS.back), dayAfter(today, CALENDAR_DAYS.ahead)]
  const holidays = await readHolidaysBetween(db, from, to)
  const known = await readKnown(db, row.id, now)
  const leadMinutes = await leadOf(work.template.draft, deps)
  const { due, nextAt } = dueDays(work.schedule, holidays, { now, since: row.since, leadMinutes, known })
  for (const each of due) {
    // it may have been paused, stopped or changed meanwhile
    if (!(await isUnchanged(db, row))) return
    const become: Outcome = each.isLate ? { outcome: 'missed' } : await place(work, each, deps)
    if (!(await conclude(work, each, become, deps))) return
  }
  await settle(db, row, nextAt, now)
}

/**
 * Places what is due of the schedule that waits the longest; returns whether there was one. An order and the row that says which day
 * it is for are one write, so a crash before the day is marked places nothing twice: the next look finds the order.
 */
export const placeDueOrders = async (deps: TemplateDeps): Promise<boolean> => {
  const row = await claimDue(deps.db, deps.clock.now())
  if (row === null) return false
  await placeDueOf(row, deps)
  return true
}
