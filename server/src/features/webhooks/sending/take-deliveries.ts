import { siteLocaleOf } from '@karvon/contract/site-routes'
import type { OrderStatus } from '@karvon/domain/orders/order-status'
import type { Locale } from '@karvon/domain/values/locale'
import type { WebhookEvent } from '@karvon/domain/webhooks/webhook-events'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { isSuspended } from '../../../platform/db/queries/suspended-company.ts'
import type { TruckPlace } from '../../../platform/db/queries/truck-places.ts'

/** A message that this process is about to send. */
export type TakenDelivery = {
  readonly id: number
  readonly endpointId: number
  readonly messageId: string
  readonly event: WebhookEvent | 'ping'
  readonly orderId: number | null
  readonly orderVersion: number | null
  readonly orderStatus: OrderStatus | null
  readonly offerId: number | null
  readonly journalId: number | null
  /** A message of the chat, a claim or a no-show. */
  readonly subjectId: number | null
  /** Where the truck was. */
  readonly place: TruckPlace | null
  readonly occurredAt: Date
  readonly body: string | null
  readonly attempts: number
  readonly firstAttemptAt: Date | null
  readonly isReplayed: boolean
  readonly url: string
  readonly secret: string
  /** The one before, while it counts. */
  readonly oldSecret: string | null
  readonly companyId: number
  /** Null: the company has no owner any more. */
  readonly ownerId: number | null
  readonly locale: Locale
}

/** Longer than an attempt: a message that was being sent when its process died is taken again after this. */
export const LEASE_MS = 30_000

/** How many messages to one endpoint are on their way, so that a slow one leaves room for the others. */
export const MOST_TO_ENDPOINT = 8

type Row = Omit<TakenDelivery, 'locale'> & { readonly locale: string | null }

/** What a message is read with, of `webhook_deliveries as d`. */
const TAKEN = (now: Date) => sql`
  d.id, d.endpoint_id as "endpointId", d.message_id as "messageId", d.event, d.order_id as "orderId",
  d.order_version as "orderVersion", d.order_status as "orderStatus", d.offer_id as "offerId", d.journal_id as "journalId",
  d.subject_id as "subjectId", d.place,
  d.occurred_at as "occurredAt", d.body, d.attempts, d.first_attempt_at as "firstAttemptAt", d.is_replayed as "isReplayed",
  e.url, e.secret, case when e.old_secret_until > ${now}::timestamptz then e.old_secret end as "oldSecret",
  e.company_id as "companyId", w.id as "ownerId", w.locale`

const OWNER = sql`left join users w on w.company_id = e.company_id and w.role = 'company_owner' and w.closed_at is null`

const takenOf = ({ locale, ...row }: Row): TakenDelivery => ({ ...row, locale: siteLocaleOf(locale) ?? 'uz' })

/** Messages of a suspended company wait; its keys are refused too. */
const MAY_HEAR = sql`not ${isSuspended(sql`e.company_id`)}`

/** Which messages are taken. */
export type TakeQuestion = {
  readonly now: Date
  readonly most: number
  /** Endpoints that have enough on their way. */
  readonly busy: readonly number[]
}

/**
 * Takes messages that are due, for this process alone. Of an order's messages to an endpoint only the oldest is taken that is
 * neither delivered nor given up; those that are sent again by hand stand apart.
 */
export const takeDeliveries = async (db: Db, { now, most, busy }: TakeQuestion): Promise<TakenDelivery[]> => {
  const at = sql`${now}::timestamptz`
  const { rows } = await sql<Row>`
    with due as (
      select d.id, row_number() over (partition by d.endpoint_id order by d.id) as nth
      from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
      where d.state = 'pending' and d.next_at <= ${at} and (d.leased_until is null or d.leased_until <= ${at})
        and e.off_since is null and ${MAY_HEAR} and d.endpoint_id <> all(${[...busy]}::int[])
        and (d.is_replayed or d.order_id is null or not exists (
          select from webhook_deliveries p where p.endpoint_id = d.endpoint_id and p.order_id = d.order_id
            and p.state = 'pending' and p.id < d.id and not p.is_replayed))
    ), free as (
      select d.id from webhook_deliveries d
      where d.id in (select id from due where nth <= ${MOST_TO_ENDPOINT} order by id limit ${most})
        and d.state = 'pending' and d.next_at <= ${at} and (d.leased_until is null or d.leased_until <= ${at})
      order by d.id for update skip locked
    ), taken as (
      update webhook_deliveries d set leased_until = ${new Date(now.getTime() + LEASE_MS)}::timestamptz
      from free where d.id = free.id returning d.*
    )
    select ${TAKEN(now)} from taken d join webhook_endpoints e on e.id = d.endpoint_id ${OWNER} order by d.id`.execute(
    db,
  )
  return rows.map(takenOf)
}

/** One message that its process has just written itself. */
export const readTaken = async (db: Db, id: number, now: Date): Promise<TakenDelivery | null> => {
  const { rows } = await sql<Row>`
    select ${TAKEN(now)} from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id ${OWNER}
    where d.id = ${id}`.execute(db)
  return rows[0] === undefined ? null : takenOf(rows[0])
}
