import {
  addLoadSearch,
  changeLoadSearch,
  listLoadSearches,
  removeLoadSearch,
} from '@karvon/contract/driver/load-searches'
import type { BodyOf } from '@karvon/contract/endpoint'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { checkLoadSearch, type LoadSearch, MOST_SEARCHES } from '@karvon/domain/drivers/feed/load-search'
import type { FastifyInstance } from 'fastify'
import { type Change, serveChange } from '../../../platform/commands/serve-change.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { signedIn } from '../../../platform/http/caller.ts'
import { readMidnight } from '../../../platform/http/day-span.ts'
import { serveEndpoint } from '../../../platform/http/serve-endpoint.ts'
import type { DriverDeps } from '../driver-deps.ts'
import {
  countSearches,
  deleteSearch,
  insertSearch,
  readSearches,
  type SearchKey,
  updateSearch,
} from './search-repository.ts'

type SearchDeps = Pick<DriverDeps, 'db' | 'clock' | 'readHandbook'>

type Sent = BodyOf<typeof addLoadSearch>

/** A search as sent, checked; refuses `date_invalid` at `load_from` and what `checkLoadSearch` does. */
const readSearch = async ({ readHandbook }: SearchDeps, sent: Sent): Promise<Decision<LoadSearch>> => {
  const loadFrom = readMidnight(sent.loadFrom, 'load_from')
  if (!loadFrom.ok) return loadFrom
  const { regions } = await readHandbook()
  const { toPlace } = sent
  const search = {
    name: sent.name,
    regionId: sent.region ?? null,
    withinKm: sent.withinKm ?? null,
    toRegionId: sent.toRegion ?? null,
    toPlace:
      toPlace === undefined
        ? null
        : { point: { lat: toPlace.lat, lng: toPlace.lng }, withinKm: toPlace.withinKm },
    toName: toPlace?.name ?? null,
    loadFrom: loadFrom.value,
    leastNetUzs: sent.leastPrice ?? null,
    leastPerKmUzs: sent.leastPerKm ?? null,
    isOwnTypeOnly: sent.ownType,
    isPaused: sent.isPaused,
  }
  return checkLoadSearch(
    search,
    regions.map(({ id }) => id),
  )
}

const addSearch = (deps: SearchDeps): Change<typeof addLoadSearch, LoadSearch> => ({
  prepare: ({ body }) => readSearch(deps, body),
  write: async (tx, search, { caller, now }) => {
    const driverId = signedIn(caller).userId
    const count = await countSearches(tx, driverId)
    if (count === null) return refuse('driver_not_approved')
    if (count >= MOST_SEARCHES) return refuse('searches_too_many', undefined, { max: MOST_SEARCHES })
    return accept(await insertSearch(tx, driverId, search, now))
  },
})

const changeSearch = async (deps: SearchDeps, key: SearchKey, sent: Sent) => {
  const search = await readSearch(deps, sent)
  if (!search.ok) return search
  const now = deps.clock.now()
  const changed = await inTransaction(deps.db, tx => updateSearch(tx, key, search.value, now))
  return changed === null ? refuse('not_found') : accept(changed)
}

/** Searches that drivers save to hear of new loads; each sees only their own. */
export const registerLoadSearches = (app: FastifyInstance, deps: SearchDeps): void => {
  const { db } = deps
  serveEndpoint(app, listLoadSearches, async ({ caller }) =>
    accept(await readSearches(db, signedIn(caller).userId)),
  )
  serveChange(app, addLoadSearch, deps, addSearch(deps))
  serveEndpoint(app, changeLoadSearch, ({ caller, params, body }) =>
    changeSearch(deps, { driverId: signedIn(caller).userId, id: params.id }, body),
  )
  serveEndpoint(app, removeLoadSearch, async ({ caller, params }) => {
    const key = { driverId: signedIn(caller).userId, id: params.id }
    return (await inTransaction(db, tx => deleteSearch(tx, key))) ? accept(null) : refuse('not_found')
  })
}
