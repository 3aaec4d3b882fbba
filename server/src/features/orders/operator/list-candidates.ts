import type { listCandidates as endpoint } from '@karvon/contract/admin/orders'
import type { DataOf } from '@karvon/contract/endpoint'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { averageStars, keptShare } from '@karvon/domain/drivers/driver-profile'
import { LIVE_OFFER_STATUSES } from '@karvon/domain/offers/offer-status'
import { busySpan } from '@karvon/domain/orders/busy-time'
import { moveOrder } from '@karvon/domain/orders/order-status'
import { ENDED_STATUSES } from '@karvon/domain/orders/statuses/order-sets'
import { greatCircleKm } from '@karvon/domain/values/map-point'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { literals } from '../../../platform/db/literals.ts'
import { carriesOrder } from '../../../platform/db/queries/carries-order.ts'
import { isNotBlocked } from '../../../platform/db/queries/offered-to.ts'
import { byPerson, byTruck, isNamed } from '../../../platform/db/search/name-search.ts'
import type { OperatorOrderDeps } from './operator-order-deps.ts'

/** A driver who could carry an order for the API, in camelCase. */
type Candidate = DataOf<typeof endpoint>[number]

const MOST = 50

const readAsked = async (db: Db, orderId: number) =>
  db
    .selectFrom('orders as o')
    .innerJoin('users as c', 'c.id', 'o.client_id')
    .innerJoin('truck_types as t', 't.id', 'o.truck_type_id')
    .innerJoin('order_points as p', join => join.onRef('p.order_id', '=', 'o.id').on('p.position', '=', 0))
    .select(['o.id', 'o.status', 'o.deal', 'o.carrier_id', 'o.load_at', 'o.duration_min'])
    .select(['c.phone', 'p.lat', 'p.lng', 't.load_minutes', 't.unload_minutes'])
    .select(sql<number>`(select count(*)::int from order_points n where n.order_id = o.id)`.as('points'))
    .where('o.id', '=', orderId)
    .executeTakeFirst()

type Asked = NonNullable<Awaited<ReturnType<typeof readAsked>>>

const spanOf = (asked: Asked, now: Date) =>
  busySpan({
    loadAt: asked.load_at > now ? asked.load_at : now,
    loadMinutes: asked.load_minutes,
    durationMin: asked.duration_min,
    unloadMinutes: asked.unload_minutes,
    unloadStops: Math.max(1, asked.points - 1),
  })

const readRows = (db: Db, asked: Asked, q: string | undefined, now: Date) => {
  const isOpen = asked.status === 'order'
  const { from, to } = spanOf(asked, now)
  return db
    .selectFrom('drivers as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .leftJoin('last_positions as p', 'p.driver_id', 'd.user_id')
    .leftJoin('offers as f', join =>
      join
        .onRef('f.driver_id', '=', 'd.user_id')
        .on('f.order_id', '=', asked.id)
        .on('f.status', 'in', isOpen ? LIVE_OFFER_STATUSES : ['declined'])
        .on(
          sql<boolean>`f.id = (select max(n.id) from offers n where n.driver_id = d.user_id and n.order_id = ${asked.id})`,
        ),
    )
    .selectAll('d')
    .select(['u.first_name', 'u.last_name', 'u.phone', 'p.lat', 'p.lng', 'p.at'])
    .select(['f.id as offer_id', 'f.amount_uzs', 'f.status as offer_status'])
    .select(
      sql<boolean>`exists (select from orders b where b.carrier_id = d.user_id and b.id <> ${asked.id}
        and b.status not in (${literals(ENDED_STATUSES)}) and b.busy && tstzrange(${from}, ${to}))`.as(
        'is_busy',
      ),
    )
    .select(
      sql<boolean>`exists (select from orders o where o.id = ${asked.id} and not ${isNotBlocked('o', sql`d.user_id`)})`.as(
        'is_blocked_by_client',
      ),
    )
    .where('d.state', '=', 'approved')
    .where('u.blocked_at', 'is', null)
    .where(carriesOrder(sql`${asked.id}::int`))
    .where('u.phone', 'is distinct from', asked.phone)
    .where('d.user_id', '<>', asked.carrier_id ?? 0)
    .where(isNamed(q, 'u.id', [byPerson, byTruck]))
    .$if(isOpen, query => query.where('f.status', '=', 'open'))
    .execute()
}

type Row = Awaited<ReturnType<typeof readRows>>[number]

const candidateOf = (row: Row, asked: Asked): Candidate => {
  const { lat, lng } = row
  const offer =
    row.offer_id === null || row.amount_uzs === null ? null : { id: row.offer_id, amount: row.amount_uzs }
  return {
    driverId: row.user_id,
    name: [row.first_name, row.last_name].filter(Boolean).join(' ') || null,
    phone: row.phone ?? '',
    plate: row.plate,
    model: row.model,
    truckTypeId: row.truck_type_id,
    rating: averageStars(row.stars_sum, row.stars_count),
    trips: row.deals_kept,
    keptShare: keptShare(row.deals_taken, row.deals_kept),
    toLoadingKm:
      lat === null || lng === null ? null : Math.round(greatCircleKm({ lat, lng }, asked) * 10) / 10,
    positionAt: row.at?.toISOString() ?? null,
    offer,
    amount: asked.deal?.priceUzs ?? offer?.amount ?? 0,
    busy: row.is_busy,
    blockedByClient: row.is_blocked_by_client,
  }
}

const UNKNOWN_KM = 1_000_000

const compareKm = (a: number | null, b: number | null) => (a ?? UNKNOWN_KM) - (b ?? UNKNOWN_KM)

const byReach = (a: Candidate, b: Candidate): number =>
  Number(a.blockedByClient) - Number(b.blockedByClient) ||
  Number(a.busy) - Number(b.busy) ||
  Number(b.offer !== null) - Number(a.offer !== null) ||
  compareKm(a.toLoadingKm, b.toLoadingKm) ||
  a.driverId - b.driverId

/** Drivers an order can go to: of one in bargaining those who offer, of a deal everyone whose truck fits, its bidders first. */
export const listCandidates = async (
  { db, clock }: Pick<OperatorOrderDeps, 'db' | 'clock'>,
  orderId: number,
  q: string | undefined,
): Promise<Decision<Candidate[]>> => {
  const asked = await readAsked(db, orderId)
  if (asked === undefined) return refuse('not_found')
  const isOpen = asked.status === 'order'
  const mayBeReplaced = moveOrder(asked.status, 'ask_replacement', 'operator').ok
  if (!isOpen && !mayBeReplaced) return accept([])
  const rows = await readRows(db, asked, q, clock.now())
  return accept(
    rows
      .map(row => candidateOf(row, asked))
      .toSorted(byReach)
      .slice(0, MOST),
  )
}
