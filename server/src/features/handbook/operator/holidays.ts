import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { checkHoliday, type Holiday } from '@karvon/domain/templates/holiday'
import type { Selectable } from 'kysely'
import type { Changer } from '../../../platform/audit/audited-change.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { SeenRow } from './change-row.ts'
import type { OperatorHandbookDeps } from './operator-handbook-deps.ts'

type Row = Selectable<Tables['holidays']>
type HolidayView = Holiday & { readonly id: number; readonly version: number }

const viewOf = ({ id, day, names, is_expected, source, version }: Row): HolidayView => ({
  ...{ id, day, names, source, version },
  isExpected: is_expected,
})

/** Those of every year first, then the others by date. */
export const readHolidays = async (db: Db): Promise<HolidayView[]> => {
  const rows = await db.selectFrom('holidays').selectAll().execute()
  const order = ({ day }: Row) => `${day.length === 5 ? 0 : 1}${day}`
  return rows.toSorted((a, b) => (order(a) < order(b) ? -1 : 1)).map(viewOf)
}

/** One holiday. */
export const readHoliday = async (db: Db, id: number): Promise<Decision<HolidayView>> => {
  const row = await db.selectFrom('holidays').selectAll().where('id', '=', id).executeTakeFirst()
  return row === undefined ? refuse('not_found') : accept(viewOf(row))
}

const columnsOf = ({ day, names, isExpected, source }: Holiday, { actorId }: Changer) => ({
  day,
  names: JSON.stringify(names),
  is_expected: isExpected,
  source,
  changed_by: actorId,
})

const told = ({ day, names, isExpected, source }: Holiday): object => ({ day, names, isExpected, source })

const isTaken = async (tx: Tx, day: string, exceptId: number | null): Promise<boolean> => {
  const row = await tx.selectFrom('holidays').select('id').where('day', '=', day).executeTakeFirst()
  return row !== undefined && row.id !== exceptId
}

const TAKEN = refuse('holiday_exists', 'day')

/** Adds a checked holiday; refuses `holiday_exists`. */
export const addHoliday = async (
  tx: Tx,
  holiday: Holiday,
  changer: Changer,
  { audit }: OperatorHandbookDeps,
): Promise<Decision<{ readonly id: number }>> => {
  const added = await tx
    .insertInto('holidays')
    .values(columnsOf(holiday, changer))
    .onConflict(conflict => conflict.column('day').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added === undefined) return TAKEN
  const change = { action: 'holiday.add', objectKind: 'holiday', objectId: String(added.id) }
  await audit(tx, { ...changer, ...change, before: null, after: told(holiday) })
  return accept(added)
}

/** Changes a holiday that still has the version seen; refuses its fields, `not_found`, `changed_meanwhile` and `holiday_exists`. */
export const changeHoliday = (
  { db, audit }: OperatorHandbookDeps,
  { id, version }: SeenRow,
  typed: Holiday,
  changer: Changer,
): Promise<Decision<null>> =>
  inTransaction(db, async (tx): Promise<Decision<null>> => {
    // one after the other, so that no two become the same day
    const rows = await tx.selectFrom('holidays').selectAll().orderBy('id').forUpdate().execute()
    const row = rows.find(each => each.id === id)
    if (row === undefined) return refuse('not_found')
    const checked = checkHoliday(typed)
    if (!checked.ok) return checked
    if (row.version !== version) return refuse('changed_meanwhile')
    if (await isTaken(tx, checked.value.day, id)) return TAKEN
    await tx
      .updateTable('holidays')
      .set({ ...columnsOf(checked.value, changer), version: version + 1 })
      .where('id', '=', id)
      .execute()
    const change = { action: 'holiday.change', objectKind: 'holiday', objectId: String(id) }
    await audit(tx, { ...changer, ...change, before: told(viewOf(row)), after: told(checked.value) })
    return accept(null)
  })

/** Deletes a holiday; refuses `not_found`. */
export const removeHoliday = (
  { db, audit }: OperatorHandbookDeps,
  id: number,
  changer: Changer,
): Promise<Decision<null>> =>
  inTransaction(db, async (tx): Promise<Decision<null>> => {
    const row = await tx.deleteFrom('holidays').where('id', '=', id).returningAll().executeTakeFirst()
    if (row === undefined) return refuse('not_found')
    const change = { action: 'holiday.remove', objectKind: 'holiday', objectId: String(id) }
    await audit(tx, { ...changer, ...change, before: told(viewOf(row)), after: null })
    return accept(null)
  })
