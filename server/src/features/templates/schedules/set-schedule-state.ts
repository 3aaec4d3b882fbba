import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { fromTashkent } from '@karvon/domain/values/tashkent-time'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import type { TemplateDeps, TemplateUser } from '../template-deps.ts'
import { readDraftFor } from '../template-repository.ts'
import { forgetDay, lockFailure } from './schedule-days.ts'
import { lockSchedule, runsFrom, updateSchedule } from './schedule-repository.ts'

type Wanted = { readonly id: number; readonly state: 'active' | 'paused' | 'stopped' }

/**
 * Pauses, resumes or stops a schedule. Refuses `not_found`, `schedule_stopped`, and `forbidden` to whoever resumes a colleague's:
 * its orders are placed in their name.
 */
export const setState = (
  { db, clock }: TemplateDeps,
  user: TemplateUser,
  { id, state }: Wanted,
): Promise<Decision<null>> =>
  inTransaction(db, async (tx): Promise<Decision<null>> => {
    const row = await lockSchedule(tx, user, id)
    if (row === undefined) return refuse('not_found')
    if (row.state === state) return accept(null)
    if (row.state === 'stopped') return refuse('schedule_stopped')
    const now = clock.now()
    if (state === 'active') {
      if (row.owner_id !== user.userId) return refuse('forbidden')
      await updateSchedule(tx, row, runsFrom(now))
    } else {
      await updateSchedule(tx, row, { state, paused_why: null, since: now, next_at: null })
    }
    return accept(null)
  })

const MINUTE_MS = 60_000

const leadMsOf = async (
  { db, readHandbook }: TemplateDeps,
  user: TemplateUser,
  templateId: number,
): Promise<number> => {
  const template = await readDraftFor(db, user, templateId)
  const { truckTypes } = await readHandbook()
  const type = truckTypes.find(({ id }) => id === Number(template?.draft.car_type_id))
  return (type?.leadMinutes ?? 0) * MINUTE_MS
}

type Failed = { readonly id: number; readonly origin: string }

/**
 * Makes an order due again that could not be placed; a schedule that has paused goes on. Refuses `not_found`, `already_decided`,
 * `schedule_stopped`, and `load_time_passed` if its loading is too near by now.
 */
export const tryAgain = async (
  deps: TemplateDeps,
  user: TemplateUser,
  { id, origin }: Failed,
): Promise<Decision<null>> => {
  const seen = await deps.db
    .selectFrom('order_schedules')
    .select('template_id')
    .where('id', '=', id)
    .where('owner_id', '=', user.userId)
    .executeTakeFirst()
  if (seen === undefined) return refuse('not_found')
  const leadMs = await leadMsOf(deps, user, seen.template_id)
  return inTransaction(deps.db, async (tx): Promise<Decision<null>> => {
    const row = await lockSchedule(tx, user, id)
    if (row === undefined) return refuse('not_found')
    if (row.state === 'stopped') return refuse('schedule_stopped')
    const failed = await lockFailure(tx, id, origin)
    if (!failed.ok) return failed
    const now = deps.clock.now()
    const loadAt = fromTashkent(failed.value.day, row.load_time)
    if (loadAt === null || loadAt.getTime() - leadMs < now.getTime()) return refuse('load_time_passed')
    await forgetDay(tx, id, origin)
    await updateSchedule(tx, row, row.state === 'active' ? { next_at: now } : runsFrom(now))
    return accept(null)
  })
}

/** Pauses the schedules of a blocked or removed person until they are resumed. */
export const pauseSchedulesOf = async (tx: Tx, userId: number, now: Date): Promise<void> => {
  await tx
    .updateTable('order_schedules')
    .set(eb => ({
      state: 'paused',
      paused_why: 'account',
      since: now,
      next_at: null,
      claimed_until: null,
      version: eb('version', '+', 1),
    }))
    .where('owner_id', '=', userId)
    .where('state', '=', 'active')
    .execute()
}
