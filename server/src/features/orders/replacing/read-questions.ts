import type { listReplacementRequests } from '@karvon/contract/driver/replacements'
import type { DataOf } from '@karvon/contract/endpoint'
import { commissionToWire } from '@karvon/contract/money/commission'
import { maskContacts } from '@karvon/domain/chat/mask-contacts'
import { NO_COMMISSION } from '@karvon/domain/ledger/commission'
import { isLoaded } from '@karvon/domain/orders/statuses/order-sets'
import type { WritePoint } from '@karvon/domain/places/written-point'
import type { Locale } from '@karvon/domain/values/locale'
import { greatCircleKm, type MapPoint } from '@karvon/domain/values/map-point'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Names } from '../../../platform/db/name-in.ts'
import { nameIn } from '../../../platform/db/name-in.ts'
import { type PointRow, pointFields, writtenPoint } from '../../../platform/db/stored-points.ts'

type RequestView = DataOf<typeof listReplacementRequests>[number]

type Stop = PointRow & { readonly arrivedAt: string | null }

const readRows = (db: Db, driverId: number, now: Date) =>
  db
    .selectFrom('replacements as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .innerJoin('parcel_types as p', 'p.id', 'o.parcel_type_id')
    .leftJoin('last_positions as t', 't.driver_id', 'r.from_driver_id')
    .leftJoin('last_positions as own', 'own.driver_id', 'r.driver_id')
    .selectAll('r')
    .select('o.deal')
    .select(['o.status as order_status', 'o.load_at', 'o.distance_km', 'o.weight_kg', 'o.payment_type'])
    .select(['p.names as parcel_names', 't.lat as truck_lat', 't.lng as truck_lng'])
    .select(['own.lat as own_lat', 'own.lng as own_lng'])
    .select(
      sql<
        Stop[]
      >`(select json_agg(json_build_object(${pointFields('s')}, 'arrivedAt', s.arrived_at) order by s.position)
        from order_points s where s.order_id = o.id)`.as('points'),
    )
    .where('r.driver_id', '=', driverId)
    .where('r.status', '=', 'asked')
    .where('r.expires_at', '>', now)
    .orderBy('r.expires_at')
    .execute()

type Row = Awaited<ReturnType<typeof readRows>>[number]

/** Who reads, and how places are written for them. */
type Reader = { readonly locale: Locale; readonly writePoint: WritePoint }

const tenth = (km: number) => Math.round(km * 10) / 10

/** The whole way before loading; after it the straight lines from the truck through the stops that are left. */
const leftKm = (row: Row, isLoaded: boolean, from: MapPoint, left: readonly Stop[]): number => {
  if (!isLoaded) return row.distance_km
  const way = [from, ...left]
  return tenth(way.slice(1).reduce((km, stop, at) => km + greatCircleKm(way[at] ?? stop, stop), 0))
}

const requestView = (row: Row, { locale, writePoint }: Reader): RequestView => {
  const point = (stop: Stop) => {
    const { address } = writtenPoint(stop, writePoint, locale)
    // who is asked is no party yet (docs/product.md#chat)
    return { address: maskContacts(address), lat: stop.lat, lng: stop.lng }
  }
  const hasGoods = isLoaded(row.order_status)
  const [loading, ...rest] = row.points
  if (loading === undefined) throw new Error(`order ${row.order_id} has no points`)
  const isSeen = hasGoods && row.truck_lat !== null && row.truck_lng !== null
  const meet = isSeen
    ? { address: null, lat: row.truck_lat ?? 0, lng: row.truck_lng ?? 0 }
    : point(hasGoods ? (row.points.findLast(({ arrivedAt }) => arrivedAt !== null) ?? loading) : loading)
  const left = rest.filter(({ arrivedAt }) => arrivedAt === null)
  const { own_lat: lat, own_lng: lng } = row
  return {
    id: row.id,
    orderId: row.order_id,
    price: row.price_uzs,
    commission: commissionToWire(row.deal?.commission ?? NO_COMMISSION),
    reasonCode: row.reason_code as RequestView['reasonCode'],
    isLoaded: hasGoods,
    meet,
    meetKm: lat === null || lng === null ? null : tenth(greatCircleKm({ lat, lng }, meet)),
    loadTime: row.load_at.toISOString(),
    stops: left.map(point),
    leftKm: leftKm(row, hasGoods, meet, left),
    weight: row.weight_kg,
    parcelType: nameIn(row.parcel_names as Names, locale),
    paymentType: row.payment_type,
    askedAt: row.asked_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }
}

/** The questions that wait for this driver's answer, the next to expire first. */
export const readQuestions = async (
  db: Db,
  driverId: number,
  reader: Reader,
  now: Date,
): Promise<RequestView[]> => (await readRows(db, driverId, now)).map(row => requestView(row, reader))
