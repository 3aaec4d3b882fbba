import fc from 'fast-check'

/** A JSON Schema as used in our OpenAPI document. */
export type JsonSchema = {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly minLength?: number
  readonly maxLength?: number
}

const integers = ({ minimum, maximum }: JsonSchema) =>
  fc.oneof(
    fc.integer({ min: Math.max(minimum ?? -10, -(2 ** 31)), max: Math.min(maximum ?? 1_000, 2 ** 31 - 1) }),
    fc.constantFrom(minimum ?? 0, maximum ?? 1),
  )

const numbers = ({ minimum = -1e6, maximum = 1e6 }: JsonSchema) =>
  fc.double({ min: minimum, max: maximum, noNaN: true })

const strings = ({ minLength = 0, maxLength = 60 }: JsonSchema) =>
  fc.oneof(
    fc.string({ minLength, maxLength: Math.min(maxLength, 60), unit: 'grapheme' }),
    fc.constantFrom('2026-11-22', '2026-11-22T09:00:00+05:00', '998901234567', '09:00', '1', 'Toshkent'),
  )

const objects = ({ properties = {}, required = [] }: JsonSchema) =>
  fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, arbitraryOf(schema)])),
    { requiredKeys: required.filter(name => name in properties) },
  )

const lists = ({ items = {}, minItems = 0, maxItems = 5 }: JsonSchema) =>
  fc.array(arbitraryOf(items), { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 5)) })

const BY_TYPE: Readonly<Record<string, (schema: JsonSchema) => fc.Arbitrary<unknown>>> = {
  integer: integers,
  number: numbers,
  string: strings,
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  object: objects,
  array: lists,
}

/** Values that a schema allows, mostly small; any JSON if it has no type. */
export const arbitraryOf = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(arbitraryOf))
  const types = [schema.type ?? []].flat()
  if (types.length === 0) return fc.jsonValue({ maxDepth: 3 })
  return fc.oneof(...types.map(type => (BY_TYPE[type] ?? (() => fc.jsonValue()))(schema)))
}

/** Values that break careless parsers. */
const NASTY: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  'a'.repeat(20_000),
  '\u0000',
  'A\ud800',
  '\u202e',
  '🚚'.repeat(40),
  '__proto__',
  "' or 1=1 --",
  '٣',
  '1e3',
  -1,
  0,
  0.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  [],
  {},
  [[[[[[]]]]]],
  { toString: 1, valueOf: 1 },
  { length: 1e9 },
]

type Path = readonly (string | number)[]

const pathsOf = (value: unknown, path: Path = []): Path[] => {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([name, inner]) => pathsOf(inner, [...path, name]))]
}

const replaced = (value: unknown, [name, ...rest]: Path, by: unknown): unknown => {
  if (name === undefined) return by
  if (Array.isArray(value))
    return value.map((item, at) => (String(at) === name ? replaced(item, rest, by) : item))
  const record = value as Readonly<Record<string, unknown>>
  return { ...record, [name]: replaced(record[name], rest, by) }
}

const without = (value: unknown, path: Path): unknown => replaced(value, path, undefined)

/** The same values with one part removed or replaced by a nasty value. */
export const brokenOf = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      valid,
      fc.nat(),
      fc.option(fc.oneof(fc.constantFrom(...NASTY), fc.jsonValue({ maxDepth: 2 })), { freq: 6 }),
    )
    .map(([value, at, nasty]) => {
      const paths = pathsOf(value)
      const path = paths[at % paths.length] ?? []
      return nasty === null ? without(value, path) : replaced(value, path, nasty)
    })
