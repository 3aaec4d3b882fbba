import { startTestApp } from '../../../server/test/test-app.ts'
import { openTestDatabase } from '../../../server/test/test-database.ts'
import { LOOPBACK_CONFIG } from '../../../server/test/webhooks/loopback-config.ts'
import { signInPeople } from './people.ts'
import { prepareStage } from './prepare-stage.ts'

const begin = async () => {
  const test = await startTestApp(await openTestDatabase(), { config: LOOPBACK_CONFIG })
  const people = await signInPeople(test)
  return { ...test, people, stage: await prepareStage(test, people) }
}

/** The real server with everybody signed in and the stage prepared; started once per thread, ends with it. */
export const { people, stage, db, demoBot } = await begin()
