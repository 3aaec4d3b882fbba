import { AsyncLocalStorage } from 'node:async_hooks'
import type { DatabaseConnection, Dialect, Driver } from 'kysely'
import { watchConnection, watchStatement } from '../telemetry/watched-work.ts'

const inside = new AsyncLocalStorage<true>()

/** Marks everything that `work` awaits as running under an open transaction. */
export const inOpenTransaction = <T>(work: () => Promise<T>): Promise<T> => inside.run(true, work)

/** Grants the only connection to one caller at a time. */
const createTurns = () => {
  let last: Promise<void> = Promise.resolve()
  const releases = new WeakMap<object, (() => void)[]>()
  return {
    take: async (acquire: () => Promise<DatabaseConnection>): Promise<DatabaseConnection> => {
      const before = last
      let release = () => {}
      last = new Promise(resolve => {
        release = resolve
      })
      await before
      try {
        const connection = await acquire()
        releases.set(connection, [...(releases.get(connection) ?? []), release])
        return connection
      } catch (error) {
        release()
        throw error
      }
    },
    giveBack: (connection: DatabaseConnection): void => releases.get(connection)?.shift()?.(),
  }
}

/** Connections are reused: each is watched once. */
const createStatementWatch = () => {
  const watched = new WeakSet<DatabaseConnection>()
  return (connection: DatabaseConnection): DatabaseConnection => {
    if (watched.has(connection)) return connection
    watched.add(connection)
    const execute: DatabaseConnection['executeQuery'] = connection.executeQuery.bind(connection)
    connection.executeQuery = (query, options) => watchStatement(query.sql, () => execute(query, options))
    return connection
  }
}

const guarded = (driver: Driver, isOnly: boolean): Driver => {
  const acquire = driver.acquireConnection.bind(driver)
  const release = driver.releaseConnection.bind(driver)
  const turns = createTurns()
  const watched = createStatementWatch()
  driver.acquireConnection = async options => {
    if (inside.getStore())
      throw new Error('a question beside the open transaction: ask the transaction itself')
    return watched(
      await watchConnection(() => (isOnly ? turns.take(() => acquire(options)) : acquire(options))),
    )
  }
  driver.releaseConnection = async (connection, options) => {
    await release(connection, options)
    turns.giveBack(connection)
  }
  return driver
}

/**
 * A dialect that refuses a second connection to a caller with an open transaction: on the embedded database,
 * which has one, such a query would wait for itself forever, and on PostgreSQL it would not see what the
 * transaction has written. Kysely's own queue for the only connection (`isOnly`) waits before it asks the
 * driver; ours asks first.
 */
export const oneConnectionEach = (dialect: Dialect, { isOnly }: { isOnly: boolean }): Dialect => ({
  createAdapter: () => {
    const adapter = dialect.createAdapter()
    Object.defineProperty(adapter, 'supportsMultipleConnections', { value: true })
    return adapter
  },
  createIntrospector: db => dialect.createIntrospector(db),
  createQueryCompiler: () => dialect.createQueryCompiler(),
  createDriver: () => guarded(dialect.createDriver(), isOnly),
})
