import type { ControlledTransaction } from 'kysely'
import type { Db, OpenDatabase } from '../../src/platform/db/database.ts'
import type { Tables } from '../../src/platform/db/tables.ts'

/**
 * A database whose `db` is, between `begin` and `rollback`, one open transaction: what a test writes is gone after it,
 * though the app that it asks was built once. Requests that must run at the same time need the database itself.
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
    rollback: async (): Promise<void> => {
      await open?.rollback().execute()
      open = null
      current = database.db
    },
  }
}
