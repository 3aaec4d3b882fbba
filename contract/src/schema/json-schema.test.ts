import { Type as TypeBox } from 'typebox'
import { expect, test } from 'vitest'
import { Type } from './json-schema.ts'

type Builder = typeof Type

const everyKind = (T: Builder) => {
  const point = T.Object({ lat: T.Number({ minimum: -90 }), place: T.Optional(T.Unsafe<string>(T.String())) })
  return T.Object(
    {
      points: T.Array(point, { minItems: 1, maxItems: 9 }),
      last: T.Union([T.Pick(point, ['place']), T.Null()], { description: 'none yet: null' }),
      first: T.Omit(point, ['lat']),
      kind: T.Enum(['new', 'done'], { description: 'its status' }),
      facts: T.Optional(T.Record(T.String(), T.Unknown({ description: 'anything' }))),
      count: T.Integer(),
      isOpen: T.Boolean({ default: false }),
    },
    { additionalProperties: true },
  )
}

test('builds the schemas that TypeBox would', () => {
  expect(JSON.parse(JSON.stringify(everyKind(Type)))).toEqual(
    JSON.parse(JSON.stringify(everyKind(TypeBox as Builder))),
  )
})

test('an optional field stays optional in a copy of its fields', () => {
  const fields = { id: Type.Integer(), note: Type.Optional(Type.String()) }
  expect(Type.Object({ ...fields }).required).toEqual(['id'])
  expect(Type.Object({ note: Type.Optional(Type.String()) })).not.toHaveProperty('required')
})
