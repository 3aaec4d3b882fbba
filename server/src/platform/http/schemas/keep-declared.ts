import { type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'

/** Types of which nothing is removed. */
const isWhole = (schema: TSchema): boolean =>
  Type.IsUnknown(schema) ||
  Type.IsString(schema) ||
  Type.IsInteger(schema) ||
  Type.IsNumber(schema) ||
  Type.IsBoolean(schema)

const keepProperties = (properties: Readonly<Record<string, TSchema>>, value: Record<string, unknown>) => {
  for (const name of Object.keys(value)) {
    const schema = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (schema === undefined) delete value[name]
    else value[name] = keepDeclared(schema, value[name])
  }
  return value
}

/**
 * Removes from a value what its schema does not declare, in place, as `Value.Clean` does; that one first sorts the choices of
 * the whole schema, on every call, so it is only asked about parts that have choices.
 */
export const keepDeclared = (schema: TSchema, value: unknown): unknown => {
  if (isWhole(schema)) return value
  if (Type.IsArray(schema)) {
    return Array.isArray(value) ? value.map(item => keepDeclared(schema.items, item)) : value
  }
  if (!Type.IsObject(schema) || 'additionalProperties' in schema) return Value.Clean(schema, value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return keepProperties(schema.properties, value as Record<string, unknown>)
}
