import { readdirSync } from 'node:fs'
import type { Endpoint } from '@karvon/contract/endpoint'
import { mayDo, type Role } from '@karvon/domain/access/access-table'
import { type ApiScope, scopeOf } from '@karvon/domain/access/api-scopes'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { BOOKING } from './booking.ts'
import { smallestValue } from './smallest-value.ts'

const CONTRACT = new URL('../../contract/src/', import.meta.url)

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'action' in value && 'output' in value

/** Every call that the contract declares. */
export const ENDPOINTS: readonly Endpoint[] = (
  await Promise.all(
    readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map(async file => Object.values(await import(new URL(file, CONTRACT).href)).filter(isEndpoint)),
  )
).flat()

/** The name of an endpoint, such as `GET /truck-booking/:id`. */
export const endpointName = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  `${method} ${path}`

const bodyOf = ({ method, path, input }: Endpoint): object | undefined => {
  if (method === 'GET' || method === 'DELETE') return undefined
  if (path.startsWith('/truck-booking/book')) return BOOKING
  return input.body === undefined ? {} : (smallestValue(input.body) as object)
}

/** A request to an endpoint; every id in its path is `id`, by default a nonexistent one. */
export const requestOf = (endpoint: Endpoint, id: number = 2_147_000_000): InjectOptions => {
  const payload = bodyOf(endpoint)
  const url = `/api${endpoint.path.replace(/:\w+/g, String(id))}`
  return { method: endpoint.method, url, ...(payload && { payload }) }
}

type QueryField = {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly { readonly const?: unknown }[]
}

const plausibleValue = (name: string, { type, enum: choices, anyOf }: QueryField): string => {
  const [choice] = choices ?? anyOf?.flatMap(each => each.const ?? []) ?? []
  if (choice !== undefined) return String(choice)
  if (/from|to|date|day/i.test(name) && type === 'string') return '2026-01-01'
  return type === 'integer' || type === 'number' ? '2' : 'Number 12'
}

/** A plausible value for each field of an endpoint's query. */
export const plausibleQuery = ({ input }: Endpoint): Readonly<Record<string, string>> => {
  const { properties = {} } = (input.query ?? {}) as { properties?: Record<string, QueryField> }
  return Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, plausibleValue(name, field)]),
  )
}

type Answer = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>

/** The refusal of an answer, or undefined. */
export const codeOf = ({ headers, body }: Answer): string | undefined =>
  String(headers['content-type']).includes('json') ? JSON.parse(body).code : undefined

const REFUSED = { visitor: '401 api.unauthenticated', others: '403 api.forbidden' }

/** How an answer to this role differs from the access table, or null. */
export const differenceFromTable = (endpoint: Endpoint, role: Role, answer: Answer): string | null => {
  const told = `${answer.statusCode} ${codeOf(answer)}`
  const refused = role === 'visitor' ? REFUSED.visitor : REFUSED.others
  if (!mayDo(role, endpoint.action)) return told === refused ? null : `${told} in place of ${refused}`
  const isRefused = told === REFUSED.visitor || told === REFUSED.others
  return isRefused || answer.statusCode >= 500 ? `${told} though the table allows it` : null
}

/** How an answer to an API key of a company with these scopes differs from the tables, or null. */
export const differenceForKey = (
  endpoint: Endpoint,
  scopes: readonly ApiScope[],
  answer: Answer,
): string | null => {
  const told = `${answer.statusCode} ${codeOf(answer)}`
  const { action } = endpoint
  const scope = scopeOf(action)
  const missing = scope === null || scope === 'any' || scopes.includes(scope) ? null : '403 api.scope_missing'
  const refused = !mayDo('company_owner', action) || scope === null ? REFUSED.others : missing
  if (refused !== null) return told === refused ? null : `${told} in place of ${refused}`
  const isRefused = [REFUSED.visitor, REFUSED.others, '403 api.scope_missing'].includes(told)
  return isRefused || answer.statusCode >= 500 ? `${told} though the tables allow it` : null
}

/** Endpoints below `/api` outside the contract: the API reference and stored pictures. */
export const OUTSIDE_CONTRACT = [
  'GET /openapi.json',
  'GET /docs',
  'GET /demo/telegram/photos/:id',
  'GET /files/:name',
  'GET /receiver/:token/photos/:name',
  'GET /mail/stop',
  'GET /auth/single-sign-on/return',
  'POST /mail/stop',
  'POST /outside/payme',
  'POST /outside/click/prepare',
  'POST /outside/click/complete',
  'POST /outside/uzum/check',
  'POST /outside/uzum/create',
  'POST /outside/uzum/confirm',
  'POST /outside/uzum/reverse',
  'POST /outside/uzum/status',
  'GET /demo/pay/:provider/:id',
  'POST /demo/pay/:provider/:id',
  // answered as the protocols say
  ...['payme', 'click/prepare', 'click/complete'].flatMap(path =>
    ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].map(method => `${method} /outside/${path}`),
  ),
]

/** Endpoints below `/api` in Fastify's printed routes that are neither in the contract nor in this list. */
export const undeclaredEndpoints = (printedRoutes: string): string[] => {
  const known = new Set([...ENDPOINTS.map(endpointName), ...OUTSIDE_CONTRACT].map(shapeOf))
  return callsOf(printedRoutes).filter(place => !known.has(shapeOf(place)))
}

/** Fastify has one name for a path segment that several calls name differently. */
const shapeOf = (place: string): string => place.replace(/:[^/.]+/g, ':').replace(/\/$/, '')

/** Parses `├── api/time (GET, HEAD)` and its children to endpoint names. */
const callsOf = (printed: string): string[] => {
  const branch: string[] = []
  return printed.split('\n').flatMap(line => {
    const found = /^([│ ]*[├└]── )([^ ]*)(?: \(([A-Z, ]+)\))?/.exec(line)
    if (found === null) return []
    const [, indent = '', part = '', methods = ''] = found
    branch.splice(indent.length / 4 - 1, Number.POSITIVE_INFINITY, part)
    const path = branch.join('')
    if (!path.startsWith('/api/')) return []
    return methods
      .split(', ')
      .filter(method => method !== '' && method !== 'HEAD')
      .map(method => `${method} ${path.slice('/api'.length)}`)
  })
}
