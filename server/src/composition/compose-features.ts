import { room } from '@karvon/contract/events'
import type { FastifyInstance } from 'fastify'
import { registerAddresses } from '../features/addresses/address-routes.ts'
import { registerArticles } from '../features/articles/article-routes.ts'
import { createLiveSessions } from '../features/auth/live-sessions.ts'
import { nameUser } from '../features/auth/user-repository.ts'
import { registerCarriers } from '../features/carriers/carrier-routes.ts'
import type { LanePriceDeps } from '../features/carriers/lane-prices/lane-price-deps.ts'
import type { ChatDeps } from '../features/chat/chat-deps.ts'
import { registerChat } from '../features/chat/chat-routes.ts'
import { registerDealChat } from '../features/chat/deal/deal-chat-routes.ts'
import { createTyping } from '../features/chat/typing.ts'
import { countBlock } from '../features/drivers/count-block.ts'
import { registerDrivers } from '../features/drivers/driver-routes.ts'
import { FEED_ROOMS, firstFeedRooms } from '../features/drivers/feed/feed-rooms.ts'
import { createRegroupFeed } from '../features/drivers/feed/regroup-feed.ts'
import { registerFiles } from '../features/files/file-routes.ts'
import { registerFreightPosts } from '../features/freight-posts/freight-post-routes.ts'
import { type AddressSearch, createAddressSearch } from '../features/geo/address-search.ts'
import type { GeoProvider } from '../features/geo/geo-ports.ts'
import { registerGeo } from '../features/geo/geo-routes.ts'
import { hearImports } from '../features/geo/imported/hear-imports.ts'
import type { ImportedMap } from '../features/geo/imported/imported-map.ts'
import { registerPlaces } from '../features/geo/places/place-routes.ts'
import { createGeoProvider } from '../features/geo/providers/create-geo-provider.ts'
import { registerHandbook } from '../features/handbook/handbook-routes.ts'
import { hearHandbookChanges } from '../features/handbook/hear-handbook-changes.ts'
import { saveSetting } from '../features/handbook/save-setting.ts'
import { createSiteLabels } from '../features/handbook/site-labels.ts'
import { markNoticesRead } from '../features/notices/notice-repository.ts'
import { registerNotices } from '../features/notices/notice-routes.ts'
import { createNotices } from '../features/notices/notices.ts'
import { mapConstraintViolation } from '../features/offers/accept-offer.ts'
import { createAssignToDriver } from '../features/offers/assign-to-driver.ts'
import { registerMyOffers } from '../features/offers/my-offers-route.ts'
import type { OfferDeps } from '../features/offers/offer-deps.ts'
import { registerOffers } from '../features/offers/offer-routes.ts'
import { readMyOffers } from '../features/offers/offer-view.ts'
import { createDeclineBlocked } from '../features/offers/withdraw-offers.ts'
import { createAudit } from '../features/operators/audit/audit-log.ts'
import { registerBooking } from '../features/orders/create/booking-routes.ts'
import { registerDriverOrders } from '../features/orders/driver-order-routes.ts'
import { registerEarlyArrivals } from '../features/orders/early-arrival-routes.ts'
import { registerOrderExports } from '../features/orders/exports/export-routes.ts'
import { registerNoShows } from '../features/orders/no-show/no-show-routes.ts'
import { registerOrderActions } from '../features/orders/order-action-routes.ts'
import type { OrderDeps } from '../features/orders/order-deps.ts'
import { registerOrders, viewerOf } from '../features/orders/order-routes.ts'
import type { OrderFacts } from '../features/orders/queries/order-facts.ts'
import { readOrder } from '../features/orders/queries/read-orders.ts'
import { registerReceiver } from '../features/orders/receiver/receiver-routes.ts'
import { tellReceiverNear } from '../features/orders/receiver/send-link.ts'
import { registerReplacements } from '../features/orders/replacing/replacement-routes.ts'
import { registerWaybillDetails } from '../features/orders/waybill/waybill-details.ts'
import { registerWaybill } from '../features/orders/waybill/waybill-route.ts'
import { registerPricing } from '../features/pricing/pricing-routes.ts'
import { createTracking } from '../features/tracking/tracking.ts'
import { registerTracking } from '../features/tracking/tracking-routes.ts'
import { DEMO_TRACKING_RULES, TRACKING_RULES } from '../features/tracking/tracking-rules.ts'
import { createTripLearning } from '../features/trips/learn-trip-times.ts'
import { registerTrips } from '../features/trips/trip-routes.ts'
import type { CallAs } from '../platform/http/call-as.ts'
import type { JobRunner } from '../platform/jobs/job-queue.ts'
import type { RealtimeRules } from '../platform/socket/realtime.ts'
import type { AppDeps } from './app-deps.ts'
import { composeClosing } from './closing/compose-closing.ts'
import { composeChannels } from './compose-channels.ts'
import { composeConversation } from './compose-conversation.ts'
import { composeJobs } from './compose-jobs.ts'
import { composeMoney } from './compose-money.ts'
import { composeOperators } from './compose-operators.ts'
import { composeOrders, type Line } from './compose-orders.ts'
import { composePeople } from './compose-people.ts'
import { composeStoredOrders } from './compose-stored-orders.ts'
import { connectDidox } from './electronic-documents/connect-didox.ts'
import { composePrograms } from './programs/compose-programs.ts'
import { together } from './together.ts'

/** The parts, and what is imported into the map. */
type ComposedDeps = AppDeps & { readonly importedMap: ImportedMap }

/** What the rest of the server does with the features. */
type Features = {
  register(api: FastifyInstance): void
  readonly realtimeRules: Omit<RealtimeRules, 'identify'>
  readonly jobs: JobRunner
  /** Our own details on public pages. */
  readonly readSiteWords: ReturnType<typeof createSiteLabels>
}

type CarrierParts = Pick<LanePriceDeps, 'readHandbook' | 'publish' | 'audit' | 'addNotice'>

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
  roomsOf: async ({ role, userId, companyId }) => {
    if (role === 'operator') return [room.operators]
    if (role === 'company_owner' && companyId !== null) return [room.owner(companyId)]
    return role === 'driver' ? firstFeedRooms(db, userId) : []
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
  followFeed: (driverId: number, rooms: readonly string[]) => regroup(driverId, FEED_ROOMS, rooms),
})

const registerAllOfPlaces = (
  api: FastifyInstance,
  { clock, geo, images, importedMap, database }: ComposedDeps,
  {
    provider,
    search,
    ...deps
  }: { readonly provider: GeoProvider; readonly search: AddressSearch } & Pick<
    Parameters<typeof registerPlaces>[1],
    'audit'
  > &
    Pick<ReturnType<typeof composeOrders>, 'readHandbook'>,
): void => {
  const { db } = database
  hearImports(api, importedMap, database)
  registerGeo(api, { ...search, route: provider.route, isInServiceArea: geo.isInServiceArea })
  registerPlaces(api, { db, clock, geo, ...deps })
  registerFreightPosts(api, { clock, placeNamed: geo.placeNamed })
  registerAddresses(api, { db, clock, geo, images, ...deps })
}

const registerAllOfOrders = (
  api: FastifyInstance,
  orderDeps: OrderDeps,
  offerDeps: OfferDeps<OrderFacts>,
): void => {
  registerReplacements(api, {
    ...orderDeps,
    handing: { ...createAssignToDriver(offerDeps), mapConstraintViolation },
    minutesBetween: offerDeps.minutesBetween,
  })
  registerOrders(api, orderDeps)
  registerOrderExports(api, orderDeps)
  registerBooking(api, orderDeps)
  registerOrderActions(api, orderDeps)
  registerWaybill(api, orderDeps)
  registerWaybillDetails(api, orderDeps)
  registerDriverOrders(api, orderDeps)
  registerEarlyArrivals(api, orderDeps)
  registerNoShows(api, orderDeps)
  registerReceiver(api, orderDeps)
  registerMyOffers(api, offerDeps)
}

const registerAllOfCarriers = (
  api: FastifyInstance,
  { clock, geo, database: { db } }: AppDeps,
  { offerDeps, ...handed }: CarrierParts & { readonly offerDeps: OfferDeps<OrderFacts> },
): void =>
  registerCarriers(api, {
    ...{ db, clock, countBlock, regionOf: geo.regionOf, writePoint: geo.writePoint, ...handed },
    declineBlocked: createDeclineBlocked(offerDeps),
  })

const registerAllOfTrips = (
  api: FastifyInstance,
  { clock, geo, database: { db } }: AppDeps,
  { readHandbook, orderDeps }: Pick<ReturnType<typeof composeOrders>, 'readHandbook' | 'orderDeps'>,
): void =>
  registerTrips(api, {
    ...{ db, clock, geo, readHandbook },
    findOrder: (asker, orderId) => readOrder(db, orderId, viewerOf(asker, { clock, geo }), orderDeps),
  })

const composeTracking = (
  { config, clock, redis, database: { db } }: AppDeps,
  { publish }: Pick<Line, 'publish'>,
  { readHandbook, outlookOf }: Pick<ReturnType<typeof composeOrders>, 'readHandbook' | 'outlookOf'>,
) => {
  const deps = {
    db,
    clock,
    publish,
    serviceArea: async () => (await readHandbook()).limits.serviceArea,
    rules: config.demo ? DEMO_TRACKING_RULES : TRACKING_RULES,
    outlookOf,
    announceNear: (orderId: number) => tellReceiverNear(db, orderId, clock.now()),
  }
  return createTracking(deps, config.positionsQueue && redis !== undefined ? { redis } : null)
}

const registerAllOfHandbook = (
  api: FastifyInstance,
  { clock, config, database }: AppDeps,
  { readHandbook, orderDeps: { takesCards } }: ReturnType<typeof composeOrders>,
): void => {
  registerHandbook(api, { readHandbook, clock, db: database.db, demo: config.demo, takesCards })
  hearHandbookChanges(api, readHandbook, database)
}

const chatDepsOf = (
  { clock, geo, images, database: { db } }: AppDeps,
  { publish, isHeard }: Pick<Line, 'publish' | 'isHeard'>,
  handed: Pick<ChatDeps, 'audit' | 'addNotice' | 'writes'>,
): ChatDeps => ({
  ...{ db, clock, geo, images, publish, isHeard, ...handed },
  ...{ saveSetting, markNoticesRead },
})

const registerAllOfChats = (
  api: FastifyInstance,
  deps: ChatDeps & Parameters<typeof registerDealChat>[1],
): void => {
  registerChat(api, deps)
  registerDealChat(api, deps)
}

/** Makes the features and gives each what it needs of the others; nothing else knows two of them. */
export const composeFeatures = (deps: ComposedDeps, line: Line & { readonly callAs: CallAs }): Features => {
  const { config, clock, geo, images } = deps
  const { db } = deps.database
  const { publish } = line
  const channels = composeChannels(deps, line, () => talk)
  const { mail, onPhoneChange, onNewPassword, ports } = channels
  const notices = createNotices({ db, clock, publish, isHeard: line.isHeard, channels: ports })
  const { addNotice } = notices
  const provider = createGeoProvider(config.geo, { own: geo, db, clock })
  const ordering = composeOrders(deps, { ...line, provider }, notices)
  const { readHandbook, pricing, offerDeps, orderDeps, ledger } = ordering
  const audit = createAudit({ clock })
  const personal = { addNotice, keepEmail: mail.keepAddress, didox: connectDidox(deps), audit }
  const people = composePeople(deps, { ...line, onPhoneChange, onNewPassword }, personal)
  const money = composeMoney(deps, { ...ordering, ...personal, line, askStatement: mail.askStatement })
  const operators = composeOperators({
    company: people.company,
    ...{ ledger, audit, readHandbook, orderDeps, offerDeps, line, geo, addNotice },
    ...{ sms: deps.sms.port, mailPassword: mail.mailPassword },
  })
  const chat = chatDepsOf(deps, line, { audit, addNotice, writes: orderDeps.writes })
  const tracking = composeTracking(deps, line, ordering)
  const learning = createTripLearning({ db, clock })
  const search = createAddressSearch({ db, geo, provider, map: deps.importedMap, readHandbook })
  const stored = composeStoredOrders(deps, { ...ordering, search }, notices)
  const { reportPositions } = tracking
  const talk = composeConversation(deps, { callAs: line.callAs, readHandbook, addNotice, reportPositions })
  const programs = composePrograms(deps, { orderDeps, audit, addNotice })
  const handlers = [notices.jobs, talk.jobs, mail.jobs, money.jobs, learning.jobs]
  const jobs = composeJobs(deps, { handlers, offerDeps, orderDeps, chat, notices })
  const work = [...stored.work, programs.work, notices.dispatcher, learning.work, ...channels.work]
  return {
    register: api => {
      registerAllOfHandbook(api, deps, ordering)
      registerAllOfPlaces(api, deps, { provider, search, audit, readHandbook })
      registerPricing(api, pricing)
      people.register(api)
      composeClosing(deps, { company: people.company, offerDeps, line }).register(api)
      money.register(api)
      registerAllOfOrders(api, orderDeps, offerDeps)
      registerOffers(api, { ...offerDeps, images, writes: orderDeps.writes })
      registerTracking(api, tracking)
      registerAllOfTrips(api, deps, ordering)
      stored.register(api)
      programs.register(api)
      registerNotices(api, { db, clock })
      channels.register(api)
      registerAllOfChats(api, { ...chat, publish })
      operators.register(api)
      registerArticles(api, { db, clock, audit, storeImage: images.keep })
      registerDrivers(api, { ...driverDeps(deps, line), readHandbook, publish })
      registerFiles(api, { db, clock, images })
      registerAllOfCarriers(api, deps, { readHandbook, publish, audit, addNotice, offerDeps })
    },
    realtimeRules: realtimeRules(deps, { orderDeps, tracking, chat }),
    jobs: together(jobs, [...work, ...money.work, ...tracking.writers]),
    readSiteWords: createSiteLabels({ db, clock, readHandbook, demo: config.demo }),
  }
}
