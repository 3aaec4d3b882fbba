/** The parts of a JSON schema that say where its instants are. */
type Schema = {
  readonly format?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

type Change = (value: unknown) => unknown

const isUniform = (text: string): boolean => text.length === 24 && text.endsWith('Z')

const uniformText: Change = value => {
  if (typeof value !== 'string' || isUniform(value)) return value
  const at = new Date(value)
  return Number.isNaN(at.getTime()) ? value : at.toISOString()
}

const inFields = (properties: Readonly<Record<string, Schema>>): Change | null => {
  const changes = Object.entries(properties).flatMap(([name, schema]) => {
    const change = changeOf(schema)
    return change === null ? [] : [[name, change] as const]
  })
  if (changes.length === 0) return null
  return value => {
    if (typeof value !== 'object' || value === null) return value
    const record = value as Record<string, unknown>
    for (const [name, change] of changes) if (record[name] != null) record[name] = change(record[name])
    return record
  }
}

const inItems = (items: Schema): Change | null => {
  const change = changeOf(items)
  return change === null ? null : value => (Array.isArray(value) ? value.map(change) : value)
}

const inChoices = (choices: readonly Schema[]): Change | null => {
  const changes = choices.map(changeOf).filter(change => change !== null)
  return changes.length === 0 ? null : value => changes.reduce((result, change) => change(result), value)
}

const changeOf = (schema: Schema): Change | null => {
  const { format, properties, items, anyOf } = schema
  if (format === 'date-time') return uniformText
  if (anyOf !== undefined) return inChoices(anyOf)
  if (items !== undefined) return inItems(items)
  return properties === undefined ? null : inFields(properties)
}

/**
 * Brings the instants of an answer into one form, RFC 3339 in UTC with milliseconds, in place. PostgreSQL writes those inside
 * JSON with the offset of its session and as many digits as they have.
 */
export const uniformInstants = (schema: object): Change => changeOf(schema as Schema) ?? (value => value)
