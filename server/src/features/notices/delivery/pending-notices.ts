import { type CardOrder, missingDepositUzs } from '@karvon/domain/ledger/prepayment'
import type { DeliveryChannel } from '@karvon/domain/notices/delivery-plans'
import type { Delivery, PendingNotice } from '@karvon/domain/notices/next-delivery'
import {
  type NoticeKind,
  type NoticeReader,
  noticeRow,
  type Relevance,
} from '@karvon/domain/notices/notice-table'
import { LIVE_OFFER_STATUSES } from '@karvon/domain/offers/offer-status'
import {
  AWAITING_DEPARTURE_STATUSES,
  LIVE_STATUSES,
  OPEN_STATUSES,
} from '@karvon/domain/orders/statuses/order-sets'
import type { Locale } from '@karvon/domain/values/locale'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { literals } from '../../../platform/db/literals.ts'
import { SELECT_CARD_ORDER } from '../../../platform/db/queries/card-order.ts'
import { isOfferedTo } from '../../../platform/db/queries/offered-to.ts'
import { hasPush, hasTelegram } from '../../../platform/db/queries/reachable.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { settingsOf } from '../notice-repository.ts'
import type { NoticeFacts } from '../notice-texts.ts'
import type { OutgoingNotice } from './channel-port.ts'

type StoredDelivery = Pick<Selectable<Tables['deliveries']>, 'channel' | 'state' | 'tries'> & {
  readonly retry_at: string | null
}

type QueuedRow = {
  readonly id: number
  readonly kind: NoticeKind
  readonly order_id: number | null
  readonly facts: NoticeFacts
  readonly created_at: Date
  readonly is_seen: boolean
  readonly user_id: number
  readonly role: string
  readonly phone: string | null
  readonly is_phone_proved: boolean
  readonly is_blocked: boolean
  readonly locale: Locale | null
  readonly settings: Selectable<Tables['notice_settings']> | null
  readonly has_telegram: boolean
  readonly has_push: boolean
  readonly email: string | null
  readonly deliveries: readonly StoredDelivery[] | null
  readonly offer_lives: boolean
  readonly order_open: boolean
  readonly order_lives: boolean
  /** The order by online card whose truck has not left with the goods. */
  readonly awaited: CardOrder | null
}

/** A queued notice: how it stands, and what would be sent. `pending` is null if its reader gets no such notice any more. */
export type QueuedNotice = { readonly outgoing: OutgoingNotice; readonly pending: PendingNotice | null }

const readerOf = (role: string): NoticeReader => (role === 'driver' || role === 'operator' ? role : 'client')

/** A delivery found as `sending` was cut short by a crash: nobody knows what came of it. */
const deliveryOf = ({ state, tries, retry_at }: StoredDelivery): Delivery => {
  if (state === 'retry') return { state, tries, retryAt: new Date(retry_at ?? 0) }
  if (state === 'delivered') return { state: 'sent', tries }
  return { state: state === 'sending' ? 'unknown' : state, tries }
}

type ReachRow = Pick<QueuedRow, 'has_telegram' | 'has_push' | 'email' | 'phone' | 'is_phone_proved'>

/** The columns by which a person `u` can be reached. */
const REACH = sql`u.phone, u.is_phone_proved,
  ${hasTelegram('u')} as has_telegram, ${hasPush('u')} as has_push,
  (select m.address from mail_addresses m where m.user_id = u.id and m.proved_at is not null
    and m.failing_since is null and m.stopped_at is null) as email`

const reachableOf = (row: ReachRow): DeliveryChannel[] => [
  ...(row.has_telegram ? ['telegram' as const] : []),
  ...(row.has_push ? ['push' as const] : []),
  ...(row.email !== null ? ['email' as const] : []),
  ...(row.phone !== null && row.is_phone_proved ? ['sms' as const] : []),
]

const isTrue = (relevance: Relevance, row: QueuedRow): boolean =>
  relevance === 'prepayment_missing'
    ? row.order_lives && row.awaited !== null && missingDepositUzs(row.awaited) > 0
    : row[relevance]

const queuedOf = (row: QueuedRow, has: (channel: DeliveryChannel) => boolean): QueuedNotice => {
  const reader = readerOf(row.role)
  const { id, kind, facts, phone, email, locale } = row
  const outgoing = {
    ...{ id, kind, facts, phone, email, locale, reader },
    ...{ orderId: row.order_id, createdAt: row.created_at, userId: row.user_id },
  }
  const found = noticeRow(kind, reader)
  if (found === undefined || row.is_blocked) return { outgoing, pending: null }
  const deliveries = Object.fromEntries((row.deliveries ?? []).map(each => [each.channel, deliveryOf(each)]))
  const pending: PendingNotice = {
    row: found,
    settings: settingsOf(row.settings ?? undefined),
    since: row.created_at,
    isSeen: row.is_seen,
    isRelevant: found.while === undefined || isTrue(found.while, row),
    reachable: reachableOf(row).filter(has),
    deliveries,
  }
  return { outgoing, pending }
}

/** An offer that the notice tells of, by its driver and sum if the notice names them. */
const OFFER_LIVES = sql`exists (
  select from offers f where f.order_id = n.order_id and f.status in (${literals(LIVE_OFFER_STATUSES)})
    and case when u.role = 'driver' then f.driver_id = u.id
      else f.driver_id = coalesce((n.facts->>'driver_id')::int, f.driver_id)
        and f.amount_uzs = coalesce((n.facts->>'amount_uzs')::int, f.amount_uzs) end)`

/** `order_lives` of the notice table; false for a driver who no longer has the order. */
const ORDER_LIVES = sql`coalesce(o.status in (${literals(LIVE_STATUSES)})
  and case when u.role = 'driver' then o.carrier_id = u.id else o.carrier_id is not null end, false)`

/**
 * Of a reader's sent and unread messages only the newest goes on to the next channel, once for all of them; the others count as
 * seen. Readers with Telegram have a notice for each message.
 */
const STANDS_BACK = sql`n.kind in ('deal_message', 'chat_answered')
  and exists (select from deliveries d where d.notice_id = n.id and d.state in ('sent', 'delivered'))
  and exists (select from notices x
    where x.user_id = n.user_id and x.kind = n.kind and x.order_id is not distinct from n.order_id and x.read_at is null
      and (x.id > n.id or x.id < n.id and exists (select from deliveries e where e.notice_id = x.id and e.channel = 'sms')))`

/** Nobody hears of what they may not see any more: blocked or closed, or of a company that is. */
const MAY_NOT_HEAR = sql`u.blocked_at is not null or u.closed_at is not null or exists (
  select from companies c where c.id = u.company_id and (c.blocked_at is not null or c.closed_at is not null))`

/** Takes due notices from the queue, oldest first, and locks them until the transaction ends; `has` names the server's channels. */
export const takeDueNotices = async (
  tx: Tx,
  { now, most, has }: { now: Date; most: number; has: (channel: DeliveryChannel) => boolean },
): Promise<QueuedNotice[]> => {
  const { rows } = await sql<QueuedRow>`
    with due as (
      select notice_id from notice_queue where due_at <= ${now} order by due_at limit ${most} for update skip locked
    )
    select n.id, n.kind, n.order_id, n.facts, n.created_at, (n.read_at is not null or (${STANDS_BACK})) as is_seen,
      u.id as user_id, u.role, (${MAY_NOT_HEAR}) as is_blocked, u.locale, ${REACH},
      (select to_json(s) from notice_settings s where s.user_id = u.id) as settings,
      (select json_agg(d) from deliveries d where d.notice_id = n.id) as deliveries,
      ${OFFER_LIVES} as offer_lives,
      coalesce(o.status in (${literals(OPEN_STATUSES)}) and (u.role <> 'driver' or ${isOfferedTo('o', sql`u.id`, now)}), false) as order_open,
      ${ORDER_LIVES} as order_lives,
      case when o.status in (${literals(AWAITING_DEPARTURE_STATUSES)}) then ${SELECT_CARD_ORDER} end as awaited
    from due join notices n on n.id = due.notice_id join users u on u.id = n.user_id
      left join orders o on o.id = n.order_id`.execute(tx)
  return rows.map(row => queuedOf(row, has))
}

/** The channels by which a person can be reached now. */
export const readChannels = async (db: Db, userId: number): Promise<Record<DeliveryChannel, boolean>> => {
  const { rows } = await sql<ReachRow>`select ${REACH} from users u where u.id = ${userId}`.execute(db)
  const reachable = new Set(rows.flatMap(reachableOf))
  return {
    telegram: reachable.has('telegram'),
    push: reachable.has('push'),
    email: reachable.has('email'),
    sms: reachable.has('sms'),
  }
}
