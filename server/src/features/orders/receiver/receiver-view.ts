import type { DataOf } from '@karvon/contract/endpoint'
import type { showReceiverOrder } from '@karvon/contract/receiver'
import { receiverPhotoAddress } from '@karvon/contract/wire/file-address'
import { type ClaimRules, claimableUntil } from '@karvon/domain/claims/claim'
import { isEnded, isLoaded } from '@karvon/domain/orders/statuses/order-sets'
import type { WritePoint } from '@karvon/domain/places/written-point'
import { maskPhone } from '@karvon/domain/reading/phone'
import type { Locale } from '@karvon/domain/values/locale'
import type { Db } from '../../../platform/db/database.ts'
import { nameIn } from '../../../platform/db/name-in.ts'
import { CLAIMS_OF_ORDER, type ClaimRow, claimView } from '../../../platform/db/queries/claims/claim-rows.ts'
import { SELECT_TRUCK_PLACES } from '../../../platform/db/queries/truck-places.ts'
import { type PhotoRow, photosOfOrder } from '../photos/order-photos.ts'
import { type OrderRow, selectOrders } from '../queries/order-rows.ts'
import { endedAt, routesOf } from '../queries/order-view.ts'
import type { DetailDeps, DetailRow, OrderDetail } from '../queries/read-orders.ts'

/** What the receiver sees, in camelCase. */
export type ReceiverOrder = DataOf<typeof showReceiverOrder>

/** How long a page is shown after the end of its order, or after the receiver's claim was decided. */
const SHOWN_AFTER_END_MS = 72 * 3_600_000

type Asked = {
  readonly token: string
  readonly locale: Locale
  readonly writePoint: WritePoint
  readonly now: Date
  readonly codesRequired: boolean
  readonly claimRules: ClaimRules
}

type ShownRow = OrderRow &
  Pick<DetailRow, 'route' | 'truck_places' | 'claims'> & { readonly photos: readonly PhotoRow[] }

const deliveryPhotos = ({ photos }: ShownRow) => photos.filter(({ kind }) => kind === 'delivery')

/** The point where the receiver is: the last, before a round trip's way back. */
const receiversPoint = ({ routes, is_round_trip }: OrderRow): number =>
  is_round_trip ? routes.length - 2 : routes.length - 1

/** The route without contacts, which are for the driver; note and photo are the receiver's of their own point alone. */
const shownRoute = (row: ShownRow, asked: Asked): ReceiverOrder['routes'] =>
  routesOf(row, asked).map(
    ({ regionId: _, place: __, contactName: ___, contactPhone: ____, note, photo, ...stop }, at) => {
      const isOwn = at === receiversPoint(row)
      const url = photo === null || !isOwn ? null : receiverPhotoAddress(asked.token, photo)
      return { ...stop, note: isOwn ? note : null, photo: url }
    },
  )

/** The receiver's own claims; those of the client are not theirs to see. */
const claimsOf = ({ claims }: ShownRow): readonly ClaimRow[] =>
  claims.filter(({ claimant }) => claimant === 'receiver')

const claimUntil = (row: ShownRow, { claimRules, now }: Asked): string | null => {
  const { ended_at: endedAt, status } = row
  if (status !== 'done' || endedAt === null || row.claims.some(({ state }) => state === 'open')) return null
  const until = claimableUntil(endedAt, claimRules)
  return now < until ? until.toISOString() : null
}

const viewOf = (row: ShownRow, asked: Asked, tracking: OrderDetail['tracking']): ReceiverOrder => {
  const { token, locale, codesRequired } = asked
  return {
    id: row.id,
    status: row.status,
    routes: shownRoute(row, asked),
    loadTime: row.load_at.toISOString(),
    parcelType: { id: row.parcel_type_id, key: row.parcel_key, name: nameIn(row.parcel_names, locale) },
    weight: row.weight_kg,
    truckType: { id: row.truck_type_id, key: row.truck_key, name: nameIn(row.truck_names, locale) },
    plate: row.truck_plate,
    driverName: row.driver_first_name,
    receiverPhoneMasked: maskPhone(row.receiver_phone),
    position: tracking?.position ?? null,
    etaMin: tracking?.etaMin ?? null,
    etaFromMin: tracking?.etaFromMin ?? null,
    etaToMin: tracking?.etaToMin ?? null,
    route: row.route,
    deliveryCode: codesRequired && isLoaded(row.status) ? row.delivery_code : null,
    deliveryPhotos: deliveryPhotos(row).map(({ id, name }) => ({
      id,
      url: receiverPhotoAddress(token, name),
    })),
    claims: claimsOf(row).map(claim => claimView(claim, name => receiverPhotoAddress(token, name))),
    claimUntil: claimUntil(row, asked),
    largestClaim: asked.claimRules.largestUzs,
    canConfirm: row.status === 'confirmation',
    version: row.version,
  }
}

/** When the last thing happened that the page shows; null: something is still to come. */
const lastAt = (row: ShownRow): Date | null => {
  if (!isEnded(row.status)) return null
  const closed = claimsOf(row).map(({ closedAt }) => closedAt)
  if (closed.includes(null)) return null
  return new Date(Math.max(endedAt(row).getTime(), ...closed.map(at => new Date(at ?? 0).getTime())))
}

/** The order behind a live link; null where the link is unknown, revoked or long over. */
const findShown = async (db: Db, token: string, now: Date): Promise<ShownRow | null> => {
  const row = await selectOrders(db)
    .innerJoin('receiver_links as l', 'l.order_id', 'o.id')
    .select(['o.route', photosOfOrder.as('photos'), SELECT_TRUCK_PLACES.as('truck_places')])
    .select(CLAIMS_OF_ORDER.as('claims'))
    .where('l.token', '=', token)
    .where('l.revoked_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return null
  const last = lastAt(row)
  return last !== null && now.getTime() - last.getTime() > SHOWN_AFTER_END_MS ? null : row
}

/** The order behind a live link, in the receiver's words; null where the link shows nothing. */
export const readReceiverOrder = async (
  db: Db,
  asked: Asked,
  details: Pick<DetailDeps, 'readTracking'>,
): Promise<ReceiverOrder | null> => {
  const row = await findShown(db, asked.token, asked.now)
  return row === null ? null : viewOf(row, asked, await details.readTracking(db, row))
}

/** Whether a live link shows a photo of this name: those of its order's delivery, the receiver's claims and entrance, no other. */
export const showsPhoto = async (
  db: Db,
  { token, name, now }: { readonly token: string; readonly name: string; readonly now: Date },
): Promise<boolean> => {
  const row = await findShown(db, token, now)
  if (row === null) return false
  const claimed = claimsOf(row).flatMap(({ photos }) => photos)
  const entrance = row.routes[receiversPoint(row)]?.photo
  return name === entrance || [...deliveryPhotos(row), ...claimed].some(photo => photo.name === name)
}
