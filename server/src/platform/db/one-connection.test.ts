import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import { afterCommit, inTransaction, type OpenDatabase } from './database.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const ask = () => sql<{ one: number }>`select 1 as one`.execute(database.db)

it('refuses a query outside the open transaction, at once instead of waiting forever', async () => {
  await expect(inTransaction(database.db, () => ask())).rejects.toThrow('ask the transaction itself')
})

it('queries again when the transaction is over, also from a task after the commit', async () => {
  let answered: unknown = null
  await inTransaction(database.db, async tx => {
    afterCommit(tx, async () => {
      answered = (await ask()).rows
    })
  })
  expect(answered).toEqual([{ one: 1 }])
})
