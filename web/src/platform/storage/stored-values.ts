const DATABASE = 'karvon'
const STORE = 'kept'

const finished = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const openDatabase = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE)
  return finished(request)
}

let opened: Promise<IDBDatabase> | null = null

const storeFor = async (mode: IDBTransactionMode): Promise<IDBObjectStore> => {
  opened ??= openDatabase()
  return (await opened).transaction(STORE, mode).objectStore(STORE)
}

const below = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`)

/** Values that could not be stored (no IndexedDB, or full); they last as long as the page. */
const unwritten = new Map<string, unknown>()

/** Resolves when the transaction has committed and its changes are durable; a full disk aborts it. */
const completed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })

const withStore = async (work: (store: IDBObjectStore) => Promise<unknown>): Promise<void> => {
  const store = await storeFor('readwrite')
  await Promise.all([work(store), completed(store.transaction)])
}

/** The value stored on this device under a name, or undefined. */
export const readStored = async (name: string): Promise<unknown> => {
  const there = await storeFor('readonly')
    .then(store => finished(store.get(name)))
    .catch(() => undefined)
  return unwritten.has(name) ? unwritten.get(name) : there
}

/** All values whose name starts with the prefix. */
export const readStoredUnder = async (prefix: string): Promise<readonly unknown[]> => {
  const there = await storeFor('readonly')
    .then(store => finished(store.getAll(below(prefix))))
    .catch(() => [])
  // only now: a write that began before the read may have failed meanwhile
  const inMemory = [...unwritten].filter(([name]) => name.startsWith(prefix)).map(([, value]) => value)
  return [...there, ...inMemory]
}

export const writeStored = (name: string, value: unknown): Promise<void> =>
  withStore(store => finished(store.put(value, name))).then(
    () => void unwritten.delete(name),
    () => void unwritten.set(name, value),
  )

/** Deletes all values whose name starts with the prefix. */
export const deleteStored = (prefix: string): Promise<void> => {
  for (const name of unwritten.keys()) if (name.startsWith(prefix)) unwritten.delete(name)
  return withStore(store => finished(store.delete(below(prefix)))).catch(() => {})
}

/** Deletes the values under a prefix for which `mayStay` is false. */
export const deleteStoredUnless = (prefix: string, mayStay: (value: unknown) => boolean): Promise<void> =>
  withStore(async store => {
    const [names, values] = await Promise.all([
      finished(store.getAllKeys(below(prefix))),
      finished(store.getAll(below(prefix))),
    ])
    await Promise.all(names.map((name, at) => mayStay(values[at]) || finished(store.delete(name))))
  }).catch(() => {})
