import { mayDo } from '@karvon/domain/access/access-table'
import { API_SCOPES, scopeOf } from '@karvon/domain/access/api-scopes'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeKey } from '../../../test/api-keys/own-key.ts'
import { type Asker, useCompanies } from '../../../test/cast.ts'
import { differenceForKey, ENDPOINTS, endpointName, requestOf } from '../../../test/every-endpoint.ts'

const test = useCompanies()

/** One key for everything, and one for each scope alone. */
const KEYS = [API_SCOPES, ...API_SCOPES.map(scope => [scope] as const)]

const askers: Asker[] = []
beforeAll(async () => {
  for (const scopes of KEYS) askers.push((await makeKey(test, test.asDilnoza, { scopes })).ask)
})

describe('no scope includes another', () => {
  const scoped = ENDPOINTS.flatMap(endpoint => {
    const scope = mayDo('company_owner', endpoint.action) ? scopeOf(endpoint.action) : null
    return scope === null || scope === 'any'
      ? []
      : [[endpointName(endpoint), endpoint.method, scope] as const]
  })

  it.each(scoped)('%s needs a scope of its kind', (_, method, scope) => {
    expect(scope.endsWith(':read') ? 'GET' : 'write').toBe(method === 'GET' ? 'GET' : 'write')
  })
})

describe('the tables of access and scopes hold at every endpoint', () => {
  it.each(ENDPOINTS.map(endpoint => [endpointName(endpoint), endpoint] as const))(
    '%s',
    async (_, endpoint) => {
      for (const [at, scopes] of KEYS.entries()) {
        const answer = await askers[at]?.(requestOf(endpoint))
        expect(answer && differenceForKey(endpoint, scopes, answer), scopes.join()).toBeNull()
      }
    },
  )
})
