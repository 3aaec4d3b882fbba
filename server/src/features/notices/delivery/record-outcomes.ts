import type { DeliveryChannel } from '@karvon/domain/notices/delivery-plans'
import {
  type Delivery,
  MOST_TRIES,
  nextDelivery,
  nextTry,
  type PendingNotice,
} from '@karvon/domain/notices/next-delivery'
import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { refundUnsent } from '../../../platform/sms/sms-budget.ts'
import type { ChannelOutcome } from './channel-port.ts'

/** The pauses before a channel is tried again, unless its provider said how long. */
const PAUSES_MS = [5_000, 30_000, 120_000]

/**
 * What came of one try. A busy provider is not failing and counts as no try: Telegram takes about thirty messages a second (Bots FAQ,
 * "broadcasting"), and of a thousand at once the last come back many times, as long as their notice is worth sending.
 */
const deliveryAfter = (tries: number, outcome: ChannelOutcome, at: Date): Delivery => {
  if (outcome.kind === 'over') return { state: 'failed', tries }
  if (outcome.kind === 'busy')
    return { state: 'retry', tries: tries - 1, retryAt: new Date(at.getTime() + outcome.afterMs) }
  if (outcome.kind !== 'retry') return { state: outcome.kind, tries }
  const nth = tries > MOST_TRIES ? tries - MOST_TRIES : tries
  if (nth >= MOST_TRIES) return { state: 'failed', tries }
  const pauseMs = outcome.afterMs ?? PAUSES_MS[nth - 1] ?? 0
  return { state: 'retry', tries, retryAt: new Date(at.getTime() + pauseMs) }
}

/** A message whose provider has answered. */
export type Answered = {
  readonly noticeId: number
  readonly pending: PendingNotice
  readonly channel: DeliveryChannel
  readonly chargeId: number | null
  readonly outcome: ChannelOutcome
  readonly at: Date
}

const triesOf = ({ deliveries }: PendingNotice, channel: DeliveryChannel): number =>
  nextTry(deliveries[channel])

/** Sets when queued notices are looked at again; null: they are over. */
export const requeue = async (
  tx: Tx,
  queued: readonly { readonly noticeId: number; readonly dueAt: Date | null }[],
): Promise<void> => {
  const over = queued.filter(({ dueAt }) => dueAt === null).map(({ noticeId }) => noticeId)
  const later = queued.filter(({ dueAt }) => dueAt !== null)
  if (over.length > 0) await sql`delete from notice_queue where notice_id = any(${over}::int[])`.execute(tx)
  if (later.length === 0) return
  await sql`
    update notice_queue q set due_at = l.due_at
    from unnest(${later.map(({ noticeId }) => noticeId)}::int[],
      ${later.map(({ dueAt }) => dueAt?.toISOString())}::timestamptz[]) as l (notice_id, due_at)
    where q.notice_id = l.notice_id`.execute(tx)
}

const rowOf = ({ noticeId, pending, channel, outcome, at }: Answered) => {
  const delivery = deliveryAfter(triesOf(pending, channel), outcome, at)
  return {
    notice_id: noticeId,
    channel,
    state: delivery.state,
    tries: delivery.tries,
    at,
    retry_at: delivery.state === 'retry' ? delivery.retryAt : null,
    provider_id: outcome.kind === 'sent' ? (outcome.providerId ?? null) : null,
    error: outcome.kind === 'sent' ? null : outcome.error.slice(0, 200),
    delivery,
  }
}

/** Stores that these messages are about to be handed to their providers. */
export const markSending = async (
  tx: Tx,
  messages: readonly Pick<Answered, 'noticeId' | 'pending' | 'channel'>[],
  at: Date,
): Promise<void> => {
  if (messages.length === 0) return
  await tx
    .insertInto('deliveries')
    .values(
      messages.map(({ noticeId, pending, channel }) => ({
        ...{ notice_id: noticeId, channel, state: 'sending' as const, at },
        tries: triesOf(pending, channel),
      })),
    )
    .onConflict(conflict =>
      conflict.columns(['notice_id', 'channel']).doUpdateSet({
        state: 'sending',
        at,
        retry_at: null,
        tries: eb => eb.ref('excluded.tries'),
      }),
    )
    .execute()
}

/** Those whose notices still exist, which stay until the transaction ends: an account may have been closed meanwhile. */
const withNotices = async (tx: Tx, answered: readonly Answered[]): Promise<readonly Answered[]> => {
  const ids = answered.map(({ noticeId }) => noticeId)
  const { rows } = await sql<{ id: number }>`
    select id from notices where id = any(${ids}::int[]) order by id for key share`.execute(tx)
  const found = new Set(rows.map(({ id }) => id))
  return answered.filter(({ noticeId }) => found.has(noticeId))
}

/** Stores what providers answered, and what follows for each notice; a report that came before its answer stays. */
export const recordOutcomes = (db: Db, all: readonly Answered[]): Promise<void> =>
  inTransaction(db, async tx => {
    await refundUnsent(tx, all)
    const answered = await withNotices(tx, all)
    if (answered.length === 0) return
    const rows = answered.map(rowOf)
    await tx
      .insertInto('deliveries')
      .values(rows.map(({ delivery: _, ...row }) => row))
      .onConflict(conflict =>
        conflict
          .columns(['notice_id', 'channel'])
          .doUpdateSet({
            state: eb => eb.ref('excluded.state'),
            tries: eb => eb.ref('excluded.tries'),
            retry_at: eb => eb.ref('excluded.retry_at'),
            provider_id: eb => eb.ref('excluded.provider_id'),
            error: eb => eb.ref('excluded.error'),
          })
          .where('deliveries.state', '<>', 'delivered'),
      )
      .execute()
    const queued = rows.map(({ notice_id: noticeId, channel, delivery, at }, index) => {
      const { pending, outcome } = answered[index] as Answered
      if (outcome.kind === 'over') return { noticeId, dueAt: null }
      const after = { ...pending, deliveries: { ...pending.deliveries, [channel]: delivery } }
      const next = nextDelivery(after, at)
      const dueAt = next.kind === 'wait' ? next.until : next.kind === 'send' ? at : null
      return { noticeId, dueAt }
    })
    await requeue(tx, queued)
  })
