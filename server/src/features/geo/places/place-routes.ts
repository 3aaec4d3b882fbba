import {
  addStoredPlace,
  changeStoredPlace,
  listStoredPlaces,
  removeStoredPlace,
} from '@karvon/contract/admin/places'
import { accept } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import { changerOf } from '../../../platform/audit/audited-change.ts'
import { serveChange } from '../../../platform/commands/serve-change.ts'
import { type Page, serveEndpoint } from '../../../platform/http/serve-endpoint.ts'
import {
  addPlace,
  changePlace,
  type PlaceDeps,
  type PlaceView,
  placeView,
  preparePlace,
  removePlace,
} from './change-place.ts'
import { findStoredPlaces } from './find-stored-places.ts'
import { placeEntry } from './place-entry.ts'
import { type PlaceRow, readPlaceRows } from './place-repository.ts'

const PER_PAGE = 20

/** Operators can also search in notes. */
const isAsked = (row: PlaceRow, q: string): boolean => {
  const isNoted = row.note?.toLowerCase().includes(q.toLowerCase()) === true
  return isNoted || findStoredPlaces(q, [placeEntry(row, [])]).length > 0
}

const serveList = (app: FastifyInstance, { db }: PlaceDeps): void =>
  serveEndpoint(app, listStoredPlaces, async ({ query }) => {
    const { page = 1, perPage = PER_PAGE, kind, q = '' } = query
    const rows = (await readPlaceRows(db)).filter(
      row => (kind === undefined || row.kind === kind) && (q.trim() === '' || isAsked(row, q.trim())),
    )
    const items = rows.slice((page - 1) * perPage, page * perPage).map(placeView)
    return accept<Page<PlaceView>>({ items, page, perPage, total: rows.length })
  })

const serveAdding = (app: FastifyInstance, deps: PlaceDeps): void =>
  serveChange(app, addStoredPlace, deps, {
    prepare: ({ body }) => preparePlace(deps, body),
    write: async (tx, place, { caller, request, now }) =>
      accept(await addPlace(deps, tx, place, { changer: changerOf(caller, request), now })),
  })

/** Routes of the operators' places. */
export const registerPlaces = (app: FastifyInstance, deps: PlaceDeps): void => {
  serveList(app, deps)
  serveAdding(app, deps)
  serveEndpoint(app, changeStoredPlace, ({ params, body, caller, request }) => {
    const { version, ...sent } = body
    return changePlace(deps, { id: params.id, version }, sent, changerOf(caller, request))
  })
  serveEndpoint(app, removeStoredPlace, ({ params, query, caller, request }) =>
    removePlace(deps, { id: params.id, version: query.version }, changerOf(caller, request)),
  )
}
