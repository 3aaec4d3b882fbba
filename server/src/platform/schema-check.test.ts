import { Type } from '@karvon/contract/schema/json-schema'
import { expect, test } from 'vitest'
import { schemaCheck } from './schema-check.ts'

test('accepts what the schema says as it is, and changes nothing to make it fit', () => {
  const isWindow = schemaCheck(Type.Object({ count: Type.Integer({ minimum: 1 }) }))
  const written = { count: '3' }
  expect([isWindow({ count: 3 }), isWindow({ count: 0 }), isWindow({}), isWindow(written)]).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(written).toEqual({ count: '3' })
})
