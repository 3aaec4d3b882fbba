import { downloadAudit, listAudit } from '@karvon/contract/admin/audit'
import { accept } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import { serveReadFile, serveReading } from '../../../platform/http/reading/serve-reading.ts'
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
  serveReading(app, listAudit, db, ({ query: { page = 1, perPage = PER_PAGE, ...filters } }, reader) =>
    readAudit(reader, filters, { page, perPage }),
  )
  serveReadFile(app, downloadAudit, db, async ({ query }, reader) => {
    const listed = await readAudit(reader, query, { page: 1, perPage: MAX_ROWS })
    if (!listed.ok) return listed
    return accept({ name: 'audit.csv', bytes: csvTable(HEADER, listed.value.items.map(rowOf)) })
  })
}
