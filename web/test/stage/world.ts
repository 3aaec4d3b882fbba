import { afterAll } from 'vitest'
import { startTestApp } from '../../../server/test/test-app.ts'
import { openTestDatabase } from '../../../server/test/test-database.ts'
import { LOOPBACK_CONFIG } from '../../../server/test/webhooks/loopback-config.ts'
import { signInPeople } from './people.ts'

/**
 * The real server with everybody signed in, for one file of tests and ended with it: what a file does to its people, no other
 * file sees.
 */
export const openWorld = async () => {
  const database = await openTestDatabase()
  const test = await startTestApp(database, { config: LOOPBACK_CONFIG })
  afterAll(async () => {
    await test.app.close()
    await database.close()
  })
  return { ...test, people: await signInPeople(test) }
}
