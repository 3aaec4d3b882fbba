import type { DataOf } from '@karvon/contract/endpoint'
import { commissionToWire } from '@karvon/contract/money/commission'
import type { listClientOrders } from '@karvon/contract/orders'
import { fileAddress } from '@karvon/contract/wire/file-address'
import { priceRowsToWire } from '@karvon/contract/wire/price-rows'
import { isTheirOrder } from '@karvon/domain/access/acting-client'
import { dealChatOf } from '@karvon/domain/chat/deal-chat'
import { averageStars, keptShare } from '@karvon/domain/drivers/driver-profile'
import { NO_COMMISSION } from '@karvon/domain/ledger/commission'
import { depositUzs, unpaidUzs } from '@karvon/domain/ledger/prepayment'
import { isEnded } from '@karvon/domain/orders/statuses/order-sets'
import { maskPhone } from '@karvon/domain/reading/phone'
import type { Locale } from '@karvon/domain/values/locale'
import { nameIn } from '../../../platform/db/name-in.ts'
import { storedCargo } from '../../../platform/db/stored-cargo.ts'
import { writtenPoint } from '../../../platform/db/stored-points.ts'
import { allowedFor } from './allowed-actions.ts'
import type { OrderRow } from './order-rows.ts'
import type { Viewer } from './viewer.ts'

/** An order of a list, as the wire wants it, in our names. */
export type ListedOrder = DataOf<typeof listClientOrders>[number]

const fullName = (...names: (string | null)[]) => names.filter(Boolean).join(' ')

const truckTypeOf = (row: OrderRow, locale: Locale): ListedOrder['truckType'] => ({
  id: row.truck_type_id,
  key: row.truck_key,
  name: nameIn(row.truck_names, locale),
  dimX: row.truck_length_m,
  dimY: row.truck_width_m,
  dimZ: row.truck_height_m,
  maxWeight: row.max_weight_kg,
})

/** Driver and receiver need each other's phones from the deal until three days after the end (docs/trust.md#personal-data). */
const PHONES_SHOWN_MS = 72 * 3_600_000

/** When a finished order ended. */
export const endedAt = ({ ended_at, updated_at }: OrderRow): Date => ended_at ?? updated_at

const showsPhones = (row: OrderRow, { kind, now }: Viewer): boolean =>
  kind !== 'driver' || !isEnded(row.status) || now.getTime() - endedAt(row).getTime() < PHONES_SHOWN_MS

const peopleOf = (row: OrderRow, viewer: Viewer) => {
  const shown = (phone: string | null) =>
    phone === null || showsPhones(row, viewer) ? phone : maskPhone(phone)
  return {
    client: {
      id: row.client_id,
      name: fullName(row.first_name, row.last_name) || null,
      phone: shown(row.phone),
    },
    receiverPhone: shown(row.receiver_phone) ?? '',
  }
}

const cargoOf = (row: OrderRow, locale: Locale) => ({
  truckType: truckTypeOf(row, locale),
  dimensionX: row.length_m,
  dimensionY: row.width_m,
  dimensionZ: row.height_m,
  ...storedCargo(row, locale),
})

/** The points of an order in a reader's language, with their details as stored. */
export const routesOf = (
  { routes }: Pick<OrderRow, 'routes'>,
  { writePoint, locale }: Pick<Viewer, 'writePoint' | 'locale'>,
): ListedOrder['routes'] =>
  routes.map(({ storedNames, ...stop }) => ({
    ...stop,
    ...writtenPoint({ ...stop, storedNames }, writePoint, locale),
  }))

/** What a driver needs at a point is theirs as long as the phones are; to others than the parties it is never shown. */
const withDetails = (
  stop: ListedOrder['routes'][number],
  isShown: boolean,
): ListedOrder['routes'][number] => {
  const { contactPhone, photo } = stop
  if (isShown) return { ...stop, photo: photo === null ? null : fileAddress(photo) }
  const masked = contactPhone === null ? null : maskPhone(contactPhone)
  return { ...stop, contactName: null, contactPhone: masked, photo: null }
}

const wayOf = (row: OrderRow, viewer: Viewer) => ({
  regionFromId: row.region_from_id,
  regionToId: row.region_to_id,
  regions: row.region_ids,
  routes: routesOf(row, viewer).map(stop => withDetails(stop, showsPhones(row, viewer))),
  loadTime: row.load_at.toISOString(),
  distance: row.distance_km,
  durationMin: row.duration_min,
  isFullRoundTrip: row.is_round_trip,
})

const approvedUzs = ({ additional_prices }: OrderRow) =>
  additional_prices.filter(({ status }) => status === 'approved').reduce((sum, { amount }) => sum + amount, 0)

const dealOf = ({ deal, accepted_at }: OrderRow): ListedOrder['deal'] =>
  deal === null || accepted_at === null
    ? null
    : {
        price: deal.priceUzs,
        breakdown: priceRowsToWire(deal.rows),
        loadMinutesFree: deal.loadMinutesFree,
        unloadMinutesFree: deal.unloadMinutesFree,
        waitingPerMinute: deal.waitingPerMinuteUzs,
        waitingDayCap: deal.waitingDayCapUzs ?? null,
        cancelTerms: { freeUntil: deal.cancelTerms.freeUntil, fee: deal.cancelTerms.lateFeeUzs },
        acceptedAt: accepted_at.toISOString(),
      }

/** What is kept of the deal's price; the client sees one price. */
const commissionFor = ({ deal }: OrderRow, { kind }: Viewer): ListedOrder['commission'] =>
  deal === null || kind === 'client' ? null : commissionToWire(deal.commission ?? NO_COMMISSION)

/** An order by online card as its deposit is checked. */
export const cardOrder = (row: OrderRow) => ({
  priceUzs: (row.deal?.priceUzs ?? 0) + approvedUzs(row),
  depositShare: row.deal?.depositShare ?? 1,
  paidUzs: row.paid_uzs,
})

/** What is paid of an order by online card, while its deal lives. */
const prepaymentOf = (row: OrderRow): ListedOrder['prepayment'] => {
  if (row.payment_type !== 'card' || row.deal === null || isEnded(row.status)) return null
  const order = cardOrder(row)
  return { paid: row.paid_uzs, unpaid: unpaidUzs(order), deposit: depositUzs(order) }
}

const moneyOf = (row: OrderRow, viewer: Viewer) => ({
  payer: row.payer,
  paymentType: row.payment_type,
  price:
    row.deal === null ? (row.offered_price_uzs ?? row.estimate_uzs) : row.deal.priceUzs + approvedUzs(row),
  estimate: { price: row.estimate_uzs, breakdown: priceRowsToWire(row.estimate_rows), quoteId: row.quote_id },
  offeredPrice: row.offered_price_uzs,
  givesToCarriers: row.gives_to_carriers,
  offerMin: row.offer_min_uzs,
  offerMax: row.offer_max_uzs,
  offersCount: row.offers_count,
  additionalPrice: row.additional_prices.map(request => ({
    ...request,
    photo: request.photo === null ? null : fileAddress(request.photo),
  })),
  deal: dealOf(row),
  commission: commissionFor(row, viewer),
  prepayment: prepaymentOf(row),
})

const carrierOf = (row: OrderRow): Pick<ListedOrder, 'carrier' | 'truck'> => {
  if (row.carrier_id === null || row.truck_plate === null) return { carrier: null, truck: null }
  return {
    carrier: {
      driverId: row.carrier_id,
      // of a closed account its number is left
      name: fullName(row.driver_first_name, row.driver_last_name) || `№ ${row.carrier_id}`,
      phone: row.driver_phone ?? '',
      rating: averageStars(row.stars_sum ?? 0, row.stars_count ?? 0),
      keptShare: keptShare(row.deals_taken ?? 0, row.deals_kept ?? 0),
      photo: null,
    },
    truck: {
      plate: row.truck_plate,
      model: row.truck_model,
      truckTypeId: row.driver_truck_type_id ?? row.truck_type_id,
    },
  }
}

/** The client's side has one mark of what is read, which those set who may act on the order. */
const unreadBy = (row: OrderRow, { kind, acting }: Viewer): number => {
  if (kind === 'operator') return 0
  if (kind === 'driver') return row.unread_messages.driver
  const owned = { clientId: row.client_id, clientCompanyId: row.client_company_id }
  return isTheirOrder(owned, acting) ? row.unread_messages.client : 0
}

const chatOf = (row: OrderRow, viewer: Viewer): ListedOrder['chat'] => {
  const { status, carrier_id: carrierId } = row
  const chat = dealChatOf({ status, carrierId, endedAt: endedAt(row) }, viewer.now)
  if (chat === null) return null
  const { isOpen, closesAt } = chat
  return { isOpen, closesAt: closesAt?.toISOString() ?? null, unread: unreadBy(row, viewer) }
}

const ratingOf = (row: OrderRow): ListedOrder['rating'] =>
  row.rating_stars === null
    ? null
    : {
        stars: row.rating_stars,
        tags: (row.rating_tags ?? []) as NonNullable<ListedOrder['rating']>['tags'],
        comment: row.rating_comment,
      }

/** Nothing for drivers: by the time an order is theirs it is open to everybody, or gone. */
const favouritesFirstOf = (
  { favourites_until: until, favourites_asked: drivers }: OrderRow,
  { kind, now }: Viewer,
): ListedOrder['favouritesFirst'] =>
  until === null || until <= now || kind === 'driver' ? null : { until: until.toISOString(), drivers }

/** A row as this viewer sees it. */
export const orderView = (row: OrderRow, viewer: Viewer): ListedOrder => ({
  id: row.id,
  status: row.status,
  kind: row.client_company_id === null ? 'individual' : 'company',
  clientCompanyId: row.client_company_id,
  favouritesFirst: favouritesFirstOf(row, viewer),
  ...peopleOf(row, viewer),
  ...wayOf(row, viewer),
  ...cargoOf(row, viewer.locale),
  ...moneyOf(row, viewer),
  ...carrierOf(row),
  rating: ratingOf(row),
  chat: chatOf(row, viewer),
  undecided: row.undecided,
  allowed: allowedFor(row, viewer),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
})
