const parts = (value: unknown, name: string): [string, string][] => {
  if (value === undefined || value === null) return []
  if (value instanceof Date) return [[name, value.toISOString()]]
  if (typeof value !== 'object') return [[name, String(value)]]
  // `regions[]` is repeated, as the document describes it
  if (Array.isArray(value) && name.endsWith('[]')) return value.flatMap(part => parts(part, name))
  return Object.entries(value).flatMap(([key, part]) => parts(part, `${name}[${key}]`))
}

/** A query with bracket names, as the price list takes it: `routes[0][lat]=41.3`. */
export const bracketQuery = (query: object): string =>
  new URLSearchParams(Object.entries(query).flatMap(([name, value]) => parts(value, name))).toString()
