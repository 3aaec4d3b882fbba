import { type FairPriceBand, fairPriceBand } from '@karvon/domain/pricing/fair-price-band'
import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { PricingGeo, ReadMarket, RegionPair } from './pricing-deps.ts'
import type { TripQuestion } from './trip-question.ts'

/**
 * The regions whose market a query is compared with; null if the market does not apply: a share, a round
 * trip.
 */
export const comparedPair = (
  { way, regionIds, isRoundTrip, partialPercent }: TripQuestion,
  geo: Pick<PricingGeo, 'regionOf'>,
): RegionPair | null => {
  if (isRoundTrip || partialPercent % 100 !== 0) return null
  const ends = way.kind === 'points' ? way.points.map(point => geo.regionOf(point)) : regionIds
  const [fromId, toId] = [ends[0], ends.at(-1)]
  return fromId == null || toId == null ? null : { fromId, toId }
}

const FEWEST_SAMPLES = 20
const LOOKED_BACK_DAYS = 180
const MOST_SAMPLES = 500
const FRESH_MS = 60_000
const DAY_MS = 86_400_000

/**
 * Only comparable trips: whole trucks, one way. The final price is the deal's plus what was approved on top
 * of it, from the newest samples of each type.
 */
const finalPrices = async (db: Db, { fromId, toId }: RegionPair, since: Date) => {
  const { rows } = await sql<{ truck_type_id: number; prices: number[] }>`
    select t.id as truck_type_id, s.prices
    from truck_types t cross join lateral (
      select json_agg(p.price_uzs) as prices from (
        select (o.deal ->> 'priceUzs')::bigint + coalesce((
          select sum(a.amount_uzs) from additional_prices a where a.order_id = o.id and a.status = 'approved'), 0
        ) as price_uzs
        from orders o
        where o.status = 'done' and o.region_from_id = ${fromId} and o.region_to_id = ${toId}
          and o.truck_type_id = t.id and o.accepted_at > ${since}
          and not o.is_round_trip and o.partial_percent in (0, 100)
        order by o.accepted_at desc limit ${MOST_SAMPLES}
      ) p
    ) s
    where s.prices is not null`.execute(db)
  return rows
}

/** The bands of a pair of regions, read at this moment. */
export const readBands = async (db: Db, pair: RegionPair, now: Date): Promise<Map<number, FairPriceBand>> => {
  const rows = await finalPrices(db, pair, new Date(now.getTime() - LOOKED_BACK_DAYS * DAY_MS))
  const bands = new Map<number, FairPriceBand>()
  for (const { truck_type_id, prices } of rows) {
    const band = fairPriceBand(prices, FEWEST_SAMPLES)
    if (band !== null) bands.set(truck_type_id, band)
  }
  return bands
}

/**
 * A reader of the market that queries a pair of regions once a minute; there are no more pairs than regions
 * squared.
 */
export const createMarket = (db: Db, clock: Clock): ReadMarket => {
  const kept = new Map<string, { readAt: number; bands: Promise<ReadonlyMap<number, FairPriceBand>> }>()
  return pair => {
    const key = `${pair.fromId}-${pair.toId}`
    const now = clock.now()
    const known = kept.get(key)
    if (known !== undefined && Math.abs(now.getTime() - known.readAt) < FRESH_MS) return known.bands
    const bands = readBands(db, pair, now)
    kept.set(key, { readAt: now.getTime(), bands })
    bands.catch(() => kept.delete(key))
    return bands
  }
}
