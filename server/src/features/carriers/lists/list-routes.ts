import {
  listDriverList,
  listDriver as listEndpoint,
  showDriverMarks,
  unlistDriver,
} from '@karvon/contract/carriers/driver-lists'
import { askFavourites as askEndpoint } from '@karvon/contract/carriers/favourites-first'
import { accept, refuse } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import { serveChange } from '../../../platform/commands/serve-change.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { actingClient, type Caller } from '../../../platform/http/caller.ts'
import { serveEndpoint } from '../../../platform/http/serve-endpoint.ts'
import type { CarrierDeps } from '../carrier-deps.ts'
import { askFavourites } from './ask-favourites.ts'
import { listDriver } from './list-driver.ts'
import { deleteListing, readListed, readMarks } from './list-repository.ts'

const PER_PAGE = 20

const clientOf = (caller: Caller) => actingClient(caller, 'keep_carriers')

/** Favourite and blocked drivers of clients; people of a company share their lists. */
export const registerDriverLists = (app: FastifyInstance, deps: CarrierDeps): void => {
  const { db } = deps
  serveEndpoint(app, listDriverList, async ({ caller, query: { kind, page = 1, perPage = PER_PAGE } }) =>
    accept(await readListed(db, clientOf(caller), kind, { page, perPage })),
  )
  serveEndpoint(app, showDriverMarks, async ({ caller }) => accept(await readMarks(db, clientOf(caller))))
  serveEndpoint(app, askEndpoint, ({ caller, query }) => askFavourites(deps, clientOf(caller), query))
  serveChange(app, listEndpoint, deps, listDriver(deps))
  serveEndpoint(app, unlistDriver, async ({ caller, params }) => {
    const key = { client: clientOf(caller), driverId: params.id }
    return (await inTransaction(db, tx => deleteListing(tx, key))) ? accept(null) : refuse('not_found')
  })
}
