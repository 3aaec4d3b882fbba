import type { Endpoint } from '@karvon/contract/endpoint'
import { ACCESS_ACTIONS, mayDo, type Role, reachOf } from '@karvon/domain/access/access-table'
import { beforeAll, describe, expect, it } from 'vitest'
import { BOOKING } from '../test/booking.ts'
import { askerOf, useCompanies, userOf } from '../test/cast.ts'
import {
  codeOf,
  differenceFromTable,
  ENDPOINTS,
  endpointName,
  requestOf,
  undeclaredEndpoints,
} from '../test/every-endpoint.ts'
import type { Ask } from './platform/http/answers.fixture.ts'

const test = useCompanies()

/** The callers; those of company A are Bek Savdo's. */
const PEOPLE = [
  ['visitor', 'visitor', () => test.ask],
  ['individual A', 'individual', () => test.asAziza],
  ['individual B', 'individual', () => test.asSardor],
  ['owner of company A', 'company_owner', () => test.asDilnoza],
  ['employee of company A', 'company_employee', () => test.asJasur],
  ['owner of company B', 'company_owner', () => test.asSherzod],
  ['driver', 'driver', () => asDriver],
  ['operator', 'operator', () => test.asMalika],
] as const satisfies readonly (readonly [string, Role, () => Ask])[]

let asDriver: Ask
beforeAll(async () => {
  asDriver = await askerOf(test, await userOf(test.db, '998977008801'))
})

it('every endpoint names an action of the access table, and no two are the same', () => {
  expect(ENDPOINTS.length).toBeGreaterThan(60)
  const known: readonly string[] = ACCESS_ACTIONS
  expect(ENDPOINTS.filter(({ action }) => !known.includes(action))).toEqual([])
  const places = ENDPOINTS.map(endpointName)
  expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([])
})

it('the server has every endpoint of the contract', () => {
  const isServed = ({ method, path }: Endpoint) =>
    test.app.hasRoute({ method, url: `/api${path}` }) ||
    test.app.hasRoute({ method, url: `/api${path.replace(/\/$/, '')}` })
  expect(ENDPOINTS.filter(endpoint => !isServed(endpoint)).map(endpointName)).toEqual([])
})

it('and no other', () => {
  expect(undeclaredEndpoints(test.app.printRoutes({ commonPrefix: false }))).toEqual([])
})

const pairs = ENDPOINTS.flatMap(endpoint =>
  PEOPLE.map(([name, role, ask]) => [endpointName(endpoint), name, { endpoint, role, ask }] as const),
)

describe('the access table holds at every endpoint', () => {
  it.each(pairs)('%s for %s', async (_place, _name, { endpoint, role, ask }) => {
    expect(differenceFromTable(endpoint, role, await ask()(requestOf(endpoint)))).toBeNull()
  })
})

const ofOneOrder = ENDPOINTS.filter(
  ({ path, action }) => /^\/truck-booking\/.*:id/.test(path) && reachOf('individual', action) === 'own',
)

/** Who placed an order, and whose it therefore is: one's own, or a colleague's. */
const PLACERS = [
  ['individual A', { 'individual A': 'own' }],
  ['employee of company A', { 'employee of company A': 'own', 'owner of company A': 'colleague' }],
  ['owner of company A', { 'owner of company A': 'own', 'employee of company A': 'colleague' }],
] as const satisfies readonly (readonly [string, Readonly<Record<string, 'own' | 'colleague'>>])[]

/** Reads reach the whole company, writes only what the table says. */
const reaches = (role: Role, { action }: Endpoint, whose: 'own' | 'colleague' | undefined): boolean => {
  if (reachOf(role, action) === 'any') return true
  if (whose !== 'colleague') return whose === 'own'
  return action === 'read_own_orders' || reachOf(role, action) === 'company'
}

/** Its other ids do not exist in these tests: a caller who reaches the order gets not found for them too. */
const namesMore = ({ path }: Endpoint) => /:\w+.*:\w+|accept-offer|\.pdf$/.test(path)

const orderCases = ofOneOrder.flatMap(endpoint =>
  PLACERS.flatMap(([placer, reaching]) =>
    PEOPLE.filter(([, role]) => mayDo(role, endpoint.action)).map(([name, role, ask]) => {
      const whose = (reaching as Readonly<Record<string, 'own' | 'colleague'>>)[name]
      const isReached = reaches(role, endpoint, whose)
      return [endpointName(endpoint), placer, name, { endpoint, ask, isReached }] as const
    }),
  ),
)

describe('an order is there only for those it belongs to', () => {
  const place = async (placer: string): Promise<number> => {
    const ask = PEOPLE.find(([name]) => name === placer)?.[2]() ?? test.ask
    const answer = await ask({ method: 'POST', url: '/api/truck-booking/book', payload: BOOKING })
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json().data.id
  }

  it.each(orderCases)(
    '%s, placed by %s, for %s',
    async (_place, placer, _name, { endpoint, ask, isReached }) => {
      const answer = await ask()(requestOf(endpoint, await place(placer)))
      if (!isReached) return expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'api.not_found'])
      if (namesMore(endpoint)) return expect(answer.statusCode).toBeLessThan(500)
      expect(answer.statusCode).not.toBe(404)
    },
  )
})
