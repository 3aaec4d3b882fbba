type CamelName<S extends string> = S extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelName<Tail>>}`
  : S

/** A wire value with camelCase names (snake_case lives in the contract only, docs/house-rules.md#names). */
export type FromWire<T> = T extends readonly (infer Item)[]
  ? FromWire<Item>[]
  : T extends object
    ? { [K in keyof T as K extends string ? CamelName<K> : never]: FromWire<T[K]> }
    : T

const camelNames = new Map<string, string>()
const snakeNames = new Map<string, string>()

const remembered = (names: Map<string, string>, name: string, rename: (name: string) => string): string => {
  const known = names.get(name)
  if (known !== undefined) return known
  const renamed = rename(name)
  if (names.size < 2000) names.set(name, renamed)
  return renamed
}

/** Names in camelCase on the wire: those of the current time (docs/api.md#ground-rules). */
const CAMEL_ON_THE_WIRE = ['milliSeconds', 'dateTime', 'timeZone', 'dayOfWeek']
for (const name of CAMEL_ON_THE_WIRE) snakeNames.set(name, name)

/**
 * A transaction has `createdAt` as well as `created_at` (docs/api.md#ground-rules); inside the product the two have
 * two names.
 */
snakeNames.set('createdAtCamel', 'createdAt')
camelNames.set('createdAt', 'createdAtCamel')

const camelName = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
const snakeName = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

const renameKeys = (
  value: unknown,
  names: Map<string, string>,
  rename: (name: string) => string,
): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(item => renameKeys(item, names, rename))
  if (value instanceof Date) return value.toISOString()
  const renamed: Record<string, unknown> = {}
  for (const name of Object.keys(value)) {
    const inner = (value as Record<string, unknown>)[name]
    if (inner === undefined) continue
    // most are no objects; a list of orders has thousands
    renamed[remembered(names, name, rename)] =
      typeof inner === 'object' ? renameKeys(inner, names, rename) : inner
  }
  return renamed
}

/** Converts a wire value to camelCase names, for every room but the contract. Dates stay ISO 8601 strings. */
export const fromWire = <T>(value: T): FromWire<T> => renameKeys(value, camelNames, camelName) as FromWire<T>

/**
 * Converts a value to the wire's snake_case names; a `Date` becomes ISO 8601 in UTC, undefined fields are
 * dropped.
 */
export const toWire = (value: unknown): unknown => renameKeys(value, snakeNames, snakeName)
