import type {
  addCargoType as addEndpoint,
  changeCargoType as endpoint,
} from '@karvon/contract/admin/cargo-types'
import type { BodyOf, DataOf } from '@karvon/contract/endpoint'
import { accept, type Decision, refuse, refuseAll } from '@karvon/domain/decision'
import { checkCargoTrucks } from '@karvon/domain/trucks/cargo-trucks'
import { type Selectable, sql } from 'kysely'
import type { Changer } from '../../../platform/audit/audited-change.ts'
import { afterCommit, type Db, type Tx } from '../../../platform/db/database.ts'
import type { Names } from '../../../platform/db/name-in.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { changeRow } from './change-row.ts'
import { checkNames } from './check-names.ts'
import type { OperatorHandbookDeps } from './operator-handbook-deps.ts'

/** A cargo type for the API, in camelCase. */
export type CargoTypeView = DataOf<typeof endpoint>
type Row = Selectable<Tables['parcel_types']>

const selectTypes = (db: Db) =>
  db
    .selectFrom('parcel_types as p')
    .selectAll('p')
    .select(
      sql<number>`(select count(*)::int from orders o where o.parcel_type_id = p.id)`.as('orders_count'),
    )

const viewOf = (row: Row & { orders_count: number }): CargoTypeView => ({
  id: row.id,
  key: row.key,
  names: row.names,
  commentRequired: row.comment_required,
  carried: row.carried,
  truckKeys: row.truck_keys,
  ordersCount: row.orders_count,
  version: row.version,
})

/** The cargo types in list order. */
export const readCargoTypes = async (db: Db): Promise<CargoTypeView[]> =>
  (await selectTypes(db).orderBy('p.position').execute()).map(viewOf)

/** One cargo type. */
export const readCargoType = async (db: Db, id: number): Promise<Decision<CargoTypeView>> => {
  const row = await selectTypes(db).where('p.id', '=', id).executeTakeFirst()
  return row === undefined ? refuse('not_found') : accept(viewOf(row))
}

const told = ({ id: _id, position: _position, ...row }: Row): object => row

/** A checked cargo type to save. */
export type CheckedCargoType = Omit<BodyOf<typeof addEndpoint>, 'names' | 'truckKeys'> & {
  readonly names: Names
  readonly truckKeys: string[] | null
}

/** Checks a typed cargo type; refuses missing or too long names, and invalid trucks. */
export const checkCargoType = async (
  db: Db,
  sent: BodyOf<typeof addEndpoint>,
): Promise<Decision<CheckedCargoType>> => {
  const names = checkNames(sent.names)
  const trucks = await db.selectFrom('truck_types').select('key').orderBy('position').execute()
  const known = trucks.map(({ key }) => key)
  const keys = checkCargoTrucks(sent.truckKeys, known)
  if (names.ok && keys.ok) {
    return accept({ ...sent, names: names.value, truckKeys: keys.value === null ? null : [...keys.value] })
  }
  return refuseAll([names, keys].flatMap(checked => (checked.ok ? [] : checked.refusals)))
}

/** Changes a cargo type; existing orders show its new name. */
export const changeCargoType = async (
  deps: OperatorHandbookDeps,
  id: number,
  { version, ...sent }: BodyOf<typeof endpoint>,
  changer: Changer,
): Promise<Decision<null>> => {
  const checked = await checkCargoType(deps.db, sent)
  if (!checked.ok) return checked
  const { names, commentRequired, carried, truckKeys } = checked.value
  const change = { names, comment_required: commentRequired, carried, truck_keys: truckKeys }
  return changeRow<Row>(deps, { id, version }, changer, change, {
    kind: 'cargo_type',
    lock: (tx, wanted) =>
      tx.selectFrom('parcel_types').selectAll().where('id', '=', wanted).forUpdate().executeTakeFirst(),
    save: (tx, row) =>
      tx
        .updateTable('parcel_types')
        .set({
          names: JSON.stringify(row.names),
          comment_required: row.comment_required,
          carried: row.carried,
          truck_keys: row.truck_keys,
          version: row.version,
        })
        .where('id', '=', row.id)
        .execute(),
    told,
  })
}

/** The internal key of a type: its English name, with a number if taken. */
const keyFor = (names: Names, taken: ReadonlySet<string>): string => {
  const word =
    names.en
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_+|_+$/g, '')
      .slice(0, 40) || 'cargo'
  if (!taken.has(word)) return word
  let number = 2
  while (taken.has(`${word}_${number}`)) number++
  return `${word}_${number}`
}

/** Appends a cargo type; concurrent additions are serialized. Returns its id. */
export const addCargoType = async (
  tx: Tx,
  { names, commentRequired, carried, truckKeys }: CheckedCargoType,
  changer: Changer,
  { audit, forgetHandbook }: OperatorHandbookDeps,
): Promise<number> => {
  await sql`lock table parcel_types in share row exclusive mode`.execute(tx)
  const known = await tx.selectFrom('parcel_types').select(['id', 'key', 'position']).execute()
  const next = (figures: number[]) => Math.max(0, ...figures) + 1
  const row = {
    id: next(known.map(({ id }) => id)),
    key: keyFor(names, new Set(known.map(({ key }) => key))),
    comment_required: commentRequired,
    carried,
    truck_keys: truckKeys,
    position: next(known.map(({ position }) => position)),
  }
  await tx
    .insertInto('parcel_types')
    .values({ ...row, names: JSON.stringify(names) })
    .execute()
  afterCommit(tx, forgetHandbook)
  await audit(tx, {
    ...changer,
    action: 'cargo_type.add',
    objectKind: 'cargo_type',
    objectId: String(row.id),
    before: null,
    after: { key: row.key, names, comment_required: commentRequired, carried, truck_keys: truckKeys },
  })
  return row.id
}
