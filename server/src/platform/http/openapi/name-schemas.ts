import { refTo, type Schema } from './schema.ts'

/** Replaces the records of a schema that have a name by references, and collects the named ones. */
export type SchemaNamer = {
  readonly name: (schema: Schema) => Schema
  /** The components that were referenced, by name. */
  readonly components: () => Record<string, Schema>
}

const mapValues = <T, U>(record: Readonly<Record<string, T>>, change: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))

/** In the form that generators of clients read: maps by `additionalProperties`, and every choice with its type. */
const asGenerated = ({ patternProperties, ...schema }: Schema): Schema => {
  const [values] = Object.values(patternProperties ?? {})
  const isTexts = schema.enum?.every(value => typeof value === 'string') ?? false
  return {
    ...(isTexts && { type: 'string' }),
    ...schema,
    ...(values !== undefined && { additionalProperties: values }),
  }
}

/**
 * A record has a name if the contract exports one that is equal: optional fields and lists hold copies, so identity would miss
 * them.
 */
export const createSchemaNamer = (named: ReadonlyMap<string, Schema>): SchemaNamer => {
  const names = new Map([...named].map(([name, schema]) => [JSON.stringify(schema), name]))
  const components = new Map<string, Schema>()
  const parts = (schema: Schema): Schema => {
    const { properties, items, anyOf, allOf, additionalProperties, ...rest } = asGenerated(schema)
    return {
      ...rest,
      ...(properties && { properties: mapValues(properties, name) }),
      ...(items && { items: name(items) }),
      ...(anyOf && { anyOf: anyOf.map(name) }),
      ...(allOf && { allOf: allOf.map(name) }),
      ...(additionalProperties !== undefined && {
        additionalProperties:
          typeof additionalProperties === 'boolean' ? additionalProperties : name(additionalProperties),
      }),
    }
  }
  const name = (schema: Schema): Schema => {
    const known = schema.type === 'object' ? names.get(JSON.stringify(schema)) : undefined
    if (known === undefined) return parts(schema)
    if (!components.has(known)) {
      components.set(known, {})
      components.set(known, parts(schema))
    }
    return refTo('schemas', known)
  }
  return {
    name,
    components: () => Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1))),
  }
}
