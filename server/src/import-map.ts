import { statSync } from 'node:fs'
import { importMap } from './features/geo/import/import-map.ts'
import { countsTable } from './features/geo/import/store/count-map.ts'
import { readConfig } from './platform/config.ts'
import { migrate } from './platform/db/migrate.ts'
import { openDatabase } from './platform/db/open-database.ts'
import { writeForOwnerOnly } from './platform/private-files.ts'

const USAGE = 'Usage: npm run geo:import -- uzbekistan.osm.pbf'

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

const run = async (path: string): Promise<string> => {
  if (!isFile(path)) throw new Error(`there is no file ${path}\n${USAGE}`)
  const begun = performance.now()
  writeForOwnerOnly()
  const database = await openDatabase(readConfig(process.env))
  try {
    await migrate(database)
    const counts = await importMap(database.db, path, new Date())
    const seconds = Math.round((performance.now() - begun) / 1000)
    return `${countsTable(counts)}\nimported in ${seconds} s. © OpenStreetMap contributors, ODbL 1.0\n`
  } finally {
    await database.close()
  }
}

const [path, ...more] = process.argv.slice(2)
if (path === undefined || more.length > 0) {
  process.stderr.write(`${USAGE}\n`)
  process.exit(2)
}
run(path).then(
  said => process.stdout.write(said),
  error => {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  },
)
