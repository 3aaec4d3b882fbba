import type { DeliveryChannel } from '@karvon/domain/notices/delivery-plans'
import {
  type Delivery,
  MOST_TRIES,
  nextDelivery,
  type PendingNotice,
} from '@karvon/domain/notices/next-delivery'
import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import type { ChannelOutcome } from './channel-port.ts'

/** A message whose provider has answered. */
export type Answered = {
  readonly noticeId: number
  readonly pending: PendingNotice
  readonly channel: DeliveryChannel
  readonly outcome: ChannelOutcome
  readonly at: Date
}

/** The pauses before a channel is tried again, unless its provider said how long. */
const PAUSES_MS = [5_000, 30_000, 120_000]

/**
 * A provider that says how long to wait is not failing: it takes so many messages a second (Telegram about 30, Bots FAQ, "broadcasting"),
 * and a thousand at once come back many times before the last is taken.
 */
const MOST_ASKED_WAITS = 60

/** What came of one try. */
export const deliveryAfter = (tries: number, outcome: ChannelOutcome, at: Date): Delivery => {
  if (outcome.kind === 'over') return { state: 'failed', tries }
  if (outcome.kind !== 'retry') return { state: outcome.kind, tries }
  if (tries >= (outcome.afterMs === undefined ? MOST_TRIES : MOST_ASKED_WAITS))
    return { state: 'failed', tries }
  const pauseMs = outcome.afterMs ?? PAUSES_MS[tries - 1] ?? 0
  return { state: 'retry', tries, retryAt: new Date(at.getTime() + pauseMs) }
}

const triesOf = ({ deliveries }: PendingNotice, channel: DeliveryChannel): number =>
  (deliveries[channel]?.tries ?? 0) + 1

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

/** Stores what providers answered, and what follows for each notice; a report that came before its answer stays. */
export const recordOutcomes = (db: Db, answered: readonly Answered[]): Promise<void> =>
  inTransaction(db, async tx => {
    const rows = answered.map(rowOf)
    await tx
      .insertInto('deliveries')
      .values(rows.map(({ delivery: _, ...row }) => row))
      .onConflict(conflict =>
        conflict
          .columns(['notice_id', 'channel'])
          .doUpdateSet({
            state: eb => eb.ref('excluded.state'),
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
