import type { OpenDatabase } from '../../src/platform/db/database.ts'
import { openTestDatabase } from '../test-database.ts'

let opened: Promise<OpenDatabase> | null = null

/**
 * The database that the test files of this thread share one after another, opened by the first. Each borrower
 * leaves nothing behind; it closes with the whole run.
 */
export const borrowTestDatabase = (): Promise<OpenDatabase> => {
  opened ??= openTestDatabase()
  return opened
}
