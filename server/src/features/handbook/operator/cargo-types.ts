import type {
  addCargoType as addEndpoint,
  changeCargoType as endpoint,
} from '@karvon/contract/admin/handbook'
import type { BodyOf, DataOf } from '@karvon/contract/endpoint'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { type Selectable, sql } from 'kysely'
import type { Changer } from '../../../platform/audit/audited-change.ts'
import { afterCommit, type Db, type Tx } from '../../../platform/db/database.ts'
import type { Names, Tables } from '../../../platform/db/tables.ts'
import { changeRow } from './change-row.ts'
import { checkNames } from './check-names.ts'
import type { OperatorHandbookParts } from './operator-handbook-parts.ts'

/** A cargo type as the wire wants it, in our names. */
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
  ordersCount: row.orders_count,
  version: row.version,
})

/** The cargo types in their order. */
export const readCargoTypes = async (db: Db): Promise<CargoTypeView[]> =>
  (await selectTypes(db).orderBy('p.position').execute()).map(viewOf)

/** One cargo type. */
export const readCargoType = async (db: Db, id: number): Promise<Decision<CargoTypeView>> => {
  const row = await selectTypes(db).where('p.id', '=', id).executeTakeFirst()
  return row === undefined ? refuse('not_found') : accept(viewOf(row))
}

const told = ({ id: _id, position: _position, ...row }: Row): object => row

/** Changes a cargo type; orders that name it are shown with its new name. */
export const changeCargoType = async (
  parts: OperatorHandbookParts,
  id: number,
  { names: typed, version, commentRequired, carried }: BodyOf<typeof endpoint>,
  changer: Changer,
): Promise<Decision<null>> => {
  const names = checkNames(typed)
  if (!names.ok) return names
  const change = { names: names.value, comment_required: commentRequired, carried }
  return changeRow<Row>(parts, { id, version }, changer, change, {
    kind: 'cargo_type',
    lock: (tx, wanted) =>
      tx.selectFrom('parcel_types').selectAll().where('id', '=', wanted).forUpdate().executeTakeFirst(),
    save: (tx, { id: own, names: named, comment_required, carried: isCarried, version: next }) =>
      tx
        .updateTable('parcel_types')
        .set({ names: JSON.stringify(named), comment_required, carried: isCarried, version: next })
        .where('id', '=', own)
        .execute(),
    told,
  })
}

/** The word a type is known by inside: its English name, and a number where that is taken. */
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

/** A cargo type about to be added, everything checked. */
export type CheckedCargoType = Omit<BodyOf<typeof addEndpoint>, 'names'> & { readonly names: Names }

/** Adds a cargo type at the end of the list; of two at once the second waits. The answer is its number. */
export const addCargoType = async (
  tx: Tx,
  { names, commentRequired, carried }: CheckedCargoType,
  changer: Changer,
  { audit, forgetHandbook }: OperatorHandbookParts,
): Promise<number> => {
  await sql`lock table parcel_types in share row exclusive mode`.execute(tx)
  const known = await tx.selectFrom('parcel_types').select(['id', 'key', 'position']).execute()
  const next = (figures: number[]) => Math.max(0, ...figures) + 1
  const row = {
    id: next(known.map(({ id }) => id)),
    key: keyFor(names, new Set(known.map(({ key }) => key))),
    comment_required: commentRequired,
    carried,
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
    after: { key: row.key, names, comment_required: commentRequired, carried },
  })
  return row.id
}
