import type { showClaim } from '@karvon/contract/admin/claims'
import type { DataOf } from '@karvon/contract/endpoint'
import { isDecided } from '@karvon/domain/claims/claim'
import { coverUzs, type DriversMoney, isAdvanceProposed } from '@karvon/domain/claims/claim-payment'
import { canStillUndo } from '@karvon/domain/ledger/undo/undo-decision'
import { shortWay, type WritePoint } from '@karvon/domain/places/written-point'
import type { Locale } from '@karvon/domain/values/locale'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { isLive, isWaiting } from '../../../platform/db/queries/claims/claim-payments.ts'
import { CLAIM_JSON, claimView } from '../../../platform/db/queries/claims/claim-rows.ts'
import { readUndoneAbout, type UndoneView } from '../../../platform/db/queries/decisions/undone-decisions.ts'
import { selectSentUzs } from '../../../platform/db/queries/sent-payouts.ts'
import { readClosedThrough } from '../../../platform/db/queries/value-day.ts'
import { type PointRow, pointFields, writtenPoint } from '../../../platform/db/stored-points.ts'

/** A claim for operators, in camelCase. */
export type AdminClaim = DataOf<typeof showClaim>

/** How places are written for the operator, and when they look. */
export type ClaimReader = { readonly locale: Locale; readonly writePoint: WritePoint; readonly now: Date }

const DRIVERS_MONEY = sql<DriversMoney>`(
  select json_build_object('payableUzs', coalesce(sum(p.amount_uzs) filter (where p.account_kind = 'carrier_payable'), 0)
      - ${selectSentUzs(sql`c.driver_id`)},
    'advanceUzs', coalesce(sum(p.amount_uzs) filter (where p.account_kind = 'driver_advance'), 0))
  from postings p where p.user_id = c.driver_id and p.account_kind in ('carrier_payable', 'driver_advance'))`

type StoredAdvance = { state: 'proposed' | 'advanced'; by: string | null; at: string; reason: string }

/** Who has advanced the claim `c`, or proposes to; null: nobody. */
const ADVANCE = sql<StoredAdvance | null>`(
  select json_build_object('state', case when cp.advanced_by is null then 'proposed' else 'advanced' end,
    'by', nullif(concat_ws(' ', a.first_name, a.last_name), ''), 'at', coalesce(cp.paid_at, cp.proposed_at), 'reason', cp.advance_reason)
  from claim_payments cp join users a on a.id = coalesce(cp.advanced_by, cp.proposed_by)
  where cp.claim_id = c.id and ${isLive} and (cp.advanced_by is not null or cp.paid_at is null))`

const selectClaims = (db: Db) =>
  db
    .selectFrom('claims as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .innerJoin('users as u', 'u.id', 'o.client_id')
    .innerJoin('users as d', 'd.id', 'c.driver_id')
    .leftJoin('companies as f', 'f.id', 'o.client_company_id')
    .leftJoin('users as p', 'p.id', 'c.decided_by')
    .select([
      'o.id as order_id',
      'o.status',
      'o.region_from_id',
      'o.region_to_id',
      'o.ended_at',
      'o.client_id',
      'c.driver_id',
      'c.closed_at',
      'f.id as company_id',
      'f.title',
      'u.phone as client_phone',
      'd.phone as driver_phone',
    ])
    .select([
      CLAIM_JSON.as('claim'),
      sql<number>`(coalesce((o.deal ->> 'priceUzs')::bigint, o.estimate_uzs) + coalesce((
        select sum(a.amount_uzs) from additional_prices a where a.order_id = o.id and a.status = 'approved'), 0))::bigint`.as(
        'price_uzs',
      ),
      sql<string | null>`nullif(concat_ws(' ', u.first_name, u.last_name), '')`.as('client_name'),
      sql<string | null>`nullif(concat_ws(' ', d.first_name, d.last_name), '')`.as('driver_name'),
      sql<string | null>`nullif(concat_ws(' ', p.first_name, p.last_name), '')`.as('operator_name'),
      DRIVERS_MONEY.as('drivers_money'),
      ADVANCE.as('advance'),
      sql<PointRow[]>`(select json_agg(json_build_object(${pointFields('s')}) order by s.position)
        from order_points s where s.order_id = o.id)`.as('stops'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectClaims>['execute']>>[number]

const orderOf = (row: Row, { locale, writePoint }: ClaimReader): AdminClaim['order'] => {
  const points = row.stops.map(stop => writtenPoint(stop, writePoint, locale))
  return {
    id: row.order_id,
    status: row.status,
    regionFromId: row.region_from_id,
    regionToId: row.region_to_id,
    from: points[0]?.address ?? '',
    to: points.at(-1)?.address ?? '',
    way: shortWay(points),
    price: row.price_uzs,
    endedAt: row.ended_at?.toISOString() ?? null,
  }
}

const advanceOf = (stored: StoredAdvance | null, now: Date): AdminClaim['advance'] => {
  if (stored === null) return null
  const at = new Date(stored.at)
  const isLapsed = stored.state === 'proposed' && !isAdvanceProposed(at, now)
  return { ...stored, state: isLapsed ? 'lapsed' : stored.state, at: at.toISOString() }
}

const adminClaim = (
  { undone, ...row }: Row & { readonly undone: UndoneView[] },
  reader: ClaimReader,
  closedThrough: string | null,
): AdminClaim => ({
  ...claimView(row.claim),
  order: orderOf(row, reader),
  client: { id: row.client_id, name: row.client_name, phone: row.client_phone },
  company: row.company_id === null ? null : { id: row.company_id, title: row.title ?? '' },
  driver: { id: row.driver_id, name: row.driver_name, phone: row.driver_phone },
  decidedBy: row.operator_name,
  driverCovers: row.claim.state === 'open' ? coverUzs(row.drivers_money) : null,
  advance: advanceOf(row.advance, reader.now),
  mayUndo:
    row.closed_at !== null &&
    isDecided(row.claim.state) &&
    canStillUndo(tashkentDate(row.closed_at), closedThrough),
  undone,
})

/** Claims with their decisions that were undone. */
const viewsOf = async (db: Db, rows: readonly Row[], reader: ClaimReader): Promise<AdminClaim[]> => {
  const closedThrough = await readClosedThrough(db)
  const views: AdminClaim[] = []
  for (const row of rows) {
    const about = { orderId: row.order_id, subjectId: row.claim.id }
    const undone = await readUndoneAbout(db, 'claim', about)
    views.push(adminClaim({ ...row, undone }, reader, closedThrough))
  }
  return views
}

/** Which claims are asked for, and which page of them. */
export type ClaimQuestion = {
  readonly state: 'open' | 'closed' | 'waiting' | undefined
  readonly page: number
  readonly perPage: number
}

const isIn = (state: ClaimQuestion['state']) => {
  if (state === undefined) return sql<boolean>`true`
  if (state !== 'waiting') return sql<boolean>`(c.state = 'open') = ${state === 'open'}`
  return sql<boolean>`exists (select from claim_payments cp where cp.claim_id = c.id and ${isWaiting})`
}

/** A page of claims, newest first, but of those that wait for their drivers the oldest; and how many there are. */
export const readClaims = async (
  db: Db,
  { state, page, perPage }: ClaimQuestion,
  reader: ClaimReader,
): Promise<{ readonly items: AdminClaim[]; readonly total: number }> => {
  const isAsked = isIn(state)
  const rows = await selectClaims(db)
    .where(isAsked)
    .orderBy('c.id', state === 'waiting' ? 'asc' : 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const { total } = await db
    .selectFrom('claims as c')
    .select(sql<number>`count(*)::int`.as('total'))
    .where(isAsked)
    .executeTakeFirstOrThrow()
  return { items: await viewsOf(db, rows, reader), total }
}

/** One claim; null: there is none. */
export const readAnyClaim = async (
  db: Db,
  claimId: number,
  reader: ClaimReader,
): Promise<AdminClaim | null> => {
  const row = await selectClaims(db).where('c.id', '=', claimId).executeTakeFirst()
  const [claim = null] = await viewsOf(db, row === undefined ? [] : [row], reader)
  return claim
}
