/** The parts of a JSON schema that say which fields there are. */
type Schema = {
  readonly type?: unknown
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The schema of a value that may also be null; of other choices none. */
const onlyChoice = (choices: readonly Schema[]): Schema => {
  const [only, ...others] = choices.filter(({ type }) => type !== 'null')
  return only === undefined || others.length > 0 ? {} : only
}

/** The value with the fields its schema names and nothing else, at any depth; what has no named fields stays as it is. */
export const knownFields = (schema: Schema, value: unknown): unknown => {
  const { properties, items, anyOf } = schema
  if (anyOf !== undefined) return knownFields(onlyChoice(anyOf), value)
  if (Array.isArray(value)) return items === undefined ? value : value.map(each => knownFields(items, each))
  if (!isObject(value) || properties === undefined) return value
  const known = Object.entries(value).flatMap(([name, inner]) => {
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined
    return field === undefined ? [] : [[name, knownFields(field, inner)] as const]
  })
  return Object.fromEntries(known)
}

/** The dotted paths of the fields that the schema does not name, where it names any. */
export const unknownFields = (schema: Schema, value: unknown, path: readonly string[] = []): string[] => {
  const { properties, items, anyOf } = schema
  if (anyOf !== undefined) return unknownFields(onlyChoice(anyOf), value, path)
  if (Array.isArray(value))
    return items === undefined
      ? []
      : value.flatMap((each, at) => unknownFields(items, each, [...path, String(at)]))
  if (!isObject(value) || properties === undefined) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined
    return field === undefined ? [[...path, name].join('.')] : unknownFields(field, inner, [...path, name])
  })
}

const isNamed = (schema: Schema, [part, ...inner]: readonly string[]): boolean => {
  if (part === undefined) return true
  const { properties, items, anyOf } = schema
  if (anyOf !== undefined) return isNamed(onlyChoice(anyOf), [part, ...inner])
  if (items !== undefined) return /^\d*$/.test(part) && isNamed(items, inner)
  const field = Object.hasOwn(properties ?? {}, part) ? properties?.[part] : undefined
  return field !== undefined && isNamed(field, inner)
}

/** The dotted paths of the bracket names of a query (`routes[0][lat]`) that the schema does not name. */
export const unknownNames = (schema: Schema, names: readonly string[]): string[] =>
  names
    .map(name => name.replaceAll(']', '').split('['))
    .filter(parts => !isNamed(schema, parts))
    .map(parts => parts.join('.'))
