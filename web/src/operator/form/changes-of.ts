/** A changed value; undefined if it was added or removed. */
export type Change = { path: string; before: unknown; after: unknown }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The differences between two states of an object, down to single values; lists are compared as a whole. */
export function changesOf(before: unknown, after: unknown, path = ''): Change[] {
  if (isSame(before, after)) return []
  const isNested = isRecord(before) || isRecord(after)
  const isComparable = [before, after].every(value => isRecord(value) || value == null)
  if (!isNested || !isComparable) return [{ path, before, after }]
  const [old, fresh] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}]
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])].flatMap(key =>
    changesOf(old[key], fresh[key], path === '' ? key : `${path}.${key}`),
  )
}
