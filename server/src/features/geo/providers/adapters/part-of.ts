/** The value at a path of an answer that may be anything, or undefined; numbers in the path are positions in lists. */
export const partOf = (body: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, name)
        ? (value as Record<string, unknown>)[name]
        : undefined,
    body,
  )

/** A finite number that is not negative, else null. */
export const amountOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null
