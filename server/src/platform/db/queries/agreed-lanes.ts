import type { LaneEnd } from '@karvon/domain/carriers/lane-prices/lane-price'
import type { AgreedPrice } from '@karvon/domain/carriers/lane-prices/match-lane-price'
import type { Selectable } from 'kysely'
import type { Db } from '../database.ts'
import type { Tables } from '../tables.ts'

type Row = Selectable<Tables['lane_prices']>

const endOf = (
  regionId: number | null,
  [lat, lng, withinKm, name]: readonly [number | null, number | null, number | null, string | null],
): LaneEnd => {
  if (regionId !== null) return { regionId, place: null }
  if (lat === null || lng === null || withinKm === null || name === null)
    throw new Error('a lane has an end that is neither a region nor a place')
  return { regionId: null, place: { name, point: { lat, lng }, withinKm } }
}

/** A stored price of a lane, as the domain has it. */
export const agreedPriceOf = (row: Row): AgreedPrice => ({
  id: row.id,
  driverId: row.driver_id,
  from: endOf(row.from_region_id, [row.from_lat, row.from_lng, row.from_within_km, row.from_name]),
  to: endOf(row.to_region_id, [row.to_lat, row.to_lng, row.to_within_km, row.to_name]),
  truckTypeId: row.truck_type_id,
  isRoundTrip: row.is_round_trip,
  priceUzs: row.price_uzs,
  validFrom: row.valid_from,
  validUntil: row.valid_until,
})

/** For which orders prices are asked. */
export type AskedLane = {
  readonly companyId: number
  readonly truckTypeId: number
  readonly isRoundTrip: boolean
  /** `YYYY-MM-DD` in Tashkent. */
  readonly loadDay: string
}

/** The prices that a company's own carriers have agreed for a truck and a day, whatever the lane. */
export const readAgreedLanes = async (
  db: Db,
  { companyId, truckTypeId, isRoundTrip, loadDay }: AskedLane,
): Promise<AgreedPrice[]> => {
  const rows = await db
    .selectFrom('lane_prices')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('truck_type_id', '=', truckTypeId)
    .where('status', '=', 'valid')
    .where('is_round_trip', '=', isRoundTrip)
    .where('valid_from', '<=', loadDay)
    .where('valid_until', '>=', loadDay)
    .execute()
  return rows.map(agreedPriceOf)
}
