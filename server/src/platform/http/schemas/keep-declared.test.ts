import fc from 'fast-check'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { expect, it } from 'vitest'
import { keepDeclared } from './keep-declared.ts'

const POINT = Type.Object({ lat: Type.Number(), note: Type.Optional(Type.String()) })

const SCHEMA = Type.Object({
  kg: Type.Integer(),
  isOpen: Type.Boolean(),
  any: Type.Unknown(),
  point: POINT,
  points: Type.Array(POINT),
  perhaps: Type.Union([POINT, Type.Null()]),
  either: Type.Union([Type.Object({ kg: Type.Integer() }), Type.Object({ lat: Type.Number() })]),
  more: Type.Object({ kg: Type.Integer() }, { additionalProperties: Type.String() }),
  pair: Type.Tuple([POINT, POINT]),
})

const names = fc.constantFrom(
  'kg',
  'lat',
  'note',
  'point',
  'points',
  'perhaps',
  'either',
  'more',
  'pair',
  'any',
  'isOpen',
  'other',
  'constructor',
  '__proto__',
)
const { value: anything } = fc.letrec(tie => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, 1, 'x', true, undefined),
    fc.dictionary(names, tie('value'), { noNullPrototype: true }),
    fc.array(tie('value'), { maxLength: 3 }),
  ),
}))

it('removes what the schema does not declare, exactly as Value.Clean', () => {
  fc.assert(
    fc.property(anything, value => {
      expect(keepDeclared(SCHEMA, structuredClone(value))).toEqual(
        Value.Clean(SCHEMA, structuredClone(value)),
      )
    }),
    { numRuns: 500 },
  )
  const point = { lat: 1, note: 'n', secret: 1 }
  const sent = { kg: 1, secret: 2, any: { secret: 3 }, point, points: [point], perhaps: point }
  expect(keepDeclared(SCHEMA, structuredClone(sent))).toEqual({
    kg: 1,
    any: { secret: 3 },
    point: { lat: 1, note: 'n' },
    points: [{ lat: 1, note: 'n' }],
    perhaps: { lat: 1, note: 'n' },
  })
})
