import { room } from '@karvon/contract/events'
import { sql } from 'kysely'
import { createFeedPublisher } from '../../src/features/drivers/feed/publish-feed-change.ts'
import { readLoad } from '../../src/features/drivers/feed/read-load.ts'
import { mayReadFile } from '../../src/features/files/may-read-file.ts'
import { readHandbookRows } from '../../src/features/handbook/handbook-repository.ts'
import { takeDueNotices } from '../../src/features/notices/delivery/pending-notices.ts'
import { readMyOffers } from '../../src/features/offers/offer-view.ts'
import { DEMO_PACE } from '../../src/features/simulator/pace.ts'
import { planBids } from '../../src/features/simulator/plan-bids.ts'
import { readOpenOrders } from '../../src/features/simulator/world-repository.ts'
import { inTransaction } from '../../src/platform/db/database.ts'
import type { Announcement } from '../../src/platform/socket/realtime.ts'
import { type Asker, type Cast, ISUZU5 } from '../cast.ts'
import { SAMARQAND } from '../deal-rows.ts'
import { offerRequest } from '../deals/bargaining.ts'
import { doneAs } from '../deals/orders.ts'

/** A driver, and an order with a loading point in Samarqand that may be offered to them. */
type Hearing = { readonly test: Cast; readonly as: Asker; readonly orderId: number; readonly dealId: number }

const idsOf = (orders: unknown): number[] => (orders as { id: number }[]).map(({ id }) => id)

const inFeed =
  (query: string) =>
  async ({ as, orderId }: Hearing) =>
    idsOf(await doneAs(as, { url: `/api/driver/feed${query}` })).includes(orderId)

const handbookOf = ({ test }: Hearing) => readHandbookRows(test.db, test.clock.now())

/** Whether a driver's connection receives an order published to the feed. */
const hearsOf = ({ to, except = [] }: Announcement, driverId: number): boolean => {
  const rooms = typeof to === 'string' ? [to] : to
  const mine = [room.user(driverId), room.wholeFeed(ISUZU5)]
  return mine.some(name => rooms.includes(name)) && !except.includes(room.user(driverId))
}

/**
 * Every way in which a driver may come to know of an open order, or take it; each says whether this driver does of this
 * order. Whoever adds one adds it here.
 */
export const CHANNELS: Readonly<Record<string, (hearing: Hearing) => Promise<boolean>>> = {
  feed: inFeed(''),
  'feed of a region': inFeed('?region=1718'),
  'sorted feed': inFeed('?sort=price'),
  'chosen feed': inFeed('?to_region=1726'),
  'return loads': async ({ as, orderId, dealId }) => {
    const found = await doneAs(as, { url: `/api/driver/orders/${dealId}/return-loads` })
    return idsOf((found as unknown as { loads: unknown }).loads).includes(orderId)
  },
  'single load': async ({ as, orderId }) =>
    (await as({ url: `/api/driver/loads/${orderId}` })).statusCode === 200,
  'load in the bot': async hearing => {
    const { test, as, orderId } = hearing
    const readHandbook = async () => handbookOf(hearing)
    const deps = { db: test.db, clock: test.clock, geo: test.deps.geo, readHandbook, readMyOffers }
    return (await readLoad(deps, { driverId: as.userId, orderId, locale: 'uz' })) !== null
  },
  'photo of the cargo': async ({ test, as, orderId }) => {
    const name = `${orderId}.webp`
    const photo = {
      order_id: orderId,
      kind: 'cargo',
      name,
      added_by: as.userId,
      added_at: test.clock.now(),
    } as const
    await sql`delete from order_photos where name = ${name}`.execute(test.db)
    await test.db.insertInto('order_photos').values(photo).execute()
    const session = { companyId: null, person: {}, lock: null, secondFactorAt: null, byCookie: false }
    const caller = { ...session, role: 'driver', userId: as.userId, sessionId: as.sessionId } as never
    return mayReadFile(test.db, name, caller, test.clock.now())
  },
  'event of the feed': async hearing => {
    const { test, as, orderId } = hearing
    const heard: Announcement[] = []
    const line = { db: test.db, clock: test.clock, geo: test.deps.geo, isHeard: async () => true }
    const readHandbook = async () => handbookOf(hearing)
    const publish = createFeedPublisher({ ...line, readHandbook, publish: said => heard.push(said) })
    await publish(orderId, 'added')
    return heard.some(said => hearsOf(said, as.userId))
  },
  'notice of a load near or found': async ({ test, as, orderId }) => {
    const { rows } = await sql`select from notices where user_id = ${as.userId} and order_id = ${orderId}
      and kind in ('load_near', 'offered_first')`.execute(test.db)
    return rows.length > 0
  },
  'notice that waits to be sent': async ({ test, as, orderId }) => {
    const at = test.clock.now()
    const notice = {
      user_id: as.userId,
      kind: 'order_open_again',
      order_id: orderId,
      created_at: at,
    } as const
    const { id } = await test.db
      .insertInto('notices')
      .values({ ...notice, facts: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await test.db.insertInto('notice_queue').values({ notice_id: id, due_at: at }).execute()
    const due = await inTransaction(test.db, tx =>
      takeDueNotices(tx, { now: test.clock.now(), most: 1_000, has: () => true }),
    )
    await test.db.deleteFrom('notices').where('id', '=', id).execute()
    return due.find(({ outgoing }) => outgoing.id === id)?.pending?.isRelevant ?? false
  },
  'simulated driver': async ({ test, as, orderId }) => {
    const now = test.clock.now()
    const order = (await readOpenOrders(test.db, now)).find(({ id }) => id === orderId)
    const drivers = [{ id: as.userId, truckTypeId: ISUZU5, rating: null }]
    return order !== undefined && planBids(order, drivers, new Set(), { pace: DEMO_PACE, now }).length > 0
  },
  offer: async ({ as, orderId }) => {
    const answer = await as(offerRequest(orderId))
    if (answer.statusCode !== 201 && answer.statusCode !== 404) throw new Error(answer.body)
    if (answer.statusCode === 404) return false
    await doneAs(as, { method: 'DELETE', url: `/api/driver/offers/${answer.json().data.id}` })
    return true
  },
}

/** What a driver has who hears by every way: a truck in Samarqand, the bot, and a search. */
export const hearByEveryWay = async (test: Cast, as: Asker): Promise<void> => {
  const at = test.clock.now()
  const { phone } = await test.db
    .selectFrom('users')
    .select('phone')
    .where('id', '=', as.userId)
    .executeTakeFirstOrThrow()
  const chat = { user_id: as.userId, chat_id: as.userId, phone: phone ?? '', linked_at: at }
  await test.db.insertInto('telegram_links').values(chat).execute()
  await test.db
    .insertInto('last_positions')
    .values({ driver_id: as.userId, ...SAMARQAND, at })
    .onConflict(conflict => conflict.column('driver_id').doUpdateSet(SAMARQAND))
    .execute()
}
