// An extract as large as Uzbekistan's is made, imported and used, on the embedded database or on TEST_DATABASE_URL:
// node bench/map/measure-import.ts [FILE.osm.pbf]
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEmbeddedGeo } from '../../server/src/features/geo/embedded-geo.ts'
import { createImportedMap } from '../../server/src/features/geo/imported/imported-map.ts'
import { withImportedRoads } from '../../server/src/features/geo/imported/roads/with-imported-roads.ts'
import { withImportedPlaces } from '../../server/src/features/geo/imported/with-imported-places.ts'
import { openDatabase } from '../../server/src/platform/db/open-database.ts'
import { writeExtract } from '../../server/test/map/write-extract.ts'
import { syntheticCountry, syntheticQueries } from './synthetic-country.ts'

const ROOT = new URL('../../', import.meta.url).pathname
const QUERIES = 2_000
const ROUTES = 2_000

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`

const shares = (times: readonly number[]): string => {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number): string => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(2)
  const mean = times.reduce((sum, ms) => sum + ms, 0) / times.length
  return `mean ${mean.toFixed(2)}  p50 ${at(0.5)}  p95 ${at(0.95)}  p99 ${at(0.99)}  max ${at(1)} ms`
}

/** Time of the main thread: the embedded database runs in it, and other work on the machine is not counted. Kernels may count in 4 ms. */
const timed = async (work: () => unknown): Promise<number> => {
  const from = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(from)
  return (user + system) / 1000
}

const say = (what: string, figures: string): void => console.log(`${what.padEnd(20)} ${figures}`)

const folder = mkdtempSync(join(tmpdir(), 'karvon-country-'))
const given = process.argv[2]
const file = given ?? join(folder, 'country.osm.pbf')
if (given === undefined) {
  const world = syntheticCountry()
  say('made', `${world.nodes.length} nodes, ${world.ways?.length} ways`)
  writeFileSync(file, writeExtract(world, { perBlob: 8_000 }))
}
say('file', megabytes(statSync(file).size))

const databaseUrl = process.env.TEST_DATABASE_URL ?? null
const environment = {
  ...process.env,
  DATA_DIR: folder,
  ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
}
const imported = execFileSync(
  '/usr/bin/time',
  ['-f', 'peak %M kB, %e s, of them %U s of work', process.execPath, 'server/src/import-map.ts', file],
  { cwd: ROOT, env: environment, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
)
console.log(imported)

const database = await openDatabase({ databaseUrl, dataDir: folder })
globalThis.gc?.()
const before = process.memoryUsage()
const map = createImportedMap(database.db)
say('loaded', `${(await timed(map.fresh)).toFixed(0)} ms`)
globalThis.gc?.()
const after = process.memoryUsage()
say('memory', megabytes(after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers))

const geo = createEmbeddedGeo()
await geo.warmUp()
const listener = map.listen(database)
const search = withImportedPlaces({ db: database.db, map, geo })
const suggestions: number[] = []
for (const query of syntheticQueries(QUERIES)) {
  suggestions.push(
    await timed(() => search.suggest({ query, locale: 'uz', near: { lat: 41.31, lng: 69.28 } })),
  )
}
say('suggest', shares(suggestions.slice(QUERIES / 10)))

let seed = 20261126
const random = (): number => {
  seed = (seed * 16807) % 2147483647
  return seed / 2147483647
}
const route = withImportedRoads(geo.route, () => map.now()?.legs ?? null)
const pointIn = (lat: number, lng: number) => ({
  lat: lat + (random() - 0.5) * 0.12,
  lng: lng + (random() - 0.5) * 0.12,
})
const city: number[] = []
for (let at = 0; at < ROUTES; at += 1) {
  const points = [pointIn(41.3111, 69.2797), pointIn(41.3111, 69.2797)]
  city.push(await timed(() => route({ points, grossMassT: 20 })))
}
say('city leg', shares(city))
const far: number[] = []
for (let at = 0; at < ROUTES / 10; at += 1) {
  const points = [pointIn(41.3111, 69.2797), pointIn(42.46, 59.606)]
  far.push(await timed(() => route({ points, grossMassT: 20 })))
}
say('across the country', shares(far))
const reversed: number[] = []
for (let at = 0; at < ROUTES / 4; at += 1) {
  reversed.push(await timed(() => search.reverse({ point: pointIn(39.6542, 66.9597), locale: 'uz' })))
}
say('reverse', shares(reversed))

await listener.stop()
await database.close()
rmSync(folder, { recursive: true, force: true })
