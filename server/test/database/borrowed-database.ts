import type { OpenDatabase } from '../../src/platform/db/database.ts'
import { openTestDatabase } from '../test-database.ts'

let opened: Promise<OpenDatabase> | null = null

/**
 * The database that the test files of this thread share in sequence, opened by the first. Each file
 * leaves nothing behind; it closes with the whole run.
 */
export const borrowTestDatabase = (): Promise<OpenDatabase> => {
  opened ??= openTestDatabase()
  return opened
}
