import type { makeOffer } from '@karvon/contract/drivers'
import type { DataOf } from '@karvon/contract/endpoint'
import { averageStars, keptShare } from '@karvon/domain/drivers/driver-profile'
import { sortOffers } from '@karvon/domain/offers/compare-offers'
import { offerAsClientSees } from '@karvon/domain/offers/offer-as-client-sees'
import { STANDING_OFFER_STATUSES } from '@karvon/domain/offers/offer-status'
import type { Db } from '../../platform/db/database.ts'
import { compileOnce, type Placeholders } from '../../platform/db/queries/compile-once.ts'

/** An offer for the API, in camelCase. */
export type OfferView = DataOf<typeof makeOffer>

const selectOffers = (db: Db) =>
  db
    .selectFrom('offers as f')
    .innerJoin('drivers as d', 'd.user_id', 'f.driver_id')
    .innerJoin('users as u', 'u.id', 'f.driver_id')
    .leftJoin('agreed_prices as p', join =>
      join.onRef('p.order_id', '=', 'f.order_id').onRef('p.driver_id', '=', 'f.driver_id'),
    )
    .selectAll('f')
    .select([
      'u.first_name',
      'u.last_name',
      'd.plate',
      'd.model',
      'd.truck_type_id',
      'd.deals_taken',
      'd.deals_kept',
      'd.stars_sum',
      'd.stars_count',
      'p.price_uzs as agreed_uzs',
    ])

/** An offer with its driver. */
export type OfferRow = Awaited<ReturnType<ReturnType<typeof selectOffers>['execute']>>[number]

/** A driver's last name stays private until the deal: only its first letter is shown. A closed account is shown by its number. */
const shownName = ({ driver_id, first_name, last_name }: OfferRow): string =>
  [first_name ?? '', last_name ? `${[...last_name][0]}.` : ''].filter(Boolean).join(' ') || `№ ${driver_id}`

/** Whether an offer is the price that the company has agreed with its driver for the lane. */
export const isAtAgreedPrice = ({
  amount_uzs,
  agreed_uzs,
}: Pick<OfferRow, 'amount_uzs' | 'agreed_uzs'>): boolean => amount_uzs === agreed_uzs

/** An offer as people see it. */
export const offerView = (row: OfferRow): OfferView => ({
  id: row.id,
  orderId: row.order_id,
  driverId: row.driver_id,
  driver: {
    id: row.driver_id,
    name: shownName(row),
    rating: averageStars(row.stars_sum, row.stars_count),
    trips: row.deals_kept,
    keptShare: keptShare(row.deals_taken, row.deals_kept),
    photo: null,
  },
  truck: { plate: row.plate, model: row.model, truckTypeId: row.truck_type_id },
  amount: row.amount_uzs,
  isAgreed: isAtAgreedPrice(row),
  comment: row.comment,
  status: row.status,
  round: row.round,
  counterAmount: row.counter_amount_uzs,
  minutesAway: row.minutes_away,
  expiresAt: row.expires_at.toISOString(),
  createdAt: row.created_at.toISOString(),
  version: row.version,
})

const compared = (offer: OfferView) => ({
  ...offer,
  amountUzs: offer.amount,
  rating: offer.driver.rating,
  keptShare: offer.driver.keptShare,
})

/** Offers in the order people compare them. */
export const inOrder = (views: readonly OfferView[]): OfferView[] =>
  sortOffers(views.map(compared)).flatMap(({ id }) => views.filter(view => view.id === id))

const findStanding = compileOnce((db, { orderId }: Placeholders<{ orderId: number }>) =>
  selectOffers(db).where('f.order_id', '=', orderId).where('f.status', 'in', STANDING_OFFER_STATUSES),
)

/** The offers of an order for its client: live and accepted ones, in the order people compare them. */
export const readOffersOfOrder = async (db: Db, orderId: number): Promise<OfferView[]> => {
  return inOrder((await findStanding(db, { orderId })).map(offerView))
}

/** One offer, as its order's client sees it. */
export const readOffer = async (db: Db, offerId: number): Promise<OfferView | null> => {
  const row = await selectOffers(db).where('f.id', '=', offerId).executeTakeFirst()
  return row === undefined ? null : offerAsClientSees(offerView(row))
}

/** A driver's offers to some orders, the newest to each. */
export const readMyOffers = async (
  db: Db,
  driverId: number,
  orderIds: readonly number[],
): Promise<Map<number, OfferView>> => {
  if (orderIds.length === 0) return new Map()
  const rows = await selectOffers(db)
    .where('f.driver_id', '=', driverId)
    .where('f.order_id', 'in', [...orderIds])
    .orderBy('f.id')
    .execute()
  return new Map(rows.map(row => [row.order_id, offerView(row)]))
}

const RECENT = 20

/** A driver's live and recent offers, newest first. */
export const readOffersOfDriver = async (db: Db, driverId: number): Promise<OfferView[]> => {
  const rows = await selectOffers(db)
    .where('f.driver_id', '=', driverId)
    .orderBy('f.id', 'desc')
    .limit(RECENT)
    .execute()
  return rows.map(offerView)
}
