import { splitPrice } from '@karvon/domain/ledger/commission'
import { outwardRoute } from '@karvon/domain/orders/round-trip'
import type { WritePoint } from '@karvon/domain/places/written-point'
import type { Locale } from '@karvon/domain/values/locale'
import { sql } from 'kysely'
import { type UnitOfWork, workIn } from '../../../platform/commands/unit-of-work.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { type PointRow, pointsOfOrder, writtenPoint } from '../../../platform/db/stored-points.ts'
import type { JobHandler } from '../../../platform/jobs/job-queue.ts'
import { takeMore } from '../../../platform/jobs/take-more.ts'
import type { NoticeReaders } from '../../notices/notices.ts'
import { type CommissionHandbook, type CommissionRow, commissionFor } from '../feed/feed-order.ts'
import { findDriversNear, type LoadToTell, type NearDriver } from './find-drivers-near.ts'

/** The notice of a load near, or of one that a client offers to their favourites first. */
export type LoadNotice = {
  readonly at: Date
  readonly userId: number
  readonly kind: 'load_near' | 'offered_first'
  readonly orderId: number
  readonly facts: Readonly<Record<string, string | number>>
}

/** What telling drivers takes; `kind` is that of the jobs. */
export type TellDriversDeps = {
  readonly kind: string
  readonly writePoint: WritePoint
  readonly readCommissions: (tx: Tx) => Promise<CommissionHandbook>
  readonly addNotice: (work: UnitOfWork, notice: LoadNotice, readers: NoticeReaders) => void
}

/** Orders that are told together: of a burst of them each driver hears the nearest. */
const MOST_LOADS = 50

/** What a job says. */
type LoadJob = Omit<LoadToTell, 'netUzs'>

/** A load as drivers are notified of it. */
export type ToldLoad = CommissionRow & {
  readonly id: number
  readonly price: number
  readonly is_round_trip: boolean
  readonly points: readonly PointRow[]
}

/** Loads as drivers are notified of them, by order. */
export const readLoads = async (tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, ToldLoad>> => {
  const { rows } = await sql<ToldLoad>`
    select o.id, coalesce(o.offered_price_uzs, o.estimate_uzs) as price, o.is_round_trip,
      o.truck_type_id, o.region_from_id, o.region_to_id, o.client_company_id, ${pointsOfOrder('o.id')} as points
    from orders o where o.id = any(${ids}::int[])`.execute(tx)
  return new Map(rows.map(row => [row.id, row]))
}

/** Where a load goes, in the driver's language; each way is written once per language. */
export const createWayWriter = (writePoint: WritePoint) => {
  const written = new Map<string, { readonly from: string; readonly to: string }>()
  const cityOf = (point: PointRow, locale: Locale): string => {
    const { city, displayName } = writtenPoint(point, writePoint, locale)
    return city === '' ? displayName : city
  }
  return ({ id, points, is_round_trip }: ToldLoad, locale: Locale) => {
    const key = `${id} ${locale}`
    const known = written.get(key)
    if (known !== undefined) return known
    const stops = points.map(stop => ({ ...stop, point: { lat: stop.lat, lng: stop.lng } }))
    const outward = outwardRoute(stops, is_round_trip)
    const [first, last] = [outward[0], outward.at(-1)]
    const way =
      first === undefined || last === undefined
        ? { from: '', to: '' }
        : { from: cityOf(first, locale), to: cityOf(last, locale) }
    written.set(key, way)
    return way
  }
}

/** What a load brings its driver, UZS. */
export const netOf = (
  load: ToldLoad,
  rules: { readonly handbook: CommissionHandbook; readonly now: Date },
): number => splitPrice(load.price, commissionFor(load, rules)).carrierShareUzs

type Telling = {
  readonly deps: TellDriversDeps
  readonly now: Date
  readonly handbook: CommissionHandbook
}

const addAll = (
  work: UnitOfWork,
  near: readonly NearDriver[],
  loads: ReadonlyMap<number, ToldLoad>,
  { deps: { addNotice, writePoint }, now, handbook }: Telling,
): void => {
  const wayOf = createWayWriter(writePoint)
  for (const { order_id: orderId, user_id: userId, locale, km, search } of near) {
    const load = loads.get(orderId)
    if (load === undefined) continue
    const facts = {
      amount_uzs: load.price,
      net_uzs: netOf(load, { handbook, now }),
      km: Math.max(1, Math.round(km)),
      ...wayOf(load, locale ?? 'uz'),
      ...(search === null ? {} : { search }),
    }
    addNotice(work, { at: now, userId, kind: 'load_near', orderId, facts }, null)
  }
}

/** Tells the drivers near of an order, and of all others that are due as well; an order that is no longer open is left out. */
export const tellDriversJob =
  (deps: TellDriversDeps): JobHandler =>
  async (tx: Tx, load: LoadJob, now: Date) => {
    // one process at a time: two would each count the other's notices of this hour as not there
    await sql`select pg_advisory_xact_lock(8, 0)`.execute(tx)
    const loads = [load, ...(await takeMore<LoadJob>(tx, deps.kind, now, MOST_LOADS - 1))]
    const last = new Map(loads.map(each => [each.orderId, each]))
    const toldOf = await readLoads(tx, [...last.keys()])
    const handbook = await deps.readCommissions(tx)
    const priced = [...last.values()].flatMap(each => {
      const told = toldOf.get(each.orderId)
      return told === undefined ? [] : [{ ...each, netUzs: netOf(told, { handbook, now }) }]
    })
    const near = await findDriversNear(tx, priced, now)
    if (near.length === 0) return undefined
    await workIn(tx, work => addAll(work, near, toldOf, { deps, now, handbook }))
    return undefined
  }
