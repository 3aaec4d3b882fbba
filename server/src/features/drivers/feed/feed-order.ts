import type { listFeed } from '@karvon/contract/drivers'
import type { DataOf } from '@karvon/contract/endpoint'
import { commissionToWire } from '@karvon/contract/money/commission'
import { fileAddress } from '@karvon/contract/wire/file-address'
import { maskContacts, maskContactsIn } from '@karvon/domain/chat/mask-contacts'
import { type CommissionRule, type CommissionTerms, commissionTerms } from '@karvon/domain/ledger/commission'
import { LIVE_OFFER_STATUSES } from '@karvon/domain/offers/offer-status'
import type { WritePoint } from '@karvon/domain/places/written-point'
import type { TaxTerms } from '@karvon/domain/tax/tax-terms'
import type { Locale } from '@karvon/domain/values/locale'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { literals } from '../../../platform/db/literals.ts'
import { CARGO_COLUMNS, storedCargo } from '../../../platform/db/stored-cargo.ts'
import { type PointRow, pointFields, writtenPoint } from '../../../platform/db/stored-points.ts'

/** An open order as a driver sees it, as the wire wants it, in our names. */
export type FeedOrder = DataOf<typeof listFeed>[number]

/** The rules of commissions. */
export type CommissionHandbook = {
  readonly commissionRules: readonly CommissionRule[]
  readonly moneyRules: TaxTerms
}

/** Who reads and when, how places are written for them, and what is kept of a price. */
export type FeedReader = {
  readonly locale: Locale
  readonly writePoint: WritePoint
  readonly handbook: CommissionHandbook
  readonly now: Date
}

/** A point of an order, as in its row. */
type RouteRow = PointRow & Omit<FeedOrder['routes'][number], keyof PointRow | 'displayName' | 'city'>

/** Orders with what the feed shows of them; the caller adds which and how many. */
export const selectFeedOrders = (db: Db) =>
  db
    .selectFrom('orders as o')
    .innerJoin('parcel_types as p', 'p.id', 'o.parcel_type_id')
    .select(CARGO_COLUMNS)
    .select([
      'o.id',
      'o.status',
      'o.load_at',
      'o.favourites_until',
      'o.truck_type_id',
      'o.length_m',
      'o.width_m',
      'o.height_m',
      'o.client_company_id',
      'o.region_from_id',
      'o.region_to_id',
      'o.distance_km',
      'o.duration_min',
      'o.is_round_trip',
      'o.payer',
      'o.payment_type',
      'o.estimate_uzs',
      'o.offered_price_uzs',
      'o.offer_min_uzs',
      'o.offer_max_uzs',
      'o.created_at',
      'o.version',
      sql<RouteRow[]>`(
        select json_agg(json_build_object(${pointFields('op')}, 'point', op.position, 'precision', op.precision,
          'somewhere', op.somewhere) order by op.position)
        from order_points op where op.order_id = o.id)`.as('routes'),
      sql<number>`(
        select count(*) from offers f where f.order_id = o.id and f.status in (${literals(LIVE_OFFER_STATUSES)}))`.as(
        'offers_count',
      ),
      sql<{ id: number; name: string }[]>`coalesce((
        select json_agg(json_build_object('id', ph.id, 'name', ph.name) order by ph.id)
        from order_photos ph where ph.order_id = o.id and ph.kind = 'cargo'), '[]')`.as('photos'),
    ])

/** One row of that question. */
export type FeedRow = Awaited<ReturnType<ReturnType<typeof selectFeedOrders>['execute']>>[number]

/** An order as far as its commission is concerned. */
export type CommissionRow = Pick<
  FeedRow,
  'truck_type_id' | 'region_from_id' | 'region_to_id' | 'client_company_id'
>

/** What is kept of an order's price, by the rules of a moment. */
export const commissionFor = (
  row: CommissionRow,
  { handbook: { commissionRules, moneyRules }, now: at }: Pick<FeedReader, 'handbook' | 'now'>,
): CommissionTerms => {
  const order = {
    truckTypeId: row.truck_type_id,
    regionFromId: row.region_from_id,
    regionToId: row.region_to_id,
    clientKind: row.client_company_id === null ? 'individual' : 'company',
    at,
  } as const
  return commissionTerms(commissionRules, order, moneyRules)
}

const moneyOf = (row: FeedRow, reader: FeedReader) => {
  const price = row.offered_price_uzs ?? row.estimate_uzs
  return {
    payer: row.payer,
    paymentType: row.payment_type,
    price,
    offeredPrice: row.offered_price_uzs,
    pricePerKm: Math.round(price / Math.max(1, row.distance_km)),
    commission: commissionToWire(commissionFor(row, reader)),
    offerMin: row.offer_min_uzs,
    offerMax: row.offer_max_uzs,
    offersCount: row.offers_count,
  }
}

/** A point in the reader's language; what the client has typed shows no contacts. */
const routeOf = (
  { storedNames, place, ...stop }: RouteRow,
  { locale, writePoint }: FeedReader,
): FeedOrder['routes'][number] => {
  const written = writtenPoint({ ...stop, place, storedNames }, writePoint, locale)
  const { address, displayName } = written
  return { ...stop, ...written, address: maskContacts(address), displayName: maskContacts(displayName) }
}

const cargoOf = (row: FeedRow, locale: Locale) => {
  const cargo = storedCargo(row, locale)
  const pieces = cargo.pieces.map(piece => ({ ...piece, name: maskContacts(piece.name) }))
  return { ...cargo, pieces, comment: maskContactsIn(cargo.comment) }
}

/**
 * A row without what depends on the driver: their distance and their offer are added by `read-feed`. Contacts in what the client
 * has written are masked (docs/product.md#chat).
 */
export const feedOrderOf = (row: FeedRow, reader: FeedReader): FeedOrder => ({
  id: row.id,
  status: row.status,
  routes: row.routes.map(stop => routeOf(stop, reader)),
  loadTime: row.load_at.toISOString(),
  firstUntil:
    row.favourites_until !== null && row.favourites_until > reader.now
      ? row.favourites_until.toISOString()
      : null,
  truckTypeId: row.truck_type_id,
  filledPercent: null,
  ...cargoOf(row, reader.locale),
  distance: row.distance_km,
  durationMin: row.duration_min,
  isFullRoundTrip: row.is_round_trip,
  ...moneyOf(row, reader),
  photos: row.photos.map(({ id, name }) => ({ id, url: fileAddress(name) })),
  toLoadingKm: null,
  toLoadingMin: null,
  myOffer: null,
  createdAt: row.created_at.toISOString(),
  version: row.version,
})

/** An order in the shape of the feed, whatever its status; null if there is none. */
export const readFeedOrder = async (
  db: Db,
  orderId: number,
  reader: FeedReader,
): Promise<FeedOrder | null> => {
  const row = await selectFeedOrders(db).where('o.id', '=', orderId).executeTakeFirst()
  return row === undefined ? null : feedOrderOf(row, reader)
}
