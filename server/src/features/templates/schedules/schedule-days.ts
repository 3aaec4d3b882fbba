import { accept, type Decision, type Refusal, refuse } from '@karvon/domain/decision'
import { dayAfter } from '@karvon/domain/templates/calendar-day'
import { type DueDay, type KnownDays, MOST_FAILURES } from '@karvon/domain/templates/due-days'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'

/** Longer than a missed order is looked for, so that none is missed twice. */
const HEEDED_DAYS = 45

/** What has become of a schedule's orders so far. */
export const readKnown = async (db: Db, scheduleId: number, now: Date): Promise<KnownDays> => {
  const rows = await db
    .selectFrom('order_schedule_days')
    .select(['origin', 'day'])
    .where('schedule_id', '=', scheduleId)
    .where('day', '>=', dayAfter(tashkentDate(now), -HEEDED_DAYS))
    .execute()
  return { origins: new Set(rows.map(({ origin }) => origin)), days: new Set(rows.map(({ day }) => day)) }
}

/** A page of the outcomes of a schedule's orders, the latest day first. */
export const readDays = async (
  db: Db,
  scheduleId: number,
  { page, perPage }: { readonly page: number; readonly perPage: number },
) => {
  const asked = db.selectFrom('order_schedule_days').where('schedule_id', '=', scheduleId)
  const rows = await asked
    .selectAll()
    .orderBy('day', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const { count } = await asked.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { rows, total: Number(count) }
}

/** What has become of an order that was due. */
export type Outcome =
  | { readonly outcome: 'placed'; readonly orderId: number }
  | { readonly outcome: 'failed'; readonly refusals: readonly Refusal[] }
  | { readonly outcome: 'missed' }

/**
 * Writes what has become of an order, once: null if that is known already. `failures`: how many have failed in a row; with
 * `MOST_FAILURES` the schedule is paused.
 */
export const writeDay = async (
  tx: Tx,
  scheduleId: number,
  { origin, day }: DueDay,
  become: Outcome & { readonly at: Date },
): Promise<{ readonly failures: number } | null> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('order_schedule_days')
    .values({
      schedule_id: scheduleId,
      origin,
      day,
      outcome: become.outcome,
      order_id: become.outcome === 'placed' ? become.orderId : null,
      refusals: JSON.stringify(become.outcome === 'failed' ? become.refusals : []),
      at: become.at,
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return null
  if (become.outcome === 'missed') return { failures: 0 }
  const counted = await tx
    .updateTable('order_schedules')
    .set(eb => ({ failures: become.outcome === 'failed' ? eb('failures', '+', 1) : eb.val(0) }))
    .where('id', '=', scheduleId)
    .returning('failures')
    .executeTakeFirst()
  return { failures: counted?.failures ?? 0 }
}

/** Whether so many failures pause a schedule. */
export const isTooMany = (failures: number): boolean => failures >= MOST_FAILURES

/** An order that could not be placed, locked. Refuses `not_found` and `already_decided`. */
export const lockFailure = async (
  tx: Tx,
  scheduleId: number,
  origin: string,
): Promise<Decision<Selectable<Tables['order_schedule_days']>>> => {
  const row = await tx
    .selectFrom('order_schedule_days')
    .selectAll()
    .where('schedule_id', '=', scheduleId)
    .where('origin', '=', origin)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return refuse('not_found')
  return row.outcome === 'failed' ? accept(row) : refuse('already_decided')
}

/** Deletes an order's outcome, so that it is due again. */
export const forgetDay = async (tx: Tx, scheduleId: number, origin: string): Promise<void> => {
  await tx
    .deleteFrom('order_schedule_days')
    .where('schedule_id', '=', scheduleId)
    .where('origin', '=', origin)
    .execute()
}
