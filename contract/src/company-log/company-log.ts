import { LOG_ACTIONS, LOG_ACTORS, LOG_TOPICS } from '@karvon/domain/company/company-log'
import { LOCALES } from '@karvon/domain/values/locale'
import { endpoint, PageQuery } from '../endpoint.ts'
import { Type } from '../schema/json-schema.ts'
import { Id, Instant, Nullable, OneOf } from '../wire/values.ts'

const Values = Nullable(
  Type.Record(Type.String(), Type.Unknown(), {
    description: 'by field; phones are masked, secrets are never there',
  }),
)

/** An action in the company. */
export const WireLogEntry = Type.Object({
  id: Type.String({ description: 'unique in the log' }),
  at: Instant,
  actor: Type.Object({
    kind: OneOf(LOG_ACTORS),
    id: Nullable(Id),
    name: Nullable(
      Type.String({ description: 'null for operators of Karvon and for accounts that are closed' }),
    ),
  }),
  api_key: Nullable(Type.String({ description: 'the name of the API key by which it was done' })),
  topic: OneOf(LOG_TOPICS),
  action: OneOf(LOG_ACTIONS),
  title: Type.String({ description: 'the action, in the language of the request' }),
  subject: Nullable(
    Type.String({ description: 'what it was done to: a name, an address, the number of an order' }),
  ),
  before: Values,
  after: Values,
  address: Nullable(Type.String({ description: 'the address it was done from; null for operators' })),
})

const Day = Type.Optional(Type.String({ maxLength: 40, description: 'YYYY-MM-DD in Tashkent, included' }))

const Filters = {
  topic: Type.Optional(OneOf(LOG_TOPICS, 'what it is about')),
  actor: Type.Optional({ ...Id, description: 'a person of the company' } as typeof Id),
  from: Day,
  to: Day,
}

/** What people, keys and operators did in the company, newest first; of the last 92 days unless `from` says otherwise. */
export const listCompanyLog = endpoint({
  method: 'GET',
  path: '/company/log',
  summary: "The company's own log",
  action: 'read_company_log',
  input: { query: Type.Object({ ...Filters, ...PageQuery }) },
  output: Type.Array(WireLogEntry),
  paged: true,
  refusals: ['date_invalid'],
})

const Exported = {
  ...Filters,
  locale: Type.Optional(OneOf(LOCALES, 'the language of the table; else that of Accept-Language')),
}

/** The same as CSV, 10,000 rows at most. */
export const downloadCompanyLogCsv = endpoint({
  method: 'GET',
  path: '/company/log.csv',
  summary: "The company's own log as CSV",
  action: 'read_company_log',
  cost: 'paper',
  input: { query: Type.Object(Exported) },
  output: Type.String({ format: 'binary' }),
  file: 'text/csv; charset=utf-8',
  refusals: ['date_invalid'],
})

/** The same as a spreadsheet, 10,000 rows at most. */
export const downloadCompanyLogSheet = endpoint({
  method: 'GET',
  path: '/company/log.xlsx',
  summary: "The company's own log as a spreadsheet",
  action: 'read_company_log',
  cost: 'paper',
  input: { query: Type.Object(Exported) },
  output: Type.String({ format: 'binary' }),
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  refusals: ['date_invalid'],
})
