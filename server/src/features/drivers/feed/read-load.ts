import { isOpenOrder } from '@karvon/domain/orders/statuses/order-sets'
import { cargoNotFor, carriesType } from '@karvon/domain/trucks/carry-loads'
import type { Locale } from '@karvon/domain/values/locale'
import { nameIn } from '../../../platform/db/name-in.ts'
import type { Handbook } from '../../handbook/handbook.ts'
import type { DriverDeps } from '../driver-deps.ts'
import { readAsker } from './asker.ts'
import type { FeedOrder } from './feed-order.ts'
import { readPage } from './feed-page.ts'

/** Which load, and for whom. */
export type AskedLoad = { readonly driverId: number; readonly orderId: number; readonly locale: Locale }

/** Dependencies of it: the feed's, with the names of truck types. */
export type LoadDeps = Pick<DriverDeps, 'db' | 'clock' | 'geo' | 'readMyOffers'> & {
  readonly readHandbook: () => Promise<Handbook>
}

/** One open order as the feed would show it to this driver; null if it is not offered to them, or if they are not approved. */
export const readOpenLoad = async (
  deps: Pick<DriverDeps, 'db' | 'clock' | 'geo' | 'readMyOffers' | 'readHandbook'>,
  { driverId, orderId, locale }: AskedLoad,
): Promise<FeedOrder | null> => {
  const asker = await readAsker(deps, driverId, null)
  if (!asker.ok) return null
  const { truck } = asker.value
  const [order] = await readPage(deps, { driverId, asker: asker.value, ids: [orderId], locale })
  if (order === undefined || !isOpenOrder(order.status)) return null
  const { truckTypes, parcelTypes } = await deps.readHandbook()
  const asked = truckTypes.find(({ id }) => id === order.truckTypeId)
  const isOwn = order.truckTypeId === truck.id
  if (asked === undefined || !carriesType(truck, asked)) return null
  if (!isOwn && cargoNotFor(truck.key, parcelTypes).includes(order.parcelType.id)) return null
  return order
}

/** The same with the name of the truck type that it asks for. */
export const readLoad = async (
  deps: LoadDeps,
  asked: AskedLoad,
): Promise<(FeedOrder & { readonly truckTypeName: string }) | null> => {
  const order = await readOpenLoad(deps, asked)
  if (order === null) return null
  const { truckTypes } = await deps.readHandbook()
  const names = truckTypes.find(({ id }) => id === order.truckTypeId)?.names
  return names === undefined ? null : { ...order, truckTypeName: nameIn(names, asked.locale) }
}
