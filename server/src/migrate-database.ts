import { createEmbeddedGeo } from './features/geo/embedded-geo.ts'
import { systemClock } from './platform/clock.ts'
import { readConfig } from './platform/config.ts'
import { openDatabase, pastPooler } from './platform/db/open-database.ts'
import { writeForOwnerOnly } from './platform/private-files.ts'
import { prepareDatabase } from './prepare-database.ts'

/** Migrates and fills the database as a start does, for processes with `MIGRATIONS=off`, which wait for it. */
const run = async (): Promise<void> => {
  writeForOwnerOnly()
  const config = pastPooler(readConfig(process.env))
  const database = await openDatabase(config)
  try {
    await prepareDatabase(
      database,
      { ...config, migrations: true },
      { clock: systemClock, geo: createEmbeddedGeo() },
    )
  } finally {
    await database.close()
  }
}

run().then(
  () => {
    process.stdout.write('the database has the schema of this version\n')
    process.exit(0)
  },
  error => {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  },
)
