import { blockClient, downloadClients, listClients, showClient } from '@karvon/contract/admin/people'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { Locale } from '@karvon/domain/values/locale'
import type { FastifyInstance } from 'fastify'
import { changerOf } from '../../../platform/audit/audited-change.ts'
import { readReason } from '../../../platform/audit/read-reason.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { MAX_ROWS } from '../../../platform/exports/csv-table.ts'
import { type ExportColumn, exportedList, instantCell } from '../../../platform/exports/exported-list.ts'
import { type Caller, signedIn } from '../../../platform/http/caller.ts'
import { serveReadFile, serveReading } from '../../../platform/http/reading/serve-reading.ts'
import { serveEndpoint } from '../../../platform/http/serve-endpoint.ts'
import type { OperatorDeps } from '../operator-deps.ts'
import { type ClientCard, type ClientEntry, readClient, readClients } from './read-clients.ts'

const PER_PAGE = 20

const COLUMNS: readonly ExportColumn<ClientEntry>[] = [
  ['id', client => client.id],
  ['role', client => ({ code: client.role })],
  ['name', client => client.name],
  ['phone', client => client.phone],
  ['username', client => client.username],
  ['company', client => client.company?.title ?? null],
  ['blocked', client => client.blocked],
  ['orders', client => client.ordersCount],
  ['last_order_at', client => instantCell(client.lastOrderAt)],
  ['created_at', client => instantCell(client.createdAt)],
]

type Asker = { readonly caller: Caller; readonly locale: Locale }

const clientNow = async (
  deps: OperatorDeps,
  userId: number,
  { caller, locale }: Asker,
): Promise<Decision<ClientCard>> => {
  const client = await readClient(deps, userId, { operatorId: signedIn(caller).userId, locale })
  return client === null ? refuse('not_found') : accept(client)
}

const serveClientData = (app: FastifyInstance, deps: OperatorDeps): void => {
  const { db } = deps
  serveReading(
    app,
    listClients,
    db,
    async ({ query: { page = 1, perPage = PER_PAGE, ...filters } }, reader) =>
      accept(await readClients(reader, filters, { page, perPage })),
  )
  serveReadFile(
    app,
    downloadClients,
    db,
    async ({ query: { locale: asked, ...filters }, locale }, reader) => {
      const { items } = await readClients(reader, filters, { page: 1, perPage: MAX_ROWS })
      return accept({ name: 'clients.csv', bytes: exportedList(COLUMNS, items, asked ?? locale) })
    },
  )
  serveEndpoint(app, showClient, ({ params, ...asker }) => clientNow(deps, params.id, asker))
}

const serveBlocking = (app: FastifyInstance, deps: OperatorDeps): void =>
  serveEndpoint(app, blockClient, async ({ params, body, request, ...asker }) => {
    const reason = readReason(body.reason)
    if (!reason.ok) return reason
    const { blocked } = body
    const done = await inTransaction(deps.db, async tx => {
      const decided = await deps.blockClient(tx, { userId: params.id, blocked })
      if (!decided.ok) return decided
      await deps.audit(tx, {
        ...changerOf(asker.caller, request),
        action: blocked ? 'client.block' : 'client.unblock',
        objectKind: 'client',
        objectId: String(params.id),
        before: { blocked: !blocked },
        after: { blocked, reason: reason.value },
      })
      return decided
    })
    return done.ok ? clientNow(deps, params.id, asker) : done
  })

/** The people who order. */
export const serveClients = (app: FastifyInstance, deps: OperatorDeps): void => {
  serveClientData(app, deps)
  serveBlocking(app, deps)
}
