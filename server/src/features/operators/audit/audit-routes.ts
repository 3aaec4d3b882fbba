import { downloadAudit, listAudit } from '@karvon/contract/admin/audit'
import { accept } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import { serveEndpoint, serveFile } from '../../../platform/http/serve-endpoint.ts'
import { csvTable, MAX_ROWS } from '../../../platform/pdf/csv-table.ts'
import type { OperatorDeps } from '../operator-deps.ts'
import { type AuditEntry, readAudit } from './read-audit.ts'

const PER_PAGE = 50

const HEADER = [
  'id',
  'at',
  'actor',
  'action',
  'object',
  'object_id',
  'before',
  'after',
  'address',
  'request',
  'digest',
]

const told = (value: object | null) => (value === null ? null : JSON.stringify(value))

const rowOf = (entry: AuditEntry) => [
  entry.id,
  entry.at,
  entry.actor?.name ?? null,
  entry.action,
  entry.objectKind,
  entry.objectId,
  told(entry.before),
  told(entry.after),
  entry.address,
  entry.requestId,
  entry.digest,
]

/** The log of every operator's change. */
export const serveAudit = (app: FastifyInstance, { db }: Pick<OperatorDeps, 'db'>): void => {
  serveEndpoint(app, listAudit, ({ query: { page = 1, perPage = PER_PAGE, ...filters } }) =>
    readAudit(db, filters, { page, perPage }),
  )
  serveFile(app, downloadAudit, async ({ query }) => {
    const listed = await readAudit(db, query, { page: 1, perPage: MAX_ROWS })
    if (!listed.ok) return listed
    return accept({ name: 'audit.csv', bytes: csvTable(HEADER, listed.value.items.map(rowOf)) })
  })
}
