import type { ActingClient } from '@karvon/domain/access/acting-client'
import type { Locale } from '@karvon/domain/values/locale'
import { usePlacePhotos } from '../features/addresses/photos/place-photos.ts'
import { callerOfUser } from '../features/auth/caller-of-user.ts'
import { findFavourites } from '../features/carriers/lists/find-favourites.ts'
import { createDriverRecord } from '../features/drivers/driver-account-state.ts'
import { readFeedOrder } from '../features/drivers/feed/feed-order.ts'
import { createFeedPublisher, createPublishFeedChange } from '../features/drivers/feed/publish-feed-change.ts'
import type { GeoProvider } from '../features/geo/geo-ports.ts'
import { WAIT_MS } from '../features/geo/providers/asking/create-asker.ts'
import { createHandbookReader, type HandbookReader } from '../features/handbook/handbook-reader.ts'
import { createLedger } from '../features/ledger/ledger.ts'
import type { Notices } from '../features/notices/notices.ts'
import { createOfferEndings } from '../features/offers/end-offers.ts'
import type { OfferDeps } from '../features/offers/offer-deps.ts'
import { readOffersOfOrder } from '../features/offers/offer-view.ts'
import { createBargainReaders } from '../features/offers/read-bargains.ts'
import {
  createDecidedAnnouncer,
  createGonePublisher,
  createOrderAnnouncer,
  createPlacedPublisher,
  createReplacementPublisher,
} from '../features/orders/announce-order.ts'
import { createCheckKeptDraft } from '../features/orders/create/check-kept-draft.ts'
import { createPlaceDraft } from '../features/orders/create/place-draft.ts'
import type { OrderDeps } from '../features/orders/order-deps.ts'
import { createFactsReader, type OrderFacts } from '../features/orders/queries/order-facts.ts'
import { type DetailDeps, decidedDetail, readOrder } from '../features/orders/queries/read-orders.ts'
import type { Viewer } from '../features/orders/queries/viewer.ts'
import { handOver } from '../features/orders/transitions/hand-over.ts'
import { lockOrder } from '../features/orders/transitions/locked-order.ts'
import { createMoveReaders } from '../features/orders/transitions/read-moves.ts'
import { markOffered, markUnoffered } from '../features/orders/transitions/system-transitions.ts'
import { createAdviceReader } from '../features/orders/waiting/read-advice.ts'
import { createPricing } from '../features/pricing/create-pricing.ts'
import { createMarket, readBands } from '../features/pricing/market-band.ts'
import type { PricingGeo } from '../features/pricing/pricing-deps.ts'
import { createQuotes } from '../features/pricing/quote.ts'
import { readLastPosition, readPositionAt } from '../features/tracking/position-repository.ts'
import { readTracking, showTracking } from '../features/tracking/read-tracking.ts'
import { createOutlook } from '../features/trips/trip-outlook.ts'
import { createWriteQueue } from '../platform/commands/write-queue.ts'
import type { Db } from '../platform/db/database.ts'
import { encodePolyline } from '../platform/polyline/encode-polyline.ts'
import { createSigner } from '../platform/secret.ts'
import type { RealtimeServer } from '../platform/socket/realtime.ts'
import type { AppDeps } from './app-deps.ts'

/** What features publish over the socket. */
export type Line = Pick<RealtimeServer, 'publish' | 'isHeard' | 'endSession' | 'unwatch' | 'regroup'>

const POSITIONS = { lastPosition: readLastPosition, positionAt: readPositionAt }

const readAdvice = createAdviceReader(readBands)

/** A client who looks at an order of theirs. */
const clientReader = ({ clock, geo }: AppDeps, acting: ActingClient, locale: Locale): Viewer => {
  const { writePoint } = geo
  return { kind: 'client', ...acting, acting, locale, writePoint, now: clock.now() }
}

/** Roads of the outside providers for a price; without any, our own are all there is. */
const outsideRoads = (
  { config: { geo } }: AppDeps,
  { route }: Pick<GeoProvider, 'route'>,
): PricingGeo['outside'] =>
  geo.osrmUrl === null && geo.valhallaUrl === null
    ? undefined
    : { route, answerBy: () => performance.now() + WAIT_MS }

const composePricing = (deps: AppDeps, readHandbook: HandbookReader, provider: GeoProvider) => {
  const { clock, geo, secret, database } = deps
  return createPricing({
    readHandbook,
    geo: { ...geo, outside: outsideRoads(deps, provider) },
    quotes: createQuotes(createSigner(secret, 'quote')),
    clock,
    readMarket: createMarket(database.db, clock),
  })
}

type Parts = {
  readonly deps: AppDeps
  readonly line: Line & {
    readonly db: Db
    readonly geo: AppDeps['geo']
    readonly readHandbook: HandbookReader
  }
  readonly notices: Notices
  readonly details: DetailDeps
  readonly ledger: ReturnType<typeof createLedger>
}

/** What orders and bargaining both need. */
const composeLive = ({ deps: { clock }, line, notices }: Parts) => ({
  db: line.db,
  clock,
  addNotice: notices.addNotice,
  selectReaders: notices.selectReaders,
  publishFeed: createFeedPublisher({ ...line, clock }),
  publishFeedChange: createPublishFeedChange({ ...line, clock }),
  ...POSITIONS,
})

const composeBargaining = (parts: Parts): OfferDeps<OrderFacts> => {
  const { deps, line, notices, details, ledger } = parts
  const { clock, geo } = deps
  const orders: OfferDeps<OrderFacts>['orders'] = {
    lock: lockOrder,
    createFactsReader,
    markOffered,
    markUnoffered,
    handOver,
    show: (order, offers, { client, locale, now }) =>
      decidedDetail(order, { ...clientReader(deps, client, locale), now }, offers, details),
    readForClient: (at, orderId, acting, locale) =>
      readOrder(at, orderId, clientReader(deps, acting, locale), details),
  }
  const read = { db: line.db, orders, money: ledger, selectReaders: notices.selectReaders }
  return {
    ...composeLive(parts),
    ...read,
    readHandbook: line.readHandbook,
    bargains: createBargainReaders(read),
    readFeedOrder: async (at, orderId, locale) => {
      const { writePoint } = geo
      const handbook = await line.readHandbook()
      return readFeedOrder(at, orderId, { locale, writePoint, handbook, now: clock.now() })
    },
    minutesBetween: async (from, to) => (await geo.route({ points: [from, to] })).durationMin,
    announceDecided: createDecidedAnnouncer(line),
    publish: line.publish,
  }
}

/** What features that keep drafts are handed. */
const storedDrafts = (orderDeps: OrderDeps) => ({
  placeDraft: createPlaceDraft({ ...orderDeps, callerOf: callerOfUser }),
  checkKeptDraft: createCheckKeptDraft(orderDeps),
})

/** Makes orders, bargaining, prices and the ledger, which work on each other. */
export const composeOrders = (
  deps: AppDeps,
  { publish, isHeard, unwatch, provider, ...others }: Line & { readonly provider: GeoProvider },
  notices: Notices,
) => {
  const { clock, geo } = deps
  const { db } = deps.database
  const readHandbook = createHandbookReader(db, clock)
  const line = { ...others, unwatch, db, geo, publish, isHeard, readHandbook }
  const pricing = composePricing(deps, readHandbook, provider)
  const outlookOf = createOutlook({ geo, latest: readHandbook.latest })
  const details: DetailDeps = {
    readOffers: readOffersOfOrder,
    showTracking: (row, places) => showTracking(row, places, outlookOf),
    readTracking: async (at, row) => {
      // in a transaction it has been read before; nothing may be read beside an open transaction
      if (at === db) await readHandbook()
      return readTracking(at, row, outlookOf)
    },
    readAdvice,
  }
  const ledgerDeps = { db, clock, publish, ...notices }
  const ledger = createLedger(ledgerDeps)
  const parts: Parts = { deps, line, notices, details, ledger }
  const live = composeLive(parts)
  const offerDeps = composeBargaining(parts)
  const offers = createOfferEndings<OrderFacts>(offerDeps)
  const orderDeps: OrderDeps = {
    ...live,
    ...details,
    readHandbook,
    geo: { ...geo, encodeRoute: encodePolyline },
    priceOrder: pricing.priceOrder,
    usePlacePhotos,
    offers,
    findFavourites,
    moves: createMoveReaders({ db, offers, money: ledger, selectReaders: notices.selectReaders }),
    standing: createDriverRecord(),
    money: ledger,
    takesCards: Object.values(deps.config.payments).some(account => account !== null),
    writes: createWriteQueue(db),
    publishPlaced: createPlacedPublisher({ publish, publishFeed: live.publishFeed }),
    announce: createOrderAnnouncer(line),
    announceDecided: offerDeps.announceDecided,
    publishGone: createGonePublisher({ publish, unwatch }),
    publishReplacement: createReplacementPublisher({ publish }),
    publicUrl: deps.config.publicUrl,
    images: deps.images,
  }
  const composed = { readHandbook, outlookOf, pricing, offerDeps, orderDeps, ledger, ledgerDeps }
  return { ...composed, ...storedDrafts(orderDeps) }
}
