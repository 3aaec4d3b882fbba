import { isOfferedTo } from '@karvon/domain/carriers/favourites-first'
import type { Refusal } from '@karvon/domain/decision'
import { checkLicenceValid } from '@karvon/domain/drivers/driver-documents'
import { type CommissionTerms, commissionTerms, splitPrice } from '@karvon/domain/ledger/commission'
import { checkAdvance, checkReceivable } from '@karvon/domain/ledger/money-rules'
import type { BargainFacts, OfferingDriver } from '@karvon/domain/offers/make-offer'
import { carriesType, truckOfDriver } from '@karvon/domain/trucks/carry-loads'
import { checkTruckFit } from '@karvon/domain/trucks/truck-fit'
import type { UnitOfWork } from '../../platform/commands/unit-of-work.ts'
import type { Handbook } from '../handbook/handbook.ts'
import type { ActingBidder, Bargain, BargainedOrder, BidderRow } from './bargain.ts'

/** What every step of bargaining about an order is checked against. */
export const bargainFacts = (order: BargainedOrder, handbook: Handbook, now: Date): BargainFacts => ({
  orderStatus: order.status,
  loadAt: order.loadAt,
  now,
  bounds: order.bounds,
  paymentType: order.paymentType,
  priceRules: handbook.priceRules,
  offerRules: handbook.liveRules.offers,
})

/**
 * A driver's truck takes orders of its own type and of those that it carries as well; the weight is checked again, for the type's
 * limits may have changed.
 */
const fits = (
  bidder: BidderRow,
  { truckTypeId: wanted, cargo }: BargainedOrder,
  { truckTypes, parcelTypes, regions }: Handbook,
): boolean => {
  const type = truckTypes.find(({ id }) => id === bidder.truck_type_id)
  const asked = truckTypes.find(({ id }) => id === wanted)
  if (type === undefined || asked === undefined) return false
  const own = { lengthM: bidder.length_m, widthM: bidder.width_m, heightM: bidder.height_m }
  if (!carriesType(truckOfDriver(type, own), asked)) return false
  const kind = parcelTypes.find(({ id }) => id === cargo.parcelTypeId)
  const truckKeys = type.id === wanted ? null : (kind?.truckKeys ?? null)
  return checkTruckFit(type, { ...cargo, dimensions: null, pieces: [], truckKeys }, regions).length === 0
}

/** A driver as far as it decides whether they may offer. */
export const offeringDriver = (
  bidder: BidderRow,
  order: BargainedOrder,
  handbook: Handbook,
): OfferingDriver => ({
  state: bidder.is_blocked ? 'blocked' : bidder.state,
  truckFits: fits(bidder, order, handbook),
  isOwnOrder: bidder.phone !== null && bidder.phone === order.clientPhone,
})

/** Why a driver may not bid by their papers: `document_expired`, where operators have set it so. */
export const checkPapers = (
  { licence_expires_on }: BidderRow,
  { liveRules }: Handbook,
  at: Date,
): readonly Refusal[] =>
  checkLicenceValid(licence_expires_on, liveRules.offers.refusesExpiredLicence ?? false, at)

/** Why a driver may not bid by what they have prepaid of our commission. */
export const checkPrepaid = ({ advance_uzs }: ActingBidder, { moneyRules }: Handbook): readonly Refusal[] =>
  checkAdvance(advance_uzs, moneyRules)

/** Why a client may not bargain by what they owe us. */
export const checkClientOwes = ({ clientOwesUzs }: Bargain, { moneyRules }: Handbook): readonly Refusal[] =>
  checkReceivable(clientOwesUzs, moneyRules)

/** What is kept of this order's price, by the rules of a moment. */
export const commissionFor = (
  { clientCompanyId, truckTypeId, regionFromId, regionToId }: BargainedOrder,
  { commissionRules, moneyRules }: Handbook,
  at: Date,
): CommissionTerms => {
  const clientKind = clientCompanyId === null ? 'individual' : 'company'
  const order = { truckTypeId, regionFromId, regionToId, clientKind, at } as const
  return commissionTerms(commissionRules, order, moneyRules)
}

/** A price in a notice for a driver, with what of it reaches them. */
export const priceFacts = (amountUzs: number, terms: CommissionTerms) => ({
  amount_uzs: amountUzs,
  net_uzs: splitPrice(amountUzs, terms).carrierShareUzs,
})

/**
 * The driver stays as they were read. They can't close their account meanwhile, and of two orders given to them at once the second
 * waits here and then meets the first's hours.
 */
export const expectSameDriver = (
  work: UnitOfWork,
  { driver_id: user_id, state, truck_type_id }: BidderRow,
): void => work.expect('drivers', { user_id }, { state, truck_type_id })

/** Whether the order is offered to the driver: if not, it does not exist for them. */
export const isOffered = ({ order, bidder }: Bargain, at: Date): boolean =>
  isOfferedTo(bidder?.listing ?? null, order.favouritesUntil, at)

/** No client has blocked the driver since they were read. */
export const expectNotBlocked = (work: UnitOfWork, { driver_id, times_blocked }: ActingBidder): void =>
  work.expect('drivers', { user_id: driver_id }, { times_blocked })
