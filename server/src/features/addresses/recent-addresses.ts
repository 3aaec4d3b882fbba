import { fileAddress } from '@karvon/contract/wire/file-address'
import { distinctPlaces, MOST_RECENT_ADDRESSES } from '@karvon/domain/addresses/saved-address'
import type { Db } from '../../platform/db/database.ts'
import { storedPlaceNames, writtenPoint } from '../../platform/db/stored-points.ts'
import type { AddressView, Reader } from './address-deps.ts'

/** How many of a person's latest orders are searched. */
const LOOKED_THROUGH = 50

/** The latest distinct places of a person's own orders: newest order first, each from its first point on. */
export const readRecentAddresses = async (
  db: Db,
  userId: number,
  samePlaceM: number,
  { locale, writePoint }: Reader,
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
    .select([
      'p.address',
      'p.lat',
      'p.lng',
      'p.region_id as regionId',
      'p.place',
      'p.precision',
      'p.somewhere',
      'p.note',
      'p.contact_name as contactName',
      'p.contact_phone as contactPhone',
      'p.photo',
    ])
    .select(storedPlaceNames('p').as('storedNames'))
    .orderBy('o.id', 'desc')
    .orderBy('p.position')
    .execute()
  return distinctPlaces(points, samePlaceM, MOST_RECENT_ADDRESSES).map(({ storedNames, ...point }, at) => {
    const written = writtenPoint({ ...point, storedNames }, writePoint, locale)
    const photo = point.photo === null ? null : fileAddress(point.photo)
    return { id: at + 1, name: written.displayName, ...point, ...written, photo }
  })
}
