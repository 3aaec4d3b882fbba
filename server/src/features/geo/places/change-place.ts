import type { addStoredPlace, listStoredPlaces } from '@karvon/contract/admin/places'
import type { BodyOf, DataOf } from '@karvon/contract/endpoint'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { checkPlace } from '@karvon/domain/places/stored-place'
import type { MapPoint } from '@karvon/domain/values/map-point'
import type { Audit, Changer } from '../../../platform/audit/audited-change.ts'
import type { Clock } from '../../../platform/clock.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import type { Handbook } from '../../handbook/handbook.ts'
import { insertPlace, lockPlace, type NewPlace, type PlaceRow, savePlace } from './place-repository.ts'

/** A stored place for the API, in camelCase. */
export type PlaceView = DataOf<typeof listStoredPlaces>[number]

/** A place as sent by an operator. */
export type SentPlace = BodyOf<typeof addStoredPlace>

/** Dependencies of operators' changes to places. */
export type PlaceDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly audit: Audit
  readonly readHandbook: () => Promise<Handbook>
  readonly geo: {
    isInServiceArea(point: MapPoint): boolean
    regionOf(point: MapPoint): number | null
  }
}

export const placeView = (row: PlaceRow): PlaceView => ({
  id: row.id,
  kind: row.kind,
  names: row.names,
  lat: row.lat,
  lng: row.lng,
  approximate: row.is_approximate,
  regionId: row.region_id,
  phone: row.phone,
  hours: row.hours,
  note: row.note,
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
})

/** Checks a sent place and finds its region. */
export const preparePlace = async (
  { readHandbook, geo }: Pick<PlaceDeps, 'readHandbook' | 'geo'>,
  { lat, lng, approximate, ...sent }: SentPlace,
): Promise<Decision<NewPlace>> => {
  const { limits } = await readHandbook()
  const isServed = (point: MapPoint) => geo.isInServiceArea(point) && geo.regionOf(point) !== null
  const typed = { ...sent, point: { lat, lng }, isApproximate: approximate }
  const checked = checkPlace(typed, { serviceArea: limits.serviceArea, isServed })
  if (!checked.ok) return checked
  const regionId = geo.regionOf(checked.value.point)
  if (regionId === null) throw new Error('a checked place has no region')
  return accept({ ...checked.value, regionId })
}

/** The audit log's copy, without the timestamp, which the log has itself. */
const keptOf = (row: PlaceRow) => {
  const { updatedAt: _updated, ...kept } = placeView(row)
  return kept
}

type Rows = { readonly before: PlaceRow | null; readonly after: PlaceRow | null }

const record = (
  { audit }: Pick<PlaceDeps, 'audit'>,
  tx: Tx,
  { before, after }: Rows,
  { action, changer }: { readonly action: string; readonly changer: Changer },
): Promise<void> =>
  audit(tx, {
    ...changer,
    action,
    objectKind: 'place',
    objectId: String(after?.id ?? before?.id),
    before: before && keptOf(before),
    after: after && keptOf(after),
  })

/** Stores a checked place in the open transaction. */
export const addPlace = async (
  deps: PlaceDeps,
  tx: Tx,
  place: NewPlace,
  { changer, now }: { readonly changer: Changer; readonly now: Date },
): Promise<PlaceView> => {
  const row = await insertPlace(tx, place, now)
  await record(deps, tx, { before: null, after: row }, { action: 'place.add', changer })
  return placeView(row)
}

/** The place to change, and the version seen; undefined: any. */
type SeenPlace = { readonly id: number; readonly version: number | undefined }

const lockSeen = async (tx: Tx, { id, version }: SeenPlace): Promise<Decision<PlaceRow>> => {
  const row = await lockPlace(tx, id)
  if (row === undefined) return refuse('not_found')
  return version !== undefined && row.version !== version ? refuse('changed_meanwhile') : accept(row)
}

/** Changes a place if it still has the version seen. */
export const changePlace = async (
  deps: PlaceDeps,
  seen: SeenPlace,
  sent: SentPlace,
  changer: Changer,
): Promise<Decision<PlaceView>> => {
  const prepared = await preparePlace(deps, sent)
  if (!prepared.ok) return prepared
  const now = deps.clock.now()
  return inTransaction(deps.db, async tx => {
    const before = await lockSeen(tx, seen)
    if (!before.ok) return before
    const after = await savePlace(tx, before.value, prepared.value, now)
    await record(deps, tx, { before: before.value, after }, { action: 'place.change', changer })
    return accept(placeView(after))
  })
}

/** Removes a place from the search; its content stays in the audit log. */
export const removePlace = (deps: PlaceDeps, seen: SeenPlace, changer: Changer): Promise<Decision<null>> => {
  const now = deps.clock.now()
  return inTransaction(deps.db, async tx => {
    const before = await lockSeen(tx, seen)
    if (!before.ok) return before
    await savePlace(tx, before.value, null, now)
    await record(deps, tx, { before: before.value, after: null }, { action: 'place.remove', changer })
    return accept(null)
  })
}
