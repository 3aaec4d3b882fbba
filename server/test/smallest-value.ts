type Schema = {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly minItems?: number
  readonly minLength?: number
  readonly minimum?: number
}

const BY_TYPE: Readonly<Record<string, (schema: Schema) => unknown>> = {
  object: ({ properties = {}, required = [] }) =>
    Object.fromEntries(required.map(name => [name, smallestValue(properties[name] ?? {})])),
  array: ({ items = {}, minItems = 0 }) => Array.from({ length: minItems }, () => smallestValue(items)),
  string: ({ minLength = 0 }) => 'a'.repeat(minLength),
  integer: ({ minimum = 0 }) => minimum,
  number: ({ minimum = 0 }) => minimum,
  boolean: () => false,
}

/** The smallest value that a schema accepts. */
export const smallestValue = (schema: Schema): unknown => {
  if (schema.enum !== undefined) return schema.enum[0]
  if (schema.anyOf !== undefined) return smallestValue(schema.anyOf[0] ?? {})
  const [type = ''] = [schema.type ?? ''].flat()
  return BY_TYPE[type]?.(schema) ?? null
}
