import type { Endpoint } from '@karvon/contract/endpoint'
import { mayDo } from '@karvon/domain/access/access-table'
import { expect, it } from 'vitest'
import { driverOf, RUSTAM, useCompanies } from '../test/cast.ts'
import { ENDPOINTS, endpointName, plausibleQuery, requestOf } from '../test/every-endpoint.ts'
import type { Ask } from './platform/http/answers.fixture.ts'

const test = useCompanies()

/** Somebody who may call it. */
const askerOf = async ({ action }: Endpoint): Promise<Ask> => {
  if (mayDo('operator', action)) return test.asMalika
  return mayDo('company_owner', action) ? test.asDilnoza : driverOf(test, RUSTAM)
}

const named = (endpoints: readonly Endpoint[]) =>
  endpoints.map(endpoint => [endpointName(endpoint), endpoint] as const)

const propertiesOf = (schema: unknown): string[] =>
  Object.keys((schema as { properties?: object } | undefined)?.properties ?? {})

/** What no text of PostgreSQL holds, and what patterns and encodings stumble over; as in an address. */
const ODD_TEXTS = ['%00', 'a%00b', '%5C', '%25_', '%F0%9F%9A%9A', '%EF%BF%BF']

it.each(named(ENDPOINTS.filter(({ input }) => propertiesOf(input.query).length > 0)))(
  '%s breaks at no text in its query',
  async (_, endpoint) => {
    const ask = await askerOf(endpoint)
    const request = requestOf(endpoint)
    const plausible = plausibleQuery(endpoint)
    for (const name of propertiesOf(endpoint.input.query))
      for (const text of ODD_TEXTS) {
        const others = Object.entries(plausible).filter(([other]) => other !== name)
        const query = `${new URLSearchParams(others)}&${name}=${text}`
        const { statusCode } = await ask({ ...request, url: `${request.url}?${query}` })
        expect([name, text, statusCode >= 500], String(statusCode)).toEqual([name, text, false])
        if (text.includes('%00')) expect([403, 422], name).toContain(statusCode)
      }
  },
)

it.each(named(ENDPOINTS.filter(({ path }) => path.includes(':'))))(
  '%s breaks at no text in its path',
  async (_, endpoint) => {
    const ask = await askerOf(endpoint)
    const names = endpoint.path.match(/:\w+/g) ?? []
    for (const odd of names)
      for (const text of ODD_TEXTS) {
        const url = `/api${endpoint.path.replace(/:\w+/g, name => (name === odd ? text : '1'))}`
        const { statusCode } = await ask({ ...requestOf(endpoint), url })
        expect([odd, text, statusCode >= 500], String(statusCode)).toEqual([odd, text, false])
      }
  },
)

const isWhole = (schema: unknown): boolean => (schema as { type?: string }).type === 'integer'
const wholeNumbersOf = (schema: unknown): string[] =>
  Object.entries((schema as { properties?: object } | undefined)?.properties ?? {}).flatMap(
    ([name, field]) => (isWhole(field) ? [name] : []),
  )

/** Around the limits of `int4`, `int8` and of what JavaScript counts exactly. */
const LARGE = [2_147_483_647, 2_147_483_648, -2_147_483_649, Number.MAX_SAFE_INTEGER, 1e18, 1e30]

it.each(named(ENDPOINTS.filter(({ input }) => wholeNumbersOf(input.body).length > 0)))(
  '%s breaks at no number in its body',
  async (_, endpoint) => {
    const ask = await askerOf(endpoint)
    const request = requestOf(endpoint, 1)
    for (const name of wholeNumbersOf(endpoint.input.body))
      for (const number of LARGE) {
        const payload = { ...(request.payload as object), [name]: number }
        const { statusCode } = await ask({ ...request, payload })
        expect([name, number, statusCode >= 500], String(statusCode)).toEqual([name, number, false])
      }
  },
)

it.each(named(ENDPOINTS.filter(({ input }) => wholeNumbersOf(input.query).length > 0)))(
  '%s breaks at no number in its query',
  async (_, endpoint) => {
    const ask = await askerOf(endpoint)
    const request = requestOf(endpoint, 1)
    const plausible = plausibleQuery(endpoint)
    for (const name of wholeNumbersOf(endpoint.input.query))
      for (const number of LARGE) {
        const query = new URLSearchParams({ ...plausible, [name]: String(number) })
        const { statusCode } = await ask({ ...request, url: `${request.url}?${query}` })
        expect([name, number, statusCode >= 500], String(statusCode)).toEqual([name, number, false])
      }
  },
)
