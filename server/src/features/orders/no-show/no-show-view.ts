import type { DataOf } from '@karvon/contract/endpoint'
import type { showOrder } from '@karvon/contract/orders'
import { fileAddress } from '@karvon/contract/wire/file-address'
import { isTheirOrder } from '@karvon/domain/access/acting-client'
import type { CancelPayer } from '@karvon/domain/orders/ending/cancel-reasons'
import { type DealSide, mayObject, type NoShowState } from '@karvon/domain/orders/ending/no-show'
import { sql } from 'kysely'
import type { OrderRow } from '../queries/order-rows.ts'
import type { Viewer } from '../queries/viewer.ts'

type Shown = NonNullable<DataOf<typeof showOrder>['noShow']>

type Photo = { id: number; name: string; part: 'report' | 'objection' }

/** A reported no-show, as the database answers it with its order. */
export type NoShowRow = {
  side: DealSide
  state: NoShowState
  reportedBy: Shown['reportedBy']
  reportedAt: string
  words: string
  lat: number | null
  lng: number | null
  seenAt: string | null
  km: number | null
  payer: CancelPayer
  fee: number
  objectUntil: string
  objectedAt: string | null
  objection: string | null
  decidedAt: string | null
  decisionReason: string | null
  photos: Photo[]
}

/** The no-show of the order `o`, as a column of a question about it. */
export const NO_SHOW_OF_ORDER = sql<NoShowRow | null>`(
  select json_build_object('side', n.side, 'state', n.state, 'reportedBy', n.reported_by, 'reportedAt', n.reported_at,
    'words', n.words, 'lat', n.lat, 'lng', n.lng, 'seenAt', n.seen_at, 'km', n.km, 'payer', n.payer, 'fee', n.fee_uzs,
    'objectUntil', n.object_until, 'objectedAt', n.objected_at, 'objection', n.objection, 'decidedAt', n.decided_at,
    'decisionReason', n.decision_reason, 'photos', coalesce((
      select json_agg(json_build_object('id', np.id, 'name', np.name, 'part', np.part) order by np.id)
      from no_show_photos np where np.no_show_id = n.id), '[]'))
  from no_shows n where n.order_id = o.id)`

const iso = (at: string): string => new Date(at).toISOString()

const photosOf = ({ photos }: NoShowRow, part: Photo['part']): Shown['photos'] =>
  photos.filter(photo => photo.part === part).map(({ id, name }) => ({ id, url: fileAddress(name) }))

const placeOf = ({ lat, lng, seenAt, km }: NoShowRow): Shown['place'] =>
  lat === null || lng === null || seenAt === null || km === null ? null : { lat, lng, at: iso(seenAt), km }

const isAccused = (row: OrderRow, side: DealSide, { kind, acting }: Viewer): boolean =>
  kind === side &&
  (kind !== 'client' ||
    isTheirOrder({ clientId: row.client_id, clientCompanyId: row.client_company_id }, acting))

/** A reported no-show as this viewer of its order sees it. */
export const noShowView = (row: OrderRow, found: NoShowRow | null, viewer: Viewer): Shown | null => {
  if (found === null) return null
  const { side, state, objectedAt, objection, decidedAt } = found
  const report = { state, objectUntil: new Date(found.objectUntil) }
  return {
    side,
    state,
    reportedBy: found.reportedBy,
    reportedAt: iso(found.reportedAt),
    words: found.words,
    photos: photosOf(found, 'report'),
    place: placeOf(found),
    payer: found.payer,
    fee: found.fee,
    objectUntil: iso(found.objectUntil),
    objection:
      objectedAt === null
        ? null
        : { at: iso(objectedAt), text: objection ?? '', photos: photosOf(found, 'objection') },
    decision: decidedAt === null ? null : { at: iso(decidedAt), reason: found.decisionReason },
    mayObject: isAccused(row, side, viewer) && mayObject(report, viewer.now),
  }
}
