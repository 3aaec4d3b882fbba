import { Type } from '@karvon/contract/schema/json-schema'
import { Instant, Nullable } from '@karvon/contract/wire/values'
import { expect, it } from 'vitest'
import { ENDPOINTS } from '../../../../test/every-endpoint.ts'
import { uniformInstants } from './uniform-instants.ts'

const uniform = uniformInstants(
  Type.Object({
    at: Instant,
    note: Type.String(),
    points: Type.Array(
      Type.Object({ arrived_at: Nullable(Instant), last: Nullable(Type.Object({ at: Instant })) }),
    ),
  }),
)

it('instants have one form, wherever they are in an answer', () => {
  const written = '2026-11-24T09:00:00.5+05:00'
  const one = '2026-11-24T04:00:00.500Z'
  expect(
    uniform({
      at: written,
      note: written,
      points: [
        { arrived_at: '2026-11-24T04:00:00+00:00', last: { at: written } },
        { arrived_at: null, last: null },
      ],
    }),
  ).toEqual({
    at: one,
    note: written,
    points: [
      { arrived_at: '2026-11-24T04:00:00.000Z', last: { at: one } },
      { arrived_at: null, last: null },
    ],
  })
  expect(uniformInstants(Type.Null())(null)).toBeNull()
})

type Schema = {
  readonly type?: string
  readonly format?: string
  readonly deprecated?: boolean
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

/** Texts named as an instant is, by the path of their fields. */
const otherInstants = (schema: Schema, path: string): string[] => [
  ...(schema.anyOf ?? []).flatMap(each => otherInstants(each, path)),
  ...(schema.items === undefined ? [] : otherInstants(schema.items, path)),
  ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    otherInstants(field, `${path}.${name}`),
  ),
  ...(schema.type === 'string' && /(?:_at|At|\.at)$/.test(path) && schema.format !== 'date-time'
    ? [`${path}${schema.deprecated ? ' (deprecated)' : ''}`]
    : []),
]

it('every instant of an answer is described as one; the form of the first apps is deprecated', () => {
  const found = ENDPOINTS.flatMap(({ method, path, output }) =>
    otherInstants(output as Schema, `${method} ${path}`),
  )
  expect(found.filter(path => !path.endsWith('.created_at (deprecated)'))).toEqual([])
  expect(found.length).toBeGreaterThan(0)
})
