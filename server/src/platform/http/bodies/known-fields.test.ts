import { Type } from '@karvon/contract/schema/json-schema'
import { expect, test } from 'vitest'
import { knownFields, unknownNames } from './known-fields.ts'

const POINT = Type.Object({ lat: Type.Number(), place: Type.Optional(Type.String()) })

test('fields that the schema does not name are left out, at any depth', () => {
  const schema = Type.Object({ points: Type.Array(POINT), last: Type.Union([POINT, Type.Null()]) })
  const sent = { points: [{ lat: 1, role: 'admin' }], last: { lat: 2, place: 'x', id: 3 }, is_admin: true }
  expect(knownFields(schema, sent)).toEqual({ points: [{ lat: 1 }], last: { lat: 2, place: 'x' } })
  expect(knownFields(schema, { points: [], last: null })).toEqual({ points: [], last: null })
})

test('names every object has are not fields', () => {
  const sent = JSON.parse('{"lat":1,"__proto__":{"role":"admin"},"constructor":1,"toString":2}')
  expect(Object.entries(knownFields(POINT, sent) as object)).toEqual([['lat', 1]])
})

test('a value without named fields stays as it was sent', () => {
  const record = Type.Record(Type.String(), Type.Unknown())
  expect(knownFields(record, { any: { depth: 1 } })).toEqual({ any: { depth: 1 } })
  expect(knownFields(Type.Union([Type.String(), Type.Number()]), 7)).toBe(7)
  expect(knownFields(POINT, 'not an object')).toBe('not an object')
})

test('bracket names are known by their parts', () => {
  const schema = Type.Object({
    points: Type.Array(POINT),
    days: Type.Array(Type.Integer()),
    q: Type.String(),
  })
  const names = ['q', 'points[0][lat]', 'points[12][place]', 'days[]', 'days[0]', 'points']
  expect(unknownNames(schema, names)).toEqual([])
  const wrong = [
    'p',
    'q[0]',
    'points[0][x]',
    'points[x][lat]',
    'points[0][lat][deep]',
    'toString',
    '__proto__[a]',
  ]
  expect(unknownNames(schema, wrong)).toEqual(
    wrong.map(name => name.replaceAll('[', '.').replaceAll(']', '')),
  )
})
