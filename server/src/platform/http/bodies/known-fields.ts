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
