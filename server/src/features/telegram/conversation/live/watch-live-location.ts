import type { OrderStatus } from '@karvon/domain/orders/order-status'
import { isAtStop } from '@karvon/domain/orders/statuses/order-sets'
import { workIn } from '../../../../platform/commands/unit-of-work.ts'
import { inTransaction, type Tx } from '../../../../platform/db/database.ts'
import { enqueue, type JobHandler } from '../../../../platform/jobs/job-queue.ts'
import type { ConversationDeps } from '../conversation-deps.ts'
import {
  endLiveLocation,
  type LiveLocation,
  type LivePosition,
  lockLiveLocation,
  readSeenAt,
  readTrip,
  saveLiveLocation,
} from './live-location-repository.ts'

/** The job that sees whether a live location still moves. */
export const CHECK_LIVE_LOCATION = 'check_live_location'

type Watched = { readonly driverId: number; readonly messageId: number }

/** Telegram sends a position as the phone moves; a truck in traffic may stand for some minutes. */
const SILENT_MS = 8 * 60_000

/** How exactly it is stored when a sharing was last seen: not every position is written down. */
const SEEN_EVERY_MS = 20_000

/** The page sends its own positions if one is this much newer than the sharing's last. */
const FROM_PAGE_MS = 60_000

const checkAt = (from: Date): Date => new Date(from.getTime() + SILENT_MS)

type Watching = Pick<ConversationDeps, 'db' | 'clock' | 'addNotice'>

/** Notes that a live location was seen, and watches it from its first position on. */
export const noteLivePosition = async ({ db }: Watching, position: LivePosition): Promise<void> => {
  const { driverId, messageId, at } = position
  const seenAt = await readSeenAt(db, position)
  if (seenAt !== null && at.getTime() - seenAt.getTime() < SEEN_EVERY_MS) return
  await inTransaction(db, async tx => {
    const before = await lockLiveLocation(tx, driverId)
    const isSame = before !== null && before.messageId === messageId
    if (isSame && before.seenAt >= at) return
    await saveLiveLocation(tx, position)
    if (isSame && before.isWatched) return
    const payload: Watched = { driverId, messageId }
    await enqueue(tx, { kind: CHECK_LIVE_LOCATION, payload, runAt: checkAt(at) })
  })
}

/** Whether the driver's page shows the truck although the sharing is silent. */
const isSeenOtherwise = (positionAt: Date | null, { seenAt }: LiveLocation, now: Date): boolean =>
  positionAt !== null &&
  positionAt.getTime() - seenAt.getTime() > FROM_PAGE_MS &&
  now.getTime() - positionAt.getTime() < SILENT_MS

const stop = async (
  tx: Tx,
  driverId: number,
  live: LiveLocation,
  { now, addNotice }: { readonly now: Date; readonly addNotice: ConversationDeps['addNotice'] },
): Promise<void> => {
  const trip = await readTrip(tx, driverId)
  const tells = trip !== null && live.toldAt === null && !isSeenOtherwise(trip.positionAt, live, now)
  await endLiveLocation(tx, driverId, tells ? now : null)
  if (!tells) return
  const { orderId, clientId } = trip
  await workIn(tx, work => {
    for (const userId of [driverId, clientId])
      addNotice(work, { at: now, userId, kind: 'live_location_stopped', orderId })
  })
}

/** The driver has ended their sharing, at its last position: both sides are told, if the trip goes on. */
export const endSharing = async (
  { db, clock, addNotice }: Watching,
  { driverId, messageId, at }: LivePosition,
): Promise<void> =>
  inTransaction(db, async tx => {
    const live = await lockLiveLocation(tx, driverId)
    if (live === null || live.messageId !== messageId || !live.isWatched) return
    const seenAt = live.seenAt > at ? live.seenAt : at
    await stop(tx, driverId, { ...live, seenAt }, { now: clock.now(), addNotice })
  })

const standsAtStop = async (tx: Tx, driverId: number): Promise<boolean> => {
  const trip = await readTrip(tx, driverId)
  return trip !== null && isAtStop(trip.status as OrderStatus)
}

/** The job that tells both sides when a live location stops although the trip goes on; a truck that is loaded stands still. */
export const checkLiveLocationJob =
  ({ addNotice }: Pick<ConversationDeps, 'addNotice'>): JobHandler =>
  async (tx: Tx, payload: Watched, now: Date) => {
    const { driverId, messageId } = payload
    const live = await lockLiveLocation(tx, driverId)
    if (live === null || live.messageId !== messageId || !live.isWatched) return undefined
    const silentAt = checkAt(live.seenAt)
    const isSilent = silentAt <= now && !(await standsAtStop(tx, driverId))
    if (isSilent) await stop(tx, driverId, live, { now, addNotice })
    else {
      const runAt = silentAt > now ? silentAt : checkAt(now)
      await enqueue(tx, { kind: CHECK_LIVE_LOCATION, payload, runAt })
    }
    return undefined
  }
