import type {
  addRoadBan as addEndpoint,
  changeRoadBan as changeEndpoint,
} from '@karvon/contract/admin/road-bans'
import type { BodyOf, DataOf } from '@karvon/contract/endpoint'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { type CheckedRoadBan, checkRoadBan } from '@karvon/domain/roads/check-road-ban'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import type { Selectable } from 'kysely'
import type { Changer } from '../../../platform/audit/audited-change.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { roadBanColumns, roadBanFigures, roadBanOf } from '../road-ban-rows.ts'
import { changeRow } from './change-row.ts'
import type { OperatorHandbookDeps } from './operator-handbook-deps.ts'
import { publishVersion } from './publish-version.ts'

/** A ban for the API, in camelCase. */
export type RoadBanView = DataOf<typeof addEndpoint>
type Row = Selectable<Tables['road_bans']>

const selectBans = (db: Db) =>
  db
    .selectFrom('road_bans as b')
    .leftJoin('users as u', 'u.id', 'b.changed_by')
    .selectAll('b')
    .select(['u.first_name', 'u.last_name'])

type NamedRow = Awaited<ReturnType<ReturnType<typeof selectBans>['execute']>>[number]

const lastDayOf = (validUntil: Date | null): string | null =>
  validUntil === null ? null : tashkentDate(new Date(validUntil.getTime() - 1))

const viewOf = (row: NamedRow): RoadBanView => {
  const { grossOverT, validFrom, validUntil, weekdays, ...ban } = roadBanOf(row)
  return {
    ...ban,
    grossOver: grossOverT,
    weekdays: [...weekdays],
    validFrom: tashkentDate(validFrom),
    validUntil: lastDayOf(validUntil),
    changedBy: [row.first_name, row.last_name].filter(Boolean).join(' ') || null,
    version: row.version,
  }
}

/** Every ban, the newest first. */
export const readBans = async (db: Db): Promise<RoadBanView[]> =>
  (await selectBans(db).orderBy('b.id', 'desc').execute()).map(viewOf)

/** One ban; refuses `not_found`. */
export const readBan = async (db: Db, id: number): Promise<Decision<RoadBanView>> => {
  const row = await selectBans(db).where('b.id', '=', id).executeTakeFirst()
  return row === undefined ? refuse('not_found') : accept(viewOf(row))
}

/** Checks a typed ban, all refusals at once. */
export const prepareBan = async (
  { readHandbook, roadNumbers }: OperatorHandbookDeps,
  { grossOver: grossOverT, ...sent }: BodyOf<typeof addEndpoint>,
): Promise<Decision<CheckedRoadBan>> => {
  const { regions } = await readHandbook()
  // the schema reads a missing text as an empty one
  const typed = { ...sent, road: sent.road || null, validUntil: sent.validUntil || null }
  return checkRoadBan(
    { ...typed, grossOverT },
    { regionIds: regions.map(({ id }) => id), roads: roadNumbers },
  )
}

/** Writes a checked ban; returns its number. */
export const writeBan = async (
  tx: Tx,
  ban: CheckedRoadBan,
  changer: Changer,
  deps: OperatorHandbookDeps,
): Promise<number | null> => {
  const written = await tx
    .insertInto('road_bans')
    .values({ ...roadBanColumns(ban), changed_by: changer.actorId })
    .returning('id')
    .executeTakeFirst()
  return publishVersion(tx, written, deps, id => ({
    ...changer,
    action: 'road_ban.add',
    objectKind: 'road_ban',
    objectId: String(id),
    before: null,
    after: roadBanFigures(ban),
  }))
}

const told = ({ id: _, version: __, changed_by: ___, ...row }: Row): object => row

/** Changes a ban that still has the version seen; refuses `not_found`, `changed_meanwhile` and those of the form. */
export const changeBan = async (
  deps: OperatorHandbookDeps,
  id: number,
  { version, ...typed }: BodyOf<typeof changeEndpoint>,
  changer: Changer,
): Promise<Decision<null>> => {
  const checked = await prepareBan(deps, typed)
  if (!checked.ok) return checked
  const change = { ...roadBanFigures(checked.value), changed_by: changer.actorId }
  return changeRow<Row>(deps, { id, version }, changer, change, {
    kind: 'road_ban',
    lock: (tx, wanted) =>
      tx.selectFrom('road_bans').selectAll().where('id', '=', wanted).forUpdate().executeTakeFirst(),
    save: (tx, { id: saved, ...row }) =>
      tx
        .updateTable('road_bans')
        .set({
          ...row,
          area: row.area === null ? null : JSON.stringify(row.area),
          texts: JSON.stringify(row.texts),
        })
        .where('id', '=', saved)
        .execute(),
    told,
  })
}
