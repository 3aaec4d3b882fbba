import type { DatabaseConnection, Dialect, Driver } from 'kysely'
import { holdOutage, noteAnswer } from './hold-outage.ts'
import { didNotRun, isConnectionLost } from './outage-errors.ts'

type Execute = DatabaseConnection['executeQuery']

/** Reading twice is harmless. */
const READS = /^\s*(?:--[^\n]*\n\s*)*select\b/i

const mayRepeat =
  (text: string) =>
  (error: unknown): boolean =>
    didNotRun(error) || (isConnectionLost(error) && READS.test(text))

/** Knows which connections have an open transaction. */
const watchTransactions = (driver: Driver): { has(connection: DatabaseConnection): boolean } => {
  const open = new WeakSet<DatabaseConnection>()
  const [begin, commit, rollback] = [
    driver.beginTransaction.bind(driver),
    driver.commitTransaction.bind(driver),
    driver.rollbackTransaction.bind(driver),
  ]
  driver.beginTransaction = async (connection, settings) => {
    open.add(connection)
    await begin(connection, settings)
  }
  driver.commitTransaction = async connection => {
    await commit(connection)
    open.delete(connection)
  }
  driver.rollbackTransaction = connection => rollback(connection).finally(() => open.delete(connection))
  return open
}

/**
 * Gives connections back before their callers do so: who waits for another must not hold the broken one, or all wait for each
 * other.
 */
const releaseEarly = (driver: Driver): ((connection: DatabaseConnection) => Promise<void>) => {
  const release = driver.releaseConnection.bind(driver)
  const given = new WeakMap<DatabaseConnection, number>()
  driver.releaseConnection = async (connection, options) => {
    const early = given.get(connection) ?? 0
    if (early === 0) return release(connection, options)
    given.set(connection, early - 1)
  }
  return async connection => {
    given.set(connection, (given.get(connection) ?? 0) + 1)
    await release(connection)
  }
}

const holding = (driver: Driver): Driver => {
  const plain = new WeakMap<DatabaseConnection, Execute>()
  const acquire = driver.acquireConnection.bind(driver)
  const release = driver.releaseConnection.bind(driver)
  const inTransaction = watchTransactions(driver)
  const giveBack = releaseEarly(driver)

  const executeElsewhere = async (...asked: Parameters<Execute>) => {
    const other = await acquire()
    try {
      return await (plain.get(other) ?? other.executeQuery.bind(other))(...asked)
    } finally {
      await release(other)
    }
  }

  const hold = (connection: DatabaseConnection): DatabaseConnection => {
    if (plain.has(connection)) return connection
    const execute: Execute = connection.executeQuery.bind(connection)
    plain.set(connection, execute)
    const held = async (...asked: Parameters<Execute>) => {
      let isGivenBack = false
      const attempt = async (isAgain: boolean) => {
        if (!isAgain) return execute(...asked)
        if (!isGivenBack) await giveBack(connection)
        isGivenBack = true
        return executeElsewhere(...asked)
      }
      const answer = await (inTransaction.has(connection)
        ? execute(...asked)
        : holdOutage(attempt, mayRepeat(asked[0].sql)))
      noteAnswer()
      return answer
    }
    connection.executeQuery = held as Execute
    return connection
  }

  driver.acquireConnection = async options => hold(await holdOutage(() => acquire(options), isConnectionLost))
  return driver
}

/**
 * A dialect whose callers wait while the database is away for a moment: for a connection, and for a statement that surely did not run
 * or only reads. A transaction is begun again by `inTransaction`; a write whose outcome is unknown fails.
 */
export const holdingOutages = (dialect: Dialect): Dialect => ({
  createAdapter: () => dialect.createAdapter(),
  createIntrospector: db => dialect.createIntrospector(db),
  createQueryCompiler: () => dialect.createQueryCompiler(),
  createDriver: () => holding(dialect.createDriver()),
})
