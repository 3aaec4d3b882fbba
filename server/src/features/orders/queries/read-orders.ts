import type { DataOf } from '@karvon/contract/endpoint'
import type { showOrder as showOrderEndpoint } from '@karvon/contract/orders'
import { isTheirOrder } from '@karvon/domain/access/acting-client'
import { type ClaimRules, claimableUntil } from '@karvon/domain/claims/claim'
import { accept, type Decision } from '@karvon/domain/decision'
import { offerAsClientSees } from '@karvon/domain/offers/offer-as-client-sees'
import { type ArrivalTimeRules, earliestArrival } from '@karvon/domain/orders/arrival/arrival-time'
import type { ArrivalDoubt } from '@karvon/domain/orders/arrival-rule'
import type { CancelRules } from '@karvon/domain/orders/cancel-terms'
import type { CancelReason, FaultRules } from '@karvon/domain/orders/ending/cancel-reasons'
import type { NoShowRules } from '@karvon/domain/orders/ending/no-show'
import type { OrderStatus } from '@karvon/domain/orders/order-status'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { CLAIMS_OF_ORDER, type ClaimRow, claimView } from '../../../platform/db/queries/claims/claim-rows.ts'
import { compileOnce, type Placeholders } from '../../../platform/db/queries/compile-once.ts'
import { SELECT_TRUCK_PLACES, type TruckPlaces } from '../../../platform/db/queries/truck-places.ts'
import { SOURCE_OF_ORDER } from '../create/order-source.ts'
import { noShowTerms } from '../no-show/no-show-terms.ts'
import { cargoPhotos, type PhotoRow, photosOfOrder, photoView } from '../photos/order-photos.ts'
import { earlyArrivalOf } from '../transitions/early-arrival-columns.ts'
import { type AdviceReader, adviceView } from '../waiting/read-advice.ts'
import { askedOrders, type OrderFilters } from './asked-orders.ts'
import { endingColumns, endingView, isAdvised } from './ending-view.ts'
import { type AskedPage, type OrderRow, selectOrders } from './order-rows.ts'
import type { ListedOrder } from './order-view.ts'
import { orderView } from './order-view.ts'
import { readOrdersPage } from './orders-page.ts'
import type { Viewer } from './viewer.ts'
import { isTheirs, type Whose, whoseOrders } from './whose-orders.ts'

/** A single order, as the wire wants it, in our names. */
export type OrderDetail = DataOf<typeof showOrderEndpoint>

/** What a single order shows that other features know. */
export type DetailDeps = {
  readonly readAdvice: AdviceReader
  readonly readOffers: (db: Db, orderId: number) => Promise<OrderDetail['offers']>
  readonly showTracking: (row: TrackedRow, places: TruckPlaces | null) => OrderDetail['tracking']
  readonly readTracking: (
    db: Db,
    row: TrackedRow & { readonly truck_places: TruckPlaces | null },
  ) => Promise<OrderDetail['tracking']>
}

type TrackedRow = OrderRow & { readonly route: string }

/** A line of an order's history, as the database aggregates it. */
export type TimelineRow = {
  version: number
  to_status: string
  at: string
  actor: string
  reason: string | null
  code: CancelReason | null
  arrival: ArrivalDoubt | null
  is_replaced: boolean
  favourites_until?: string | null
  is_opened?: boolean
  api_key?: string | null
}

/** The rules of an order's life that a single order shows, from the settings. */
export type ShownRules = {
  readonly codesRequired: boolean
  readonly photoAtLoading: boolean
  readonly photoAtDelivery: boolean
  readonly offers: { readonly maxRounds: number }
  readonly confirmationHours: number
  readonly cancel: CancelRules
  readonly fault: FaultRules
  readonly noShow: NoShowRules
  readonly claims: ClaimRules
  readonly waitingOrders: { readonly expireAfterHours: number }
  readonly arrival: ArrivalTimeRules
}

/** What only a single order shows, in the question that reads the order itself. */
const detailColumns = [
  'o.route',
  ...endingColumns,
  sql<TimelineRow[]>`(
    select coalesce(json_agg(json_build_object('version', e.version, 'to_status', e.to_status, 'at', e.at, 'actor', e.actor,
      'reason', e.payload->>'reason', 'code', e.payload->>'reason_code',
      'arrival', e.payload->'arrival', 'is_replaced', e.action = 'replace',
      'is_opened', e.action = 'open_to_all', 'favourites_until', e.payload->'favourites_until',
      'api_key', e.payload->'api_key') order by e.version), '[]')
    from order_events e where e.order_id = o.id
      and (e.from_status is null or e.from_status <> e.to_status or e.action in ('replace', 'open_to_all')))`.as(
    'timeline',
  ),
  photosOfOrder.as('photos'),
  SOURCE_OF_ORDER.as('source'),
  CLAIMS_OF_ORDER.as('claims'),
  sql<ShownRules>`(select value from settings where key = 'live_rules')`.as('live_rules'),
] as const

const shownPhotos = (photos: readonly PhotoRow[]) =>
  photos.length === 0 ? {} : { photos: photos.map(photoView) }

/** What the client's programs are called is nothing to the driver. */
const keyOfEvent = ({ api_key: apiKey }: Pick<TimelineRow, 'api_key'>, { kind }: Viewer) =>
  apiKey && kind !== 'driver' ? { apiKey } : {}

const timelineOf = (
  events: readonly TimelineRow[],
  photos: readonly PhotoRow[],
  viewer: Viewer,
): OrderDetail['timeline'] =>
  events.map(({ version, to_status, at, actor, reason, code, arrival, is_replaced, ...first }) => ({
    status: to_status as OrderStatus,
    at: new Date(at).toISOString(),
    by: actor as OrderDetail['timeline'][number]['by'],
    ...keyOfEvent(first, viewer),
    ...(is_replaced ? { replaced: true } : {}),
    ...(first.is_opened ? { opened: true } : {}),
    ...(first.favourites_until && to_status === 'new'
      ? { favouritesUntil: new Date(first.favourites_until).toISOString() }
      : {}),
    ...(arrival === null ? {} : { arrival: { ...arrival, note: reason } }),
    ...shownPhotos(photos.filter(photo => photo.version === version)),
    // what an operator notes about another step is for operators
    ...(to_status === 'canceled' && reason ? { reason } : {}),
    ...(to_status === 'canceled' && code ? { reasonCode: code } : {}),
  }))

/** Codes move freight, so only those have them who may act on the order; a colleague who may only look has none. */
const mayHaveCodes = (row: OrderRow, { kind, acting }: Viewer): boolean =>
  kind === 'operator' ||
  (kind === 'client' &&
    isTheirOrder({ clientId: row.client_id, clientCompanyId: row.client_company_id }, acting))

const codesOf = (row: OrderRow, viewer: Viewer): OrderDetail['codes'] =>
  !mayHaveCodes(row, viewer) || row.loading_code === null || row.delivery_code === null
    ? null
    : { loading: row.loading_code, delivery: row.delivery_code }

/** Offers that are shown are counted with the order, but for the one that has won. */
const hasOffers = ({ offers_count, carrier_id }: OrderRow): boolean => offers_count > 0 || carrier_id !== null

/** Orders with everything that a single order shows of them. */
export const selectDetail = (db: Db) =>
  selectOrders(db).select(detailColumns).select(SELECT_TRUCK_PLACES.as('truck_places'))

const findDetail = compileOnce((db, { orderId, ...whose }: Placeholders<Whose & { orderId: number }>) =>
  selectDetail(db).where('o.id', '=', orderId).where(isTheirs(whose)),
)

/** A row with everything that a single order shows. */
export type DetailRow = Awaited<ReturnType<typeof findDetail>>[number]

/** What a single order shows from other tables; a new order has none of it. */
type DetailExtras = Pick<OrderDetail, 'advice' | 'offers' | 'tracking'>

/** Until when a claim about the order may be opened by this viewer; null: none may be. */
const claimUntil = (
  row: OrderRow & { readonly claims: readonly ClaimRow[] },
  { kind, acting, now }: Viewer,
  rules: ClaimRules,
): string | null => {
  const isTheirs = isTheirOrder({ clientId: row.client_id, clientCompanyId: row.client_company_id }, acting)
  const mayOpen = kind === 'client' && isTheirs && row.claims.every(({ state }) => state !== 'open')
  if (!mayOpen || row.status !== 'done' || row.ended_at === null) return null
  const until = claimableUntil(row.ended_at, rules)
  return now < until ? until.toISOString() : null
}

/** A row as this viewer sees it as a single order. */
export const detailView = (row: DetailRow, viewer: Viewer, extras: DetailExtras): OrderDetail => {
  const { codesRequired, photoAtLoading, photoAtDelivery, offers, confirmationHours, cancel, ...rules } =
    row.live_rules
  const { waitingOrders, arrival, fault, noShow, claims } = rules
  const loading = { loadAt: row.load_at, earlyArrival: earlyArrivalOf(row) }
  return {
    ...orderView(row, viewer),
    ...extras,
    ...(viewer.kind === 'client' && { offers: extras.offers.map(offerAsClientSees) }),
    route: row.route,
    source: viewer.kind === 'driver' ? null : row.source,
    photos: cargoPhotos(row.photos),
    timeline: timelineOf(row.timeline, row.photos, viewer),
    ...endingView(row, viewer, waitingOrders.expireAfterHours),
    codes: codesOf(row, viewer),
    codesRequired,
    photosRequired: { loading: photoAtLoading, delivery: photoAtDelivery },
    arrivalFrom: earliestArrival(loading, arrival)?.toISOString() ?? null,
    earlyArrival: loading.earlyArrival,
    disputed: row.disputed_at !== null,
    noShowTerms: noShowTerms(row, viewer, { cancel, fault, noShow }),
    claims: row.claims.map(claim => claimView(claim)),
    claimUntil: claimUntil(row, viewer, claims),
    rules: {
      maxRounds: offers.maxRounds,
      confirmationHours,
      cancel,
      noShow,
      claims: { openHours: claims.openHours, largest: claims.largestUzs },
    },
  }
}

/** A row as this viewer sees it, with what other features know; `offers` are those of the order if they are known already. */
export const showOrder = async (
  db: Db,
  row: DetailRow,
  viewer: Viewer,
  deps: DetailDeps,
  offers?: OrderDetail['offers'],
): Promise<OrderDetail> => {
  const advice = isAdvised(row, viewer) ? await deps.readAdvice(db, row.id, viewer.now) : []
  const readOffers = async () => offers ?? (await deps.readOffers(db, row.id))
  return detailView(row, viewer, {
    advice: advice.map(adviceView),
    offers: viewer.kind === 'driver' || !hasOffers(row) ? [] : await readOffers(),
    tracking: await deps.readTracking(db, row),
  })
}

/** A decided order with its offers, as its client is answered; who has just decided is shown no advice. */
export const decidedDetail = (
  { row }: { readonly row: DetailRow },
  viewer: Viewer,
  offers: OrderDetail['offers'],
  { showTracking }: Pick<DetailDeps, 'showTracking'>,
): OrderDetail =>
  detailView(row, viewer, { advice: [], offers, tracking: showTracking(row, row.truck_places) })

/** One order of this client or this driver; null if it does not exist or is another's (indistinguishable). */
export const readOrder = async (
  db: Db,
  orderId: number,
  viewer: Viewer,
  deps: DetailDeps,
): Promise<OrderDetail | null> => {
  const [row] = await findDetail(db, { orderId, ...whoseOrders(viewer) })
  return row === undefined ? null : showOrder(db, row, viewer, deps)
}

/** Which orders are asked for, and which page of them. */
export type OrderQuestion = OrderFilters & AskedPage

/** A page of this client's or driver's orders, the newest first, and how many there are. */
export const listOrders = async (
  db: Db,
  { page, perPage, ...filters }: OrderQuestion,
  viewer: Viewer,
): Promise<Decision<{ items: ListedOrder[]; total: number }>> => {
  const asked = askedOrders(filters)
  if (!asked.ok) return asked
  return accept(
    await readOrdersPage(db, { ...whoseOrders(viewer), ...asked.value }, { page, perPage }, viewer),
  )
}
