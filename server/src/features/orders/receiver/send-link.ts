import { randomUUID } from 'node:crypto'
import { fillText } from '@karvon/contract/messages/every-language'
import { SMS_TEXTS } from '@karvon/contract/messages/sms-texts'
import { localizePath } from '@karvon/contract/site-routes'
import { smsParts } from '@karvon/domain/notices/sms-parts'
import { LOADED_STATUSES } from '@karvon/domain/orders/statuses/order-sets'
import type { Locale } from '@karvon/domain/values/locale'
import { sql } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { UnitOfWork } from '../../../platform/commands/unit-of-work.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { enqueue, type JobHandler } from '../../../platform/jobs/job-queue.ts'
import { withdrawJobs } from '../../../platform/jobs/withdraw-jobs.ts'
import type { SendOutcome } from '../../../platform/send-outcome.ts'
import { chargeSms, refundUnsent } from '../../../platform/sms/sms-budget.ts'
import type { SmsPort } from '../../../platform/sms/sms-port.ts'
import type { LockedOrder } from '../transitions/locked-order.ts'
import type { LinkFacts } from '../transitions/move-facts.ts'
import { addLink } from './receiver-links.ts'

/** The job that sends the receiver the link to their page. */
export const SEND_RECEIVER_LINK = 'send_receiver_link'

/**
 * `near`: the truck is half an hour away; else it has left the loading point. `messageId` is the same at every attempt, so that
 * none doubles the link.
 */
type SendLink = {
  readonly orderId: number
  readonly attempt?: number
  readonly near?: boolean
  readonly messageId?: string
  /** The process that was to send it ended before it said what came of it. */
  readonly isCut?: boolean
}

const MOST_ATTEMPTS = 4
const RETRY_AFTER_MS = 60_000

/** An attempt of which nothing is heard for so long was cut short. */
const LEASE_MS = 120_000

/** What sending a link takes; `siteOrigin` is scheme, host and port of the site. */
export type SendLinkDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly sms: SmsPort
  readonly siteOrigin: string
}

/**
 * The truck has left the loading point: the receiver gets their link by SMS, once per order, also if the
 * client has shared it before. If the client revoked a link and has given no other since, the receiver gets none.
 */
export const linkReceiver = (
  work: UnitOfWork,
  { id: orderId }: LockedOrder,
  links: LinkFacts,
  now: Date,
): void => {
  if (links.wasGiven && links.token === null) return
  addLink(work, orderId, links, now)
  const payload: SendLink = { orderId }
  work.insert('jobs', { kind: SEND_RECEIVER_LINK, payload, run_at: now })
}

/** The truck is half an hour away: the receiver gets their link again, once per order, so that somebody is there. */
export const tellReceiverNear = (db: Db, orderId: number, now: Date): Promise<void> =>
  inTransaction(db, tx => {
    const payload: SendLink = { orderId, near: true }
    return enqueue(tx, { kind: SEND_RECEIVER_LINK, payload, runAt: now })
  })

const readLink = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('receiver_links as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .innerJoin('users as c', 'c.id', 'o.client_id')
    .select([
      'l.token',
      'l.sent_at',
      'l.near_sent_at',
      'o.receiver_phone',
      'o.is_round_trip',
      'c.phone as client_phone',
    ])
    .select(
      sql<Locale | null>`coalesce((select r.locale from users r where r.phone = o.receiver_phone and r.locale is not null
        order by r.id limit 1), c.locale)`.as('locale'),
    )
    .where('o.id', '=', orderId)
    .where('o.status', 'in', LOADED_STATUSES)
    .where('l.revoked_at', 'is', null)
    .forUpdate('l')
    .executeTakeFirst()

type Link = NonNullable<Awaited<ReturnType<typeof readLink>>>

/** Two messages about one truck are at least so far apart. */
const APART_MS = 20 * 60_000

/** Whether this message is still to be sent; the way of a round trip ends at its beginning, not with the receiver. */
const isDue = (link: Link, { near = false, isCut = false }: SendLink, now: Date): boolean => {
  if (link.receiver_phone === link.client_phone) return false
  if (isCut) return true
  if (!near) return link.sent_at === null
  const isApart = link.sent_at === null || now.getTime() - link.sent_at.getTime() >= APART_MS
  return link.near_sent_at === null && isApart && !link.is_round_trip
}

const sentColumns = ({ near = false }: SendLink, at: Date | null) =>
  near ? { near_sent_at: at } : { sent_at: at }

/** A failure for now is tried again a few times; if nobody knows whether the link was sent, it is repeated once. */
const mayTryAgain = ({ kind }: SendOutcome, attempt: number): boolean =>
  kind === 'retry' ? attempt < MOST_ATTEMPTS : kind === 'unknown' && attempt === 1

/** An attempt to send a link: its number, the message's id, and what it was charged as. */
type Attempt = {
  readonly job: SendLink
  readonly attempt: number
  readonly id: string
  readonly chargeId: number
}

const plan = (tx: Tx, payload: SendLink, runAt: Date): Promise<void> =>
  enqueue(tx, { kind: SEND_RECEIVER_LINK, payload, runAt })

/** What goes on if this process ends before the provider has answered; `conclude` withdraws it. */
const planAfterCrash = async (tx: Tx, { job, attempt, id }: Attempt, now: Date): Promise<void> => {
  if (attempt === MOST_ATTEMPTS) return
  const payload: SendLink = { ...job, attempt: attempt + 1, messageId: id, isCut: true }
  await plan(tx, payload, new Date(now.getTime() + LEASE_MS))
}

/** Stores what came of an attempt, and plans the next one if there is to be one. */
const conclude = ({ db, clock }: SendLinkDeps, made: Attempt, outcome: SendOutcome): Promise<void> =>
  inTransaction(db, async tx => {
    const { job, attempt, id, chargeId } = made
    const now = clock.now()
    await withdrawJobs(tx, { kind: SEND_RECEIVER_LINK, payload: { messageId: id, isCut: true } }, now)
    await refundUnsent(tx, [{ chargeId, outcome }])
    if (!mayTryAgain(outcome, attempt)) return
    await tx
      .updateTable('receiver_links')
      .set(sentColumns(job, null))
      .where('order_id', '=', job.orderId)
      .where('revoked_at', 'is', null)
      .execute()
    const payload: SendLink = { ...job, attempt: attempt + 1, messageId: id, isCut: false }
    await plan(tx, payload, new Date(now.getTime() + RETRY_AFTER_MS * attempt))
  })

/**
 * Sends the link after the commit; a provider that fails is tried again a few times, and an attempt that a crash cut short is made
 * again. A client who receives themselves has the code in their order.
 */
export const sendLinkJob =
  (deps: SendLinkDeps): JobHandler =>
  async (tx: Tx, job: SendLink, now: Date) => {
    const link = await readLink(tx, job.orderId)
    if (link === undefined || !isDue(link, job, now)) return undefined
    const locale = link.locale ?? 'uz'
    const url = `${deps.siteOrigin}${localizePath(`/receive/${link.token}`, locale)}`
    const text = fillText(SMS_TEXTS[locale][job.near ? 'receiverNear' : 'receiverLink'], { url })
    const planned = { phone: link.receiver_phone, orderId: job.orderId, kind: 'link' } as const
    const chargeId = await chargeSms(tx, { ...planned, parts: smsParts(text) }, now)
    if (chargeId === null) return undefined
    await tx
      .updateTable('receiver_links')
      .set(sentColumns(job, now))
      .where('token', '=', link.token)
      .execute()
    const id = job.messageId ?? `${job.near ? 'near' : 'link'}-${job.orderId}-${randomUUID()}`
    const made = { job, attempt: job.attempt ?? 1, id, chargeId }
    await planAfterCrash(tx, made, now)
    const message = { id, kind: 'link', phone: link.receiver_phone, text } as const
    return async () => {
      const outcome = await deps.sms.send(message)
      await conclude(deps, made, outcome)
      if (outcome.kind !== 'sent') throw new Error(outcome.error)
    }
  }
