import type { DataOf } from '@karvon/contract/endpoint'
import type { showOrder } from '@karvon/contract/orders'
import { LIVE_OFFER_STATUSES } from '@karvon/domain/offers/offer-status'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { instantText } from '../../../platform/db/instant-text.ts'
import { literals } from '../../../platform/db/literals.ts'
import { SELECT_HELD_FOR_ORDER } from '../../../platform/db/queries/card-order.ts'
import { isWaiting } from '../../../platform/db/queries/claims/claim-payments.ts'
import { CARGO_COLUMNS } from '../../../platform/db/stored-cargo.ts'
import { type PointRow, pointFields } from '../../../platform/db/stored-points.ts'

type Detail = DataOf<typeof showOrder>

/** A point of an order, as in its row; its photo is the name of a picture. */
type RouteRow = PointRow & Omit<Detail['routes'][number], keyof PointRow | 'displayName' | 'city'>

/** How many messages of the other side each side has not read. */
export type UnreadMessages = { readonly client: number; readonly driver: number }

/** What a list shows of the order itself, without its cargo; its way, the longest of all, belongs to the single order. */
const SHOWN = [
  'o.id',
  'o.status',
  'o.client_id',
  'o.client_company_id',
  'o.receiver_phone',
  'o.region_from_id',
  'o.region_to_id',
  'o.region_ids',
  'o.load_at',
  'o.favourites_until',
  'o.favourites_asked',
  'o.truck_type_id',
  'o.length_m',
  'o.width_m',
  'o.height_m',
  'o.distance_km',
  'o.duration_min',
  'o.is_round_trip',
  'o.payer',
  'o.payment_type',
  'o.estimate_uzs',
  'o.estimate_rows',
  'o.quote_id',
  'o.offered_price_uzs',
  'o.gives_to_carriers',
  'o.offer_min_uzs',
  'o.offer_max_uzs',
  'o.carrier_id',
  'o.truck_plate',
  'o.truck_model',
  'o.deal',
  'o.accepted_at',
  'o.early_arrival_asked_at',
  'o.early_arrival_at',
  'o.early_arrival_declined_at',
  'o.late_told_at',
  'o.another_driver_asked_at',
  'o.ended_at',
  'o.disputed_at',
  'o.loading_code',
  'o.delivery_code',
  'o.rating_stars',
  'o.rating_tags',
  'o.rating_comment',
  'o.created_at',
  'o.updated_at',
  'o.version',
] as const

/** Orders with everything their list shows, in one question; the caller adds which and how many. */
export const selectOrders = (db: Db) =>
  db
    .selectFrom('orders as o')
    .innerJoin('users as u', 'u.id', 'o.client_id')
    .innerJoin('truck_types as t', 't.id', 'o.truck_type_id')
    .innerJoin('parcel_types as p', 'p.id', 'o.parcel_type_id')
    .leftJoin('drivers as d', 'd.user_id', 'o.carrier_id')
    .leftJoin('users as du', 'du.id', 'o.carrier_id')
    .select(SHOWN)
    .select(CARGO_COLUMNS)
    .select([
      'u.first_name',
      'u.last_name',
      'u.phone',
      't.key as truck_key',
      't.names as truck_names',
      't.length_m as truck_length_m',
      't.width_m as truck_width_m',
      't.height_m as truck_height_m',
      't.max_weight_kg',
      'du.first_name as driver_first_name',
      'du.last_name as driver_last_name',
      'du.phone as driver_phone',
      'd.truck_type_id as driver_truck_type_id',
      'd.deals_taken',
      'd.deals_kept',
      'd.stars_sum',
      'd.stars_count',
      sql<RouteRow[]>`(
        select json_agg(json_build_object(${pointFields('op')}, 'point', op.position, 'precision', op.precision,
          'somewhere', op.somewhere, 'arrivedAt', ${instantText('op.arrived_at')}, 'leftAt', ${instantText('op.left_at')}, 'note', op.note,
          'contactName', op.contact_name, 'contactPhone', op.contact_phone, 'photo', op.photo) order by op.position)
        from order_points op where op.order_id = o.id)`.as('routes'),
      sql<Detail['additionalPrice']>`coalesce((
        select json_agg(json_build_object('id', a.id, 'amount', a.amount_uzs, 'reason', a.reason, 'comment', a.comment,
          'photo', a.photo, 'status', a.status, 'requestedAt', ${instantText('a.requested_at')}, 'decidedAt', ${instantText('a.decided_at')}) order by a.id)
        from additional_prices a where a.order_id = o.id), '[]')`.as('additional_prices'),
      sql<number>`(select count(*) from offers f where f.order_id = o.id and f.status in (${literals(LIVE_OFFER_STATUSES)}))`.as(
        'offers_count',
      ),
      sql<number>`case when o.payment_type = 'card' then ${SELECT_HELD_FOR_ORDER} else 0 end`.as('paid_uzs'),
      sql<UnreadMessages>`(
        select json_build_object('client', count(*) filter (where dm.author = 'driver'),
          'driver', count(*) filter (where dm.author = 'client' and dm.driver_id = o.carrier_id))
        from deal_messages dm where dm.order_id = o.id and dm.read_at is null)`.as('unread_messages'),
      sql<'no_show' | 'claim' | 'claim_payment' | null>`coalesce(
        (select 'no_show' from no_shows n where n.order_id = o.id and n.state in ('open', 'objected')),
        (select 'claim' from claims c where c.order_id = o.id and c.state = 'open'),
        (select 'claim_payment' from claims c join claim_payments cp on cp.claim_id = c.id
          where c.order_id = o.id and ${isWaiting} limit 1))`.as('undecided'),
    ])

/** Which page of a list is asked for; pages begin at 1. */
export type AskedPage = { readonly page: number; readonly perPage: number }

type Count = number | Expression<number>

/**
 * The same for one page of a list, the newest first. The rows before the page are passed over by their numbers alone: with all
 * that a row shows, the last page of a long list would take seconds of the database.
 */
export const selectPage = (
  db: Db,
  isAsked: Expression<SqlBool>,
  { perPage, passedOver }: { readonly perPage: Count; readonly passedOver: Count },
) =>
  selectOrders(db)
    .where('o.id', 'in', asked =>
      asked
        .selectFrom('orders as o')
        .select('o.id')
        .where(isAsked)
        .orderBy('o.id', 'desc')
        .limit(perPage)
        .offset(passedOver),
    )
    .orderBy('o.id', 'desc')

/** One row of that question. */
export type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['execute']>>[number]
