import type { DataOf } from '@karvon/contract/endpoint'
import type { showOrder } from '@karvon/contract/orders'
import { type Advice, type AdviceRules, adviseClient } from '@karvon/domain/offers/advise-client'
import type { FairPriceBand } from '@karvon/domain/pricing/fair-price-band'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** Reads what would help an order that nobody bids for. */
export type AdviceReader = (db: Db, orderId: number, now: Date) => Promise<Advice[]>

type MarketReader = (
  db: Db,
  pair: { readonly fromId: number; readonly toId: number },
  now: Date,
) => Promise<ReadonlyMap<number, FairPriceBand>>

type Row = {
  truck_type_id: number
  region_from_id: number
  region_to_id: number
  is_compared: boolean
  shown: number
  estimate: number
  max: number
  load_at: Date
  lead_minutes: number
  drivers: number
  larger_id: number | null
  larger_drivers: number
  rules: AdviceRules
}

/** The larger type is the next one by its place in the list that carries such goods and takes the same box and weight everywhere. */
const readRow = async (db: Db, orderId: number): Promise<Row | undefined> => {
  const { rows } = await sql<Row>`
    select o.truck_type_id, o.region_from_id, o.region_to_id, coalesce(o.offered_price_uzs, o.estimate_uzs) as shown,
      not o.is_round_trip and o.partial_percent in (0, 100) as is_compared,
      o.estimate_uzs as estimate, o.offer_max_uzs as max, o.load_at, t.lead_minutes,
      (select count(*)::int from drivers d where d.state = 'approved' and d.truck_type_id = t.id) as drivers,
      l.id as larger_id, (select value -> 'advice' from settings where key = 'live_rules') as rules,
      (select count(*)::int from drivers d where d.state = 'approved' and d.truck_type_id = l.id) as larger_drivers
    from orders o join truck_types t on t.id = o.truck_type_id
    join parcel_types c on c.id = o.parcel_type_id
    left join lateral (
      select n.id from truck_types n where (c.truck_keys is null or n.key = any(c.truck_keys)) and n.position > t.position and n.length_m >= t.length_m
        and n.width_m >= t.width_m and n.height_m >= t.height_m and n.max_weight_kg >= o.weight_kg and not n.region_only
      order by n.position limit 1) l on true
    where o.id = ${orderId}`.execute(db)
  return rows[0]
}

/** A reader of advice; pricing reads the market of a route. */
export const createAdviceReader =
  (readMarket: MarketReader): AdviceReader =>
  async (db, orderId, now) => {
    const row = await readRow(db, orderId)
    if (row === undefined) return []
    const pair = { fromId: row.region_from_id, toId: row.region_to_id }
    const market = row.is_compared ? await readMarket(db, pair, now) : null
    const order = {
      shownUzs: row.shown,
      estimateUzs: row.estimate,
      offerMaxUzs: row.max,
      marketUzs: market?.get(row.truck_type_id)?.p50Uzs ?? null,
      loadAt: row.load_at,
      leadMinutes: row.lead_minutes,
      now,
      drivers: row.drivers,
      larger: row.larger_id === null ? null : { truckTypeId: row.larger_id, drivers: row.larger_drivers },
    }
    return adviseClient(order, row.rules)
  }

type WireAdvice = DataOf<typeof showOrder>['advice'][number]

/** Advice for the API, in camelCase. */
export const adviceView = (advice: Advice): WireAdvice => ({
  kind: advice.kind,
  price: advice.kind === 'raise_price' ? advice.toUzs : null,
  loadFrom: advice.kind === 'load_later' ? advice.from.toISOString() : null,
  truckTypeId: advice.kind === 'larger_truck' ? advice.truckTypeId : null,
})
