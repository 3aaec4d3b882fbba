import { downloadAudit, listAudit } from '@karvon/contract/admin/audit'
import { accept } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import { MAX_ROWS } from '../../../platform/exports/csv-table.ts'
import { type ExportColumn, exportedList, instantCell } from '../../../platform/exports/exported-list.ts'
import { serveReadFile, serveReading } from '../../../platform/http/reading/serve-reading.ts'
import type { OperatorDeps } from '../operator-deps.ts'
import { type AuditEntry, readAudit } from './read-audit.ts'

const PER_PAGE = 50

const told = (value: object | null) => (value === null ? null : JSON.stringify(value))

const COLUMNS: readonly ExportColumn<AuditEntry>[] = [
  ['id', entry => entry.id],
  ['at', entry => instantCell(entry.at)],
  ['actor', entry => entry.actor?.name ?? null],
  ['action', entry => entry.action],
  ['object', entry => entry.objectKind],
  ['object_id', entry => entry.objectId],
  ['before', entry => told(entry.before)],
  ['after', entry => told(entry.after)],
  ['address', entry => entry.address],
  ['request', entry => entry.requestId],
  ['digest', entry => entry.digest],
]

/** The log of every operator's change. */
export const serveAudit = (app: FastifyInstance, { db }: Pick<OperatorDeps, 'db'>): void => {
  serveReading(app, listAudit, db, ({ query: { page = 1, perPage = PER_PAGE, ...filters } }, reader) =>
    readAudit(reader, filters, { page, perPage }),
  )
  serveReadFile(app, downloadAudit, db, async ({ query: { locale: asked, ...filters }, locale }, reader) => {
    const listed = await readAudit(reader, filters, { page: 1, perPage: MAX_ROWS })
    if (!listed.ok) return listed
    return accept({ name: 'audit.csv', bytes: exportedList(COLUMNS, listed.value.items, asked ?? locale) })
  })
}
