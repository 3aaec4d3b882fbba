import type { askFavourites as endpoint } from '@karvon/contract/carriers/favourites-first'
import type { DataOf, QueryOf } from '@karvon/contract/endpoint'
import type { ActingClient } from '@karvon/domain/access/acting-client'
import { latestFirst, minutesFirst } from '@karvon/domain/carriers/favourites-first'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { readMomentInTashkent } from '@karvon/domain/reading/date-time'
import type { CarrierDeps } from '../carrier-deps.ts'
import { readFavourites } from './find-favourites.ts'

const readTime = (sent: string | undefined): Decision<Date | null> => {
  if (sent === undefined) return accept(null)
  const at = readMomentInTashkent(sent)
  return at === null ? refuse('load_time_unreadable', 'load_time', { read: sent }) : accept(at)
}

/** How many favourites could take a load, as far as it is known, and for how long they may be asked first. */
export const askFavourites = async (
  { db, readHandbook }: CarrierDeps,
  client: ActingClient,
  query: QueryOf<typeof endpoint>,
): Promise<Decision<DataOf<typeof endpoint>>> => {
  const loadTime = readTime(query.loadTime)
  if (!loadTime.ok) return loadTime
  const { truckTypeId = null, parcelTypeId = null } = query
  const loadAt = loadTime.value
  const handbook = await readHandbook()
  const found = await readFavourites(db, { client, truckTypeId, parcelTypeId, loadAt }, handbook)
  const { favouritesFirst } = handbook.liveRules
  const truck = handbook.truckTypes.find(({ id }) => id === truckTypeId)
  return accept({
    favourites: found.listed,
    fitting: found.fitting.length,
    free: found.free.length,
    minutes: minutesFirst(favouritesFirst),
    usual: favouritesFirst.usualMinutes,
    latest:
      loadAt === null || truck === undefined ? null : latestFirst(loadAt, truck.leadMinutes).toISOString(),
  })
}
