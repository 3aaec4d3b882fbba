import type { DeliveryChannel } from '@karvon/domain/notices/delivery-plans'
import { nextDelivery, type PendingNotice } from '@karvon/domain/notices/next-delivery'
import { smsParts } from '@karvon/domain/notices/sms-parts'
import type { Clock } from '../../../platform/clock.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { chargeSms, lockBudgets } from '../../../platform/sms/sms-budget.ts'
import { noticeText } from '../notice-texts.ts'
import type { ChannelPorts, OutgoingNotice, SendOutcome } from './channel-port.ts'
import { type QueuedNotice, takeDueNotices } from './pending-notices.ts'
import { type Answered, markSending, recordOutcomes, requeue } from './record-outcomes.ts'

/** How many notices are taken at once. */
export const MOST_TAKEN = 200

/** A notice that is being sent is left alone for so long; after a crash it goes on then. */
const LEASE_MS = 60_000

/** What sending takes. */
export type DispatcherDeps = { readonly db: Db; readonly clock: Clock; readonly channels: ChannelPorts }

/** A notice to hand to a channel. */
export type Message = {
  readonly outgoing: OutgoingNotice
  readonly pending: PendingNotice
  readonly channel: DeliveryChannel
  /** The charge of an SMS. */
  readonly chargeId: number | null
}

const OVER_BUDGET: SendOutcome = { kind: 'failed', error: 'over the budget of SMS' }

/** Charges an SMS; null: it is beyond the budget of its reader or order, and the operators see that it was kept back. */
const charge = async (tx: Tx, message: Omit<Message, 'chargeId'>, now: Date): Promise<Message | null> => {
  const { outgoing, channel } = message
  if (channel !== 'sms') return { ...message, chargeId: null }
  const { phone, orderId } = outgoing
  if (phone === null) return null
  const parts = smsParts(noticeText(outgoing))
  const chargeId = await chargeSms(tx, { phone, orderId, kind: 'notice', parts }, now)
  return chargeId === null ? null : { ...message, chargeId }
}

const decide = ({ outgoing, pending }: QueuedNotice, now: Date) => {
  const next = pending === null ? { kind: 'over' as const } : nextDelivery(pending, now)
  return { noticeId: outgoing.id, outgoing, pending, next }
}

type Decided = ReturnType<typeof decide>

const dueAfter = ({ next }: Decided, now: Date): Date | null => {
  if (next.kind === 'over') return null
  return next.kind === 'wait' ? next.until : new Date(now.getTime() + LEASE_MS)
}

const lockAll = (tx: Tx, decided: readonly Decided[]): Promise<void> =>
  lockBudgets(
    tx,
    decided.flatMap(({ next, outgoing: { phone, orderId } }) =>
      next.kind === 'send' && next.channel === 'sms' && phone !== null ? [{ phone, orderId }] : [],
    ),
  )

const chargeAll = async (tx: Tx, decided: readonly Decided[], now: Date) => {
  await lockAll(tx, decided)
  const messages: Message[] = []
  const heldBack: Answered[] = []
  for (const { outgoing, pending, next } of decided) {
    if (next.kind !== 'send' || pending === null) continue
    const message = { outgoing, pending, channel: next.channel }
    const charged = await charge(tx, message, now)
    if (charged !== null) messages.push(charged)
    else heldBack.push({ ...message, noticeId: outgoing.id, chargeId: null, at: now, outcome: OVER_BUDGET })
  }
  return { messages, heldBack }
}

/** Takes what is due, decides on each, and stores what will be sent before it is; `looked` counts the notices. */
export const takeMessages = ({
  db,
  clock,
  channels,
}: DispatcherDeps): Promise<{ readonly messages: readonly Message[]; readonly looked: number }> =>
  inTransaction(db, async tx => {
    const now = clock.now()
    const has = (channel: DeliveryChannel) => channels[channel] !== undefined
    const decided = (await takeDueNotices(tx, { now, most: MOST_TAKEN, has })).map(each => decide(each, now))
    const { messages, heldBack } = await chargeAll(tx, decided, now)
    const sending = messages.map(message => ({ ...message, noticeId: message.outgoing.id }))
    await markSending(tx, sending, now)
    await requeue(
      tx,
      decided.map(each => ({ noticeId: each.noticeId, dueAt: dueAfter(each, now) })),
    )
    if (heldBack.length > 0) await recordOutcomes(tx, heldBack)
    return { messages, looked: decided.length }
  })
