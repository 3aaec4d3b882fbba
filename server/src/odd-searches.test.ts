import { reachOf } from '@karvon/domain/access/access-table'
import { expect, it } from 'vitest'
import { useCompanies } from '../test/cast.ts'
import { ENDPOINTS, endpointName, requestOf } from '../test/every-endpoint.ts'

const test = useCompanies()

const searching = ENDPOINTS.filter(({ input }) => 'q' in (input.query?.properties ?? {}))

it.each(searching.map(endpoint => [endpointName(endpoint), endpoint] as const))(
  '%s is asked for what no text holds and breaks at nothing',
  async (_, endpoint) => {
    const ask = reachOf('operator', endpoint.action) === null ? test.asDilnoza : test.asMalika
    for (const q of ['%00', 'a%00b', '%5C', '%25_', '%F0%9F%9A%9A', '%EF%BF%BF']) {
      const request = requestOf(endpoint)
      const answer = await ask({ ...request, url: `${request.url}?q=${q}` })
      expect([q, answer.statusCode >= 500]).toEqual([q, false])
    }
  },
)
