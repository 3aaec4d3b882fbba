import type { MapPoint } from '@karvon/domain/values/map-point'
import type { Db } from '../../platform/db/database.ts'
import { decodePolyline } from '../../platform/polyline/decode-polyline.ts'
import { type CurrentDeal, readOrderRoute } from './position-repository.ts'

const KEPT = 2_000

/** The decoded ways of orders with a deal, which no edit changes any more; the oldest are forgotten. */
export const createOrderLines = (db: Db) => {
  const lines = new Map<string, Promise<MapPoint[]>>()
  return ({ orderId, acceptedAt }: CurrentDeal): Promise<MapPoint[]> => {
    const key = `${orderId} ${acceptedAt.getTime()}`
    const known = lines.get(key)
    if (known !== undefined) return known
    const line = readOrderRoute(db, orderId).then(decodePolyline)
    lines.set(key, line)
    line.catch(() => lines.delete(key))
    const [oldest] = lines.keys()
    if (lines.size > KEPT && oldest !== undefined) lines.delete(oldest)
    return line
  }
}
