import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'

/** What of their notices somebody has seen outside the site: one, or all of an order. */
export type SeenNotices = { readonly noticeId: number } | { readonly orderId: number }

/** Marks notices that were seen on another channel as read, so that no further channel repeats them. */
export const createMarkSeen =
  ({ db, clock }: { readonly db: Db; readonly clock: Clock }) =>
  async (userId: number, seen: SeenNotices): Promise<void> => {
    await db
      .updateTable('notices')
      .set({ read_at: clock.now() })
      .where('user_id', '=', userId)
      .where('read_at', 'is', null)
      .where(eb => ('noticeId' in seen ? eb('id', '=', seen.noticeId) : eb('order_id', '=', seen.orderId)))
      .execute()
  }
