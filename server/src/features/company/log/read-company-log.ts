import type { listCompanyLog } from '@karvon/contract/company-log/company-log'
import type { DataOf, QueryOf } from '@karvon/contract/endpoint'
import { COMPANY_LOG_LABELS } from '@karvon/contract/messages/company-log-labels'
import {
  actionsOf,
  LOG_FIELDS,
  type LogAction,
  type LogActor,
  topicOf,
} from '@karvon/domain/company/company-log'
import { accept, type Decision } from '@karvon/domain/decision'
import type { Locale } from '@karvon/domain/values/locale'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { type DaySpan, readDays } from '../../../platform/http/day-span.ts'
import type { Page } from '../../../platform/http/serve-endpoint.ts'

/** An entry for the API, in camelCase. */
export type LogEntry = DataOf<typeof listCompanyLog>[number]

/** Whose log, and which entries of it. */
export type AskedLog = Omit<QueryOf<typeof listCompanyLog>, 'page' | 'perPage'> & {
  readonly companyId: number
  readonly locale: Locale
  readonly now: Date
}

/** How far back the log goes unless its reader says. */
const DAYS_BACK = 92
const DAY_MS = 86_400_000

type Row = {
  readonly id: string
  readonly at: Date
  readonly actor_id: number | null
  readonly key_name: string | null
  readonly action: LogAction
  readonly object_kind: string
  readonly object_id: string
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
  readonly address: string | null
  readonly role: string | null
  readonly name: string | null
  readonly subject_name: string | null
  readonly total: number
}

const nameOf = (table: 'u' | 's') =>
  sql`nullif(trim(concat_ws(' ', ${sql.ref(`${table}.first_name`)}, ${sql.ref(`${table}.last_name`)})), '')`

type Asked = AskedLog & { readonly span: DaySpan }

/** Changes of the audit log; those before they named a company are known by being about it. */
const audited = ({ companyId, topic, actor, span: { from, before } }: Asked) => sql`
  select 'a' || l.id as id, l.at, l.id as rank, l.actor_id, l.key_name, l.action, l.object_kind, l.object_id,
    l.before, l.after, l.address
  from audit_log l
  where (l.company_id = ${companyId}
      or (l.company_id is null and l.object_kind = 'company' and l.object_id = ${String(companyId)}))
    and l.action = any(${[...actionsOf(topic)]}::text[])
    and (${actor ?? null}::int is null or l.actor_id = ${actor ?? null})
    and l.at >= ${from} and (${before}::timestamptz is null or l.at < ${before})`

/** Steps of the orders' own histories, which nobody can change either. */
const ofOrders = ({ companyId, topic, actor, span: { from, before } }: Asked) => sql`
  select 'o' || e.order_id || '-' || e.version, e.at, e.version, e.actor_id, e.payload->>'api_key', 'order.' || e.action, 'order',
    e.order_id::text, null::jsonb, e.payload, null
  from orders o join order_events e on e.order_id = o.id
  where o.client_company_id = ${companyId} and e.actor in ('client', 'operator')
    and 'order.' || e.action = any(${[...actionsOf(topic)]}::text[])
    and (${actor ?? null}::int is null or e.actor_id = ${actor ?? null})
    and e.at >= ${from} and (${before}::timestamptz is null or e.at < ${before})`

const readRows = async (db: Db, asked: Asked, { page, perPage }: { page: number; perPage: number }) => {
  const { rows } = await sql<Row>`
    select l.id, l.at, l.actor_id, l.key_name, l.action, l.object_kind, l.object_id, l.before, l.after, l.address,
      u.role, ${nameOf('u')} as name, ${nameOf('s')} as subject_name, l.total
    from (
      select found.*, count(*) over ()::int as total from (${audited(asked)} union all ${ofOrders(asked)}) as found
      order by at desc, rank desc, id desc limit ${perPage} offset ${(page - 1) * perPage}) as l
    left join users u on u.id = l.actor_id
    left join users s on l.object_kind = 'user' and s.id::text = l.object_id and s.company_id = ${asked.companyId}
    order by l.at desc, l.rank desc, l.id desc`.execute(db)
  return rows
}

const actorOf = ({ actor_id: id, key_name: keyName, role, name }: Row): LogEntry['actor'] => {
  if (id === null) return { kind: 'system', id: null, name: null }
  // who of Karvon did it is for operators to know
  if (role === 'operator') return { kind: 'operator', id: null, name: null }
  const kind: LogActor = role === 'driver' ? 'driver' : keyName === null ? 'person' : 'key'
  return { kind, id: kind === 'driver' ? null : id, name }
}

const shown = (values: Row['before']): LogEntry['before'] => {
  if (values === null) return null
  const fields = Object.entries(values).filter(([field]) => LOG_FIELDS.includes(field))
  return fields.length === 0 ? null : Object.fromEntries(fields)
}

const subjectOf = ({ object_kind: kind, object_id: id, before, after, subject_name: person }: Row) => {
  if (kind === 'order') return `№ ${id}`
  if (kind === 'user') return person
  const named = after?.name ?? before?.name ?? after?.url ?? before?.url
  return typeof named === 'string' ? named : null
}

const entryOf =
  (locale: Locale) =>
  (row: Row): LogEntry => ({
    id: row.id,
    at: row.at.toISOString(),
    actor: actorOf(row),
    apiKey: row.key_name,
    topic: topicOf(row.action),
    action: row.action,
    title: COMPANY_LOG_LABELS[locale].actions[row.action],
    subject: subjectOf(row),
    before: shown(row.before),
    after: shown(row.after),
    address: row.role === 'operator' || row.role === 'driver' ? null : row.address,
  })

/** What people, keys and operators did in a company, newest first. */
export const readCompanyLog = async (
  db: Db,
  asked: AskedLog,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<Decision<Page<LogEntry>>> => {
  const days = readDays(asked)
  if (!days.ok) return days
  const from = days.value.from ?? new Date(asked.now.getTime() - DAYS_BACK * DAY_MS)
  const rows = await readRows(db, { ...asked, span: { ...days.value, from } }, { page, perPage })
  return accept({ items: rows.map(entryOf(asked.locale)), page, perPage, total: rows[0]?.total ?? 0 })
}
