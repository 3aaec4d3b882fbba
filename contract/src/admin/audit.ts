import { endpoint, PageQuery } from '../endpoint.ts'
import { Type } from '../schema/json-schema.ts'
import { Id, Instant, Nullable } from '../wire/values.ts'
import { CSV, CsvBytes, ListLocale } from './fields.ts'

/** One change by an operator. Phones are masked; `digest` is SHA-256 over the row and the digest of the row before it. */
export const WireAuditEntry = Type.Object({
  id: Type.Integer({ minimum: 1 }),
  at: Instant,
  actor: Nullable(Type.Object({ id: Id, name: Nullable(Type.String()) })),
  action: Type.String(),
  object_kind: Type.String(),
  object_id: Type.String(),
  before: Nullable(Type.Record(Type.String(), Type.Unknown())),
  after: Nullable(Type.Record(Type.String(), Type.Unknown())),
  address: Nullable(Type.String()),
  request_id: Nullable(Type.String()),
  digest: Type.String(),
})

const Name = Type.Optional(Type.String({ maxLength: 60 }))
const Day = Type.Optional(Type.String({ maxLength: 40, description: 'YYYY-MM-DD in Tashkent, included' }))

const Filters = {
  object_kind: Name,
  object_id: Name,
  actor: Type.Optional(Id),
  action: Name,
  from: Day,
  to: Day,
}

/** The changes that operators made, newest first. */
export const listAudit = endpoint({
  method: 'GET',
  path: '/admin/audit',
  summary: 'Audit log',
  action: 'read_audit_log',
  input: { query: Type.Object({ ...Filters, ...PageQuery }) },
  output: Type.Array(WireAuditEntry),
  paged: true,
  refusals: ['date_invalid'],
})

/** The same changes as CSV, 10,000 rows at most. */
export const downloadAudit = endpoint({
  method: 'GET',
  path: '/admin/audit.csv',
  summary: 'Audit log as a table',
  action: 'read_audit_log',
  cost: 'paper',
  input: { query: Type.Object({ ...Filters, locale: ListLocale }) },
  output: CsvBytes,
  file: CSV,
  refusals: ['date_invalid'],
})
