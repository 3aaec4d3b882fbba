import type { Entry, LinkMaker, ObjectStore, Stored } from './object-store.ts'

const linkOf = (store: ObjectStore, other: ObjectStore): LinkMaker | null => {
  const { link } = store
  if (link === null) return null
  return async (name, answer) => ((await other.size(name)) === null ? link(name, answer) : null)
}

/** The other store's files first: what is moved meanwhile is then found in this one. */
async function* listBoth(store: ObjectStore, other: ObjectStore, prefix: string): AsyncGenerator<Entry> {
  const listed = new Set<string>()
  for await (const entry of other.list(prefix)) {
    listed.add(entry.name)
    yield entry
  }
  for await (const entry of store.list(prefix)) if (!listed.has(entry.name)) yield entry
}

/**
 * Writes to one store and reads from two, so that files can be moved from the other one while they are served
 * (docs/decisions/0058-pictures-behind-one-port.md).
 */
export const createMovingStore = (store: ObjectStore, other: ObjectStore): ObjectStore => {
  const open = async (name: string): Promise<Stored | null> =>
    (await store.open(name)) ??
    (await other.open(name)) ??
    // moved between the two questions
    (await store.open(name))
  return {
    put: store.put,
    open,
    size: async name => (await store.size(name)) ?? (await other.size(name)) ?? (await store.size(name)),
    // the other one first: a move that is under way looks there again before it keeps its copy
    remove: async name => {
      await other.remove(name)
      await store.remove(name)
    },
    list: prefix => listBoth(store, other, prefix),
    link: linkOf(store, other),
  }
}
