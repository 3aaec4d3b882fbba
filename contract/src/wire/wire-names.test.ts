import type { TSchema } from 'typebox'
import { describe, expect, it } from 'vitest'
import * as auth from '../auth.ts'
import * as drivers from '../drivers.ts'
import { endpoint } from '../endpoint.ts'
import * as geo from '../geo/addresses.ts'
import * as handbook from '../handbook.ts'
import * as ledger from '../ledger.ts'
import * as offers from '../offers.ts'
import * as orderActions from '../order-actions.ts'
import * as orders from '../orders.ts'
import * as pricing from '../pricing.ts'
import { Type } from '../schema/json-schema.ts'
import { fromWire, toWire } from './wire-names.ts'

const ROOMS = [auth, drivers, geo, handbook, ledger, offers, orderActions, orders, pricing]

type Node = { properties?: Record<string, Node>; items?: Node; anyOf?: Node[] }

const namesOf = (schema: Node | undefined): string[] => [
  ...Object.entries(schema?.properties ?? {}).flatMap(([name, inner]) => [name, ...namesOf(inner)]),
  ...(schema?.items ? namesOf(schema.items) : []),
  ...(schema?.anyOf ?? []).flatMap(namesOf),
]

type Declared = { input: { query?: TSchema; body?: TSchema; params?: TSchema }; output: TSchema }

const isEndpoint = (value: unknown): value is Declared =>
  typeof value === 'object' && value !== null && 'output' in value && 'path' in value

const endpoints = ROOMS.flatMap(room => Object.values(room).filter(isEndpoint))

describe('wire names', () => {
  it('all survive a round trip through camelCase', () => {
    const names = new Set(
      endpoints.flatMap(({ input, output }) =>
        [output, input.query, input.body, input.params].flatMap(schema => namesOf(schema as Node)),
      ),
    )
    expect(names.size).toBeGreaterThan(100)
    for (const name of names) expect(toWire(fromWire({ [name]: 1 }))).toEqual({ [name]: 1 })
  })

  it('are snake_case, except for those of the current time', () => {
    const names = new Set(endpoints.flatMap(({ output }) => namesOf(output as Node)))
    const odd = [...names].filter(name => !/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name))
    expect(odd.sort()).toEqual(['createdAt', 'dateTime', 'dayOfWeek', 'milliSeconds', 'timeZone'])
  })
})

describe('fromWire and toWire', () => {
  it('rename keys at every depth and leave values alone', () => {
    const wire = { last_page: 1, list_items: [{ region_id: 'region_id' }], empty: null }
    const ours = { lastPage: 1, listItems: [{ regionId: 'region_id' }], empty: null }
    expect(fromWire(wire)).toEqual(ours)
    expect(toWire(ours)).toEqual(wire)
  })

  it('write dates as ISO 8601 and leave out what is undefined', () => {
    expect(toWire({ createdAt: new Date(0), gone: undefined })).toEqual({
      created_at: '1970-01-01T00:00:00.000Z',
    })
  })

  it('pass plain values through', () => {
    expect([toWire(null), toWire('aB'), fromWire(5)]).toEqual([null, 'aB', 5])
  })
})

describe('endpoint', () => {
  it('fills in the defaults', () => {
    const plain = endpoint({
      method: 'GET',
      path: '/x',
      summary: 'x',
      action: 'read_reference',
      output: Type.Null(),
    })
    expect(plain).toMatchObject({
      status: 200,
      paged: false,
      idempotent: false,
      cacheable: false,
      readsFields: false,
      input: {},
    })
  })

  it('each is declared once: no two share a method and path', () => {
    const places = endpoints.map(
      one => `${(one as { method?: string }).method} ${(one as { path?: string }).path}`,
    )
    expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([])
  })
})

it("writes a transaction's instant under both names", () => {
  const at = '2026-11-21T05:00:00.000Z'
  const ours = { id: 11, amount: -5, balanceAfter: 7, createdAt: at, createdAtCamel: at }
  const wire = { id: 11, amount: -5, balance_after: 7, created_at: at, createdAt: at }
  expect(toWire(ours)).toEqual(wire)
  expect(fromWire(wire)).toEqual(ours)
})
