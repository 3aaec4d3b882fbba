import { room } from '@karvon/contract/events'
import type { ActingClient } from '@karvon/domain/access/acting-client'
import type { Locale } from '@karvon/domain/values/locale'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from './app-deps.ts'
import { composeClosing } from './compose-closing.ts'
import { composeJobs } from './compose-jobs.ts'
import { composeOperators } from './compose-operators.ts'
import { composePeople } from './compose-people.ts'
import { registerAddresses } from './features/addresses/address-routes.ts'
import { registerArticles } from './features/articles/article-routes.ts'
import { registerDemo } from './features/auth/demo-routes.ts'
import { createLiveSessions } from './features/auth/live-sessions.ts'
import { nameUser } from './features/auth/user-repository.ts'
import type { ChatDeps } from './features/chat/chat-deps.ts'
import { registerChat } from './features/chat/chat-routes.ts'
import { createTyping } from './features/chat/typing.ts'
import { createDriverRecord } from './features/drivers/driver-account-state.ts'
import { registerDrivers } from './features/drivers/driver-routes.ts'
import { readFeedOrder } from './features/drivers/feed/feed-order.ts'
import {
  createFeedPublisher,
  createPublishFeedChange,
  feedRoomsOf,
} from './features/drivers/feed/publish-feed-change.ts'
import { createRegroupFeed } from './features/drivers/feed/regroup-feed.ts'
import { registerFiles } from './features/files/file-routes.ts'
import { registerGeo } from './features/geo/geo-routes.ts'
import { registerPlaces } from './features/geo/places/place-routes.ts'
import { withStoredPlaces } from './features/geo/places/with-stored-places.ts'
import { createHandbookReader, type HandbookReader } from './features/handbook/handbook-reader.ts'
import { registerHandbook } from './features/handbook/handbook-routes.ts'
import { hearHandbookChanges } from './features/handbook/hear-handbook-changes.ts'
import { saveSetting } from './features/handbook/save-setting.ts'
import { createSiteLabels } from './features/handbook/site-labels.ts'
import { createLedger } from './features/ledger/create-ledger.ts'
import { registerLedger } from './features/ledger/ledger-routes.ts'
import { createDemoTelegram } from './features/notices/demo-telegram.ts'
import { registerNotices } from './features/notices/notice-routes.ts'
import { createNotices, type Notices } from './features/notices/notices.ts'
import { mapConstraintViolation } from './features/offers/accept-offer.ts'
import { createOfferAnnouncer } from './features/offers/announce-offer.ts'
import { createAssignToDriver } from './features/offers/assign-to-driver.ts'
import { createOfferEndings } from './features/offers/end-offers.ts'
import { registerMyOffers } from './features/offers/my-offers-route.ts'
import type { OfferDeps } from './features/offers/offer-deps.ts'
import { registerOffers } from './features/offers/offer-routes.ts'
import { readMyOffers, readOffersOfOrder } from './features/offers/offer-view.ts'
import { createAudit } from './features/operators/audit/audit-log.ts'
import {
  createGoneAnnouncer,
  createOrderAnnouncer,
  createPlacedPublisher,
  createReplacementAnnouncer,
} from './features/orders/announce-order.ts'
import { registerBooking } from './features/orders/create/booking-routes.ts'
import { registerDriverOrders } from './features/orders/driver-order-routes.ts'
import { registerEarlyArrivals } from './features/orders/early-arrival-routes.ts'
import { registerOrderActions } from './features/orders/order-action-routes.ts'
import type { OrderDeps } from './features/orders/order-deps.ts'
import { registerOrders, viewerOf } from './features/orders/order-routes.ts'
import { registerWaybill } from './features/orders/papers/waybill-route.ts'
import { type DetailDeps, readOrder } from './features/orders/queries/read-orders.ts'
import type { Viewer } from './features/orders/queries/viewer.ts'
import { registerReceiver } from './features/orders/receiver/receiver-routes.ts'
import { registerReplacements } from './features/orders/replacing/replacement-routes.ts'
import { handOver } from './features/orders/transitions/hand-over.ts'
import { type LockedOrder, lockOrder } from './features/orders/transitions/locked-order.ts'
import { markOffered, markUnoffered } from './features/orders/transitions/system-transitions.ts'
import { createAdviceReader } from './features/orders/waiting/read-advice.ts'
import { createPricing } from './features/pricing/create-pricing.ts'
import { createMarket, readBands } from './features/pricing/market-band.ts'
import { registerPricing } from './features/pricing/pricing-routes.ts'
import { createQuotes } from './features/pricing/quote.ts'
import { readLastPosition, readPositionAt } from './features/tracking/position-repository.ts'
import { readTracking } from './features/tracking/read-tracking.ts'
import { createTracking } from './features/tracking/tracking.ts'
import { registerTracking } from './features/tracking/tracking-routes.ts'
import { DEMO_TRACKING_RULES, TRACKING_RULES } from './features/tracking/tracking-rules.ts'
import { createWriteQueue } from './platform/commands/write-queue.ts'
import type { JobRunner } from './platform/jobs/job-queue.ts'
import { encodePolyline } from './platform/polyline/encode-polyline.ts'
import { createSigner } from './platform/secret.ts'
import type { RealtimeRules, RealtimeServer } from './platform/socket/realtime.ts'

/** What features publish over the socket. */
type Line = Pick<RealtimeServer, 'publish' | 'isHeard' | 'endSession' | 'unwatch' | 'regroup'>

/** What the rest of the server does with the features. */
type Features = {
  register(api: FastifyInstance): void
  readonly realtimeRules: Omit<RealtimeRules, 'identify'>
  readonly jobs: JobRunner
  /** Our own details on public pages. */
  readonly readSiteWords: ReturnType<typeof createSiteLabels>
}

const POSITIONS = { lastPosition: readLastPosition, positionAt: readPositionAt }

const readAdvice = createAdviceReader(readBands)

/** A client who looks at an order of theirs. */
const clientReader = ({ clock, geo }: AppDeps, acting: ActingClient, locale: Locale): Viewer => {
  const { writePoint } = geo
  return { kind: 'client', ...acting, acting, locale, writePoint, now: clock.now() }
}

const composePricing = ({ clock, geo, secret, database }: AppDeps, readHandbook: HandbookReader) =>
  createPricing({
    readHandbook,
    geo,
    quotes: createQuotes(createSigner(secret, 'quote')),
    clock,
    readMarket: createMarket(database.db, clock),
  })

const composeOrders = (deps: AppDeps, { publish, isHeard, unwatch }: Line, notices: Notices) => {
  const { clock, geo } = deps
  const { db } = deps.database
  const readHandbook = createHandbookReader(db, clock)
  const line = { db, geo, publish, isHeard, readHandbook }
  const pricing = composePricing(deps, readHandbook)
  const details: DetailDeps = { readOffers: readOffersOfOrder, readTracking, readAdvice }
  const announceOrder = createOrderAnnouncer({ ...line, clock, details })
  const live = {
    db,
    clock,
    notify: notices.notify,
    publishFeedChange: createPublishFeedChange(line),
    ...POSITIONS,
  }
  const ledger = createLedger({ db, clock, publish, notify: notices.notify })
  const offerDeps: OfferDeps<LockedOrder> = {
    ...live,
    readHandbook,
    money: ledger,
    orders: {
      lock: lockOrder,
      markOffered,
      markUnoffered,
      handOver,
      readForClient: (at, orderId, acting, locale) =>
        readOrder(at, orderId, clientReader(deps, acting, locale), details),
    },
    readFeedOrder: (at, orderId, locale) =>
      readFeedOrder(at, orderId, { locale, writePoint: geo.writePoint }),
    minutesBetween: async (from, to) => (await geo.route({ points: [from, to] })).durationMin,
    announceOrder,
    announceOffer: createOfferAnnouncer(line),
  }
  const orderDeps: OrderDeps = {
    ...live,
    ...details,
    readHandbook,
    readRules: readHandbook,
    geo: { ...geo, encodeRoute: encodePolyline },
    priceOrder: pricing.priceOrder,
    offers: createOfferEndings(offerDeps),
    standing: createDriverRecord(),
    money: ledger,
    writes: createWriteQueue(db),
    publishPlaced: createPlacedPublisher({ ...line, clock, publishFeed: createFeedPublisher(line) }),
    announce: announceOrder,
    announceGone: createGoneAnnouncer({ db, publish, unwatch }),
    announceReplacement: createReplacementAnnouncer({ publish }),
    publicUrl: deps.config.publicUrl,
    images: deps.images,
  }
  return { readHandbook, pricing, offerDeps, orderDeps, ledger }
}

type Listened = {
  readonly orderDeps: OrderDeps
  readonly tracking: ReturnType<typeof createTracking>
  readonly chat: ChatDeps
}

/** Who receives which events, and what clients may send. */
const realtimeRules = (
  { clock, geo, database: { db } }: Pick<AppDeps, 'clock' | 'geo' | 'database'>,
  { orderDeps, tracking, chat }: Listened,
): Features['realtimeRules'] => ({
  roomsOf: async ({ role, userId }) => {
    if (role === 'operator') return [room.operators]
    return role === 'driver' ? feedRoomsOf(db, userId) : []
  },
  mayWatch: async (caller, orderId) => {
    return (
      (await readOrder(db, orderId, viewerOf({ caller, locale: 'uz' }, { clock, geo }), orderDeps)) !== null
    )
  },
  liveSessions: createLiveSessions({ db, clock }),
  reportPositions: async (caller, points) =>
    caller.role === 'driver' ? tracking.reportPositions(caller.userId, points) : null,
  typing: createTyping(chat),
})

const driverDeps = ({ database: { db }, clock, geo, images }: AppDeps, { regroup }: Line) => ({
  db,
  clock,
  geo,
  images,
  nameUser,
  readMyOffers,
  regroupFeed: createRegroupFeed({ db, regroup }),
})

const registerAllOfOrders = (
  api: FastifyInstance,
  orderDeps: OrderDeps,
  offerDeps: OfferDeps<LockedOrder>,
): void => {
  registerReplacements(api, {
    ...orderDeps,
    handing: { ...createAssignToDriver(offerDeps), mapConstraintViolation },
    minutesBetween: offerDeps.minutesBetween,
  })
  registerOrders(api, orderDeps)
  registerBooking(api, orderDeps)
  registerOrderActions(api, orderDeps)
  registerWaybill(api, orderDeps)
  registerDriverOrders(api, orderDeps)
  registerEarlyArrivals(api, orderDeps)
  registerReceiver(api, orderDeps)
}

/** Makes the features and gives each what it needs of the others; nothing else knows two of them. */
export const composeFeatures = (deps: AppDeps, line: Line): Features => {
  const { config, clock, geo, images, sms } = deps
  const { db } = deps.database
  const { publish, isHeard } = line
  const telegram = sms.outbox === null ? null : createDemoTelegram(sms.outbox)
  const notices = createNotices({ db, clock, publish, sms: sms.port, telegram })
  const { readHandbook, pricing, offerDeps, orderDeps, ledger } = composeOrders(deps, line, notices)
  const people = composePeople(deps, line)
  const audit = createAudit({ clock })
  const operators = composeOperators({
    company: people.company,
    ledger,
    audit,
    readHandbook,
    orderDeps,
    offerDeps,
    line,
    notify: notices.notify,
  })
  const chat: ChatDeps = {
    ...{ db, clock, geo, images, publish, isHeard, audit, saveSetting, writes: orderDeps.writes },
    notify: notices.notify,
  }
  const tracking = createTracking({
    db,
    clock,
    publish,
    serviceArea: async () => (await readHandbook()).limits.serviceArea,
    rules: config.demo ? DEMO_TRACKING_RULES : TRACKING_RULES,
  })
  const jobs = composeJobs(deps, { notices, offerDeps, orderDeps, chat })
  return {
    register: api => {
      registerHandbook(api, { readHandbook, clock, db, demo: config.demo })
      hearHandbookChanges(api, readHandbook, deps.database)
      registerGeo(api, { ...geo, ...withStoredPlaces({ db, geo, readHandbook }) })
      registerPlaces(api, { db, clock, audit, readHandbook, geo })
      registerAddresses(api, { db, clock, readHandbook, geo })
      registerPricing(api, pricing)
      people.register(api)
      composeClosing(deps, { company: people.company, offerDeps, line }).register(api)
      registerLedger(api, { db, clock })
      registerAllOfOrders(api, orderDeps, offerDeps)
      registerOffers(api, offerDeps)
      registerMyOffers(api, offerDeps)
      registerTracking(api, tracking)
      registerNotices(api, { db, clock, telegram })
      registerChat(api, chat)
      operators.register(api)
      registerArticles(api, { db, clock, audit, storeImage: images.keep })
      registerDrivers(api, { ...driverDeps(deps, line), readHandbook, publish })
      registerFiles(api, { db, images })
      if (sms.outbox !== null) registerDemo(api, { outbox: sms.outbox })
    },
    realtimeRules: realtimeRules(deps, { orderDeps, tracking, chat }),
    jobs,
    readSiteWords: createSiteLabels({ db, clock, readHandbook, demo: config.demo }),
  }
}
