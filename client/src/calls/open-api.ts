import createFetchClient, { type Client, type Middleware } from 'openapi-fetch'
import type { paths } from '../generated/api.ts'
import { IDEMPOTENT_CALLS } from '../generated/calls.ts'
import { bracketQuery } from './bracket-query.ts'
import type { Fetch } from './retrying-fetch.ts'

/** Every call of the API by its path, typed by the OpenAPI document. */
export type Api = Client<paths>

type Settings = {
  readonly baseUrl: string
  readonly apiKey: string | undefined
  readonly locale: string | undefined
  readonly fetch: Fetch
}

const KEY = 'Idempotency-Key'

/** A write that takes a key has one, so that repeating it is safe; the caller's own is kept. */
const withKeys: Middleware = {
  onRequest: ({ request, schemaPath }) => {
    if (request.headers.has(KEY) || !IDEMPOTENT_CALLS.has(`${request.method} ${schemaPath}`)) return undefined
    request.headers.set(KEY, crypto.randomUUID())
    return request
  },
}

/** Opens the API. */
export const openApi = ({ baseUrl, apiKey, locale, fetch }: Settings): Api => {
  const api = createFetchClient<paths>({
    baseUrl,
    fetch,
    querySerializer: bracketQuery,
    headers: {
      Accept: 'application/json',
      ...(apiKey !== undefined && { Authorization: `Bearer ${apiKey}` }),
      ...(locale !== undefined && { 'Accept-Language': locale }),
    },
  })
  api.use(withKeys)
  return api
}
