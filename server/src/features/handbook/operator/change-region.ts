import type { changeRegion as endpoint } from '@karvon/contract/admin/handbook'
import type { BodyOf, DataOf } from '@karvon/contract/endpoint'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { Selectable } from 'kysely'
import type { Changer } from '../../../platform/audit/audited-change.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { changeRow } from './change-row.ts'
import { checkNames } from './check-names.ts'
import type { OperatorHandbookDeps } from './operator-handbook-deps.ts'

/** A region for the API, in camelCase. */
export type RegionView = DataOf<typeof endpoint>
type Row = Selectable<Tables['regions']>

const viewOf = ({ group_id: groupId, position: _position, ...row }: Row): RegionView => ({ ...row, groupId })

/** The regions in list order. */
export const readRegions = async (db: Db): Promise<RegionView[]> =>
  (await db.selectFrom('regions').selectAll().orderBy('position').execute()).map(viewOf)

/** One region. */
export const readRegion = async (db: Db, id: number): Promise<Decision<RegionView>> => {
  const row = await db.selectFrom('regions').selectAll().where('id', '=', id).executeTakeFirst()
  return row === undefined ? refuse('not_found') : accept(viewOf(row))
}

/**
 * Renames a region or moves it to another group; a group is identified by one of its regions, and a region on
 * its own by itself.
 */
export const changeRegion = async (
  deps: OperatorHandbookDeps,
  id: number,
  { names: typed, groupId, version }: BodyOf<typeof endpoint>,
  changer: Changer,
): Promise<Decision<null>> => {
  const names = checkNames(typed)
  if (!names.ok) return names
  const { regions } = await deps.readHandbook()
  const isGroup = regions.some(region => region.groupId === groupId || region.id === groupId)
  if (!isGroup) return refuse('region_unknown', 'group_id')
  const change = { names: names.value, group_id: groupId }
  return changeRow<Row>(deps, { id, version }, changer, change, {
    kind: 'region',
    lock: (tx, wanted) =>
      tx.selectFrom('regions').selectAll().where('id', '=', wanted).forUpdate().executeTakeFirst(),
    save: (tx, { id: own, names: named, group_id, version: next }) =>
      tx
        .updateTable('regions')
        .set({ names: JSON.stringify(named), group_id, version: next })
        .where('id', '=', own)
        .execute(),
    told: ({ names: named, group_id, version: of }) => ({ names: named, groupId: group_id, version: of }),
  })
}
