import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TABLES_FILE, tableTypes } from '../../../test/schema/table-types.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import type { OpenDatabase } from './database.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

it('tables.ts matches the migrated schema; node tools/make-table-types.ts generates it', async () => {
  expect(readFileSync(TABLES_FILE, 'utf8')).toBe(await tableTypes(database.db))
})
