import type { DeliveryChannel } from '@karvon/domain/notices/delivery-plans'
import type { Tx } from '../../../platform/db/database.ts'

/** What a provider reports of a notice that it took. */
export type DeliveryReport = {
  readonly noticeId: number
  readonly channel: DeliveryChannel
  readonly state: 'delivered' | 'failed'
}

/**
 * Stores a report. What was delivered stays so, whatever is reported afterwards; after a failure the notice is looked at again, so
 * that its next step may follow.
 */
export const recordReport = async (
  tx: Tx,
  { noticeId, channel, state }: DeliveryReport,
  now: Date,
): Promise<void> => {
  const changed = await tx
    .updateTable('deliveries')
    .set(state === 'delivered' ? { state, error: null } : { state, error: 'reported as not delivered' })
    .where('notice_id', '=', noticeId)
    .where('channel', '=', channel)
    .where('state', 'not in', state === 'delivered' ? ['delivered'] : ['delivered', 'failed'])
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n || state === 'delivered') return
  await tx
    .insertInto('notice_queue')
    .values({ notice_id: noticeId, due_at: now })
    .onConflict(conflict => conflict.column('notice_id').doUpdateSet({ due_at: now }))
    .execute()
}
