import { type ControlledTransaction, sql } from 'kysely'
import type { Db, OpenDatabase } from '../../src/platform/db/database.ts'
import type { Tables } from '../../src/platform/db/tables.ts'

/** The savepoint before each test, to roll back to. */
const TEST = 'before_test'

/**
 * A database whose `db` is, between `begin` and `rollback`, one open transaction: its writes are rolled back,
 * although the app is built only once. Inside it `beginTest` and `rollbackTest` do the same for each
 * test. Requests that must run at the same time need the database itself.
 */
export const rollingBack = (database: OpenDatabase) => {
  let current: Db = database.db
  let open: ControlledTransaction<Tables> | null = null
  const db = new Proxy({} as Db, {
    get: (_, name) => {
      const value = Reflect.get(current, name, current)
      return typeof value === 'function' ? value.bind(current) : value
    },
  })
  return {
    database: { ...database, db },
    begin: async (): Promise<void> => {
      open = await database.db.startTransaction().execute()
      current = open
    },
    beginTest: async (): Promise<void> => {
      if (open !== null) await sql`savepoint ${sql.id(TEST)}`.execute(open)
    },
    rollbackTest: async (): Promise<void> => {
      if (open !== null) await sql`rollback to savepoint ${sql.id(TEST)}`.execute(open)
    },
    rollback: async (): Promise<void> => {
      await open?.rollback().execute()
      open = null
      current = database.db
    },
  }
}
