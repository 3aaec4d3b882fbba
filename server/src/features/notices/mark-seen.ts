import type { Clock } from '../../platform/clock.ts'
import { type Db, inTransaction } from '../../platform/db/database.ts'
import { markOrderSeen, markRead } from './notice-repository.ts'

/** What of their notices somebody has seen outside the site: one, or all of an order. */
export type SeenNotices = { readonly noticeId: number } | { readonly orderId: number }

/**
 * Marks notices that were seen on another channel as read, so that no further channel repeats them. A message that has not been sent
 * there yet, as in quiet hours, is not among them.
 */
export const createMarkSeen =
  ({ db, clock }: { readonly db: Db; readonly clock: Clock }) =>
  async (userId: number, seen: SeenNotices): Promise<void> => {
    const at = clock.now()
    await inTransaction(db, async tx => {
      if ('orderId' in seen) await markOrderSeen(tx, userId, seen.orderId, at)
      else await markRead(tx, userId, seen, at)
    })
  }
