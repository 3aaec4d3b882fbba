/** The things by key, each group in their order, groups in the order of their first. */
export const groupedBy = <K, T>(
  things: Iterable<T>,
  keyOf: (thing: T) => K,
): ReadonlyMap<K, readonly T[]> => {
  const groups = new Map<K, T[]>()
  for (const thing of things) {
    const key = keyOf(thing)
    const known = groups.get(key)
    if (known === undefined) groups.set(key, [thing])
    else known.push(thing)
  }
  return groups
}
