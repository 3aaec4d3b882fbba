import { distinctPlaces, MOST_RECENT_ADDRESSES } from '@karvon/domain/addresses/saved-address'
import type { Db } from '../../platform/db/database.ts'
import type { AddressView } from './address-parts.ts'

/** So many of a person's latest orders are looked through. */
const LOOKED_THROUGH = 50

/** An address as people call it for short: what stands before its first comma. */
const shortName = (address: string): string => address.split(', ', 1)[0] ?? address

/** The latest distinct places of a person's own orders: of the newest order first, and in it from its first point on. */
export const readRecentAddresses = async (
  db: Db,
  userId: number,
  samePlaceM: number,
): Promise<AddressView[]> => {
  const points = await db
    .selectFrom(eb =>
      eb
        .selectFrom('orders')
        .select('id')
        .where('client_id', '=', userId)
        .orderBy('id', 'desc')
        .limit(LOOKED_THROUGH)
        .as('o'),
    )
    .innerJoin('order_points as p', 'p.order_id', 'o.id')
    .select(['p.address', 'p.lat', 'p.lng', 'p.region_id', 'p.precision', 'p.somewhere'])
    .orderBy('o.id', 'desc')
    .orderBy('p.position')
    .execute()
  return distinctPlaces(points, samePlaceM, MOST_RECENT_ADDRESSES).map(
    ({ region_id: regionId, address, ...place }, at) => ({
      id: at + 1,
      name: shortName(address),
      address,
      ...place,
      regionId,
      contactPhone: null,
    }),
  )
}
