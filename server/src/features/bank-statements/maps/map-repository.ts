import type { listStatementMaps } from '@karvon/contract/admin/statement-maps'
import type { DataOf } from '@karvon/contract/endpoint'
import type { StatementMap } from '@karvon/domain/bank-statements/statement-map'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'

/** A row of a map. */
export type MapRow = Selectable<Tables['statement_maps']>

/** A map for the API, in camelCase. */
export type MapView = DataOf<typeof listStatementMaps>[number]

export const mapView = ({ id, map, version }: MapRow): MapView => ({ id, ...map, version })

export const readMaps = async (db: Db): Promise<MapView[]> => {
  const rows = await db.selectFrom('statement_maps').selectAll().orderBy('title').execute()
  return rows.map(mapView)
}

export const findMap = (db: Db, id: number): Promise<MapRow | undefined> =>
  db.selectFrom('statement_maps').selectAll().where('id', '=', id).executeTakeFirst()

export const lockMap = (tx: Tx, id: number): Promise<MapRow | undefined> =>
  tx.selectFrom('statement_maps').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

const columnsOf = (map: StatementMap) => ({
  title: map.title,
  account: map.account,
  map: JSON.stringify(map),
})

/** Whether another map has this title. */
export const isTitleTaken = async (tx: Tx, title: string, ownId: number | null): Promise<boolean> => {
  const found = await tx
    .selectFrom('statement_maps')
    .select('id')
    .where(sql<string>`lower(title)`, '=', title.toLowerCase())
    .executeTakeFirst()
  return found !== undefined && found.id !== ownId
}

/** Inserts a map; undefined: another has its title. */
export const insertMap = (tx: Tx, map: StatementMap, now: Date): Promise<MapRow | undefined> =>
  tx
    .insertInto('statement_maps')
    .values({ ...columnsOf(map), created_at: now, updated_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

export const updateMap = (tx: Tx, { id, version }: MapRow, map: StatementMap, now: Date): Promise<MapRow> =>
  tx
    .updateTable('statement_maps')
    .set({ ...columnsOf(map), updated_at: now, version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
