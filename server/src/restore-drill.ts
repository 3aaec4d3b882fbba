import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drillRestored } from './drill-restored.ts'
import { rowsOf } from './platform/backup/contents.ts'
import { makeDrillDatabase } from './platform/backup/drill-database.ts'
import { type Manifest, openPlace } from './platform/backup/elsewhere/backup-place.ts'
import { checkPictures, fetchDatabase, findManifest } from './platform/backup/elsewhere/fetch-backup.ts'
import { secondsSince } from './platform/backup/folder-command.ts'
import { restore } from './platform/backup/restore.ts'
import { systemClock } from './platform/clock.ts'
import { type Config, readConfig } from './platform/config.ts'
import { pastPooler } from './platform/db/open-database.ts'
import { writeForOwnerOnly } from './platform/private-files.ts'

/** Undoes what the drill made, in reverse order, also when it fails. */
const undos: (() => Promise<unknown>)[] = []
const cleanUp = async (): Promise<void> => {
  for (let undo = undos.pop(); undo !== undefined; undo = undos.pop()) await undo().catch(tell)
}

const tell = (said: unknown): void => {
  process.stdout.write(`${said instanceof Error ? said.message : said}\n`)
}

/** Where a backup of this kind is restored to: beside the configured PostgreSQL, or in a folder. */
const makeTarget = async ({ databaseUrl }: Config, kind: Manifest['about']['kind'], dataDir: string) => {
  if (kind === 'embedded') return { databaseUrl: null, dataDir }
  if (databaseUrl === null)
    throw new Error(
      'this is a backup of PostgreSQL: set DATABASE_URL to a server on which databases may be created',
    )
  const { url, drop } = await makeDrillDatabase(databaseUrl, systemClock.now())
  undos.push(drop)
  return { databaseUrl: url, dataDir }
}

const drill = async (): Promise<string> => {
  const begun = Date.now()
  const config = pastPooler(readConfig(process.env))
  const { backup } = config
  if (backup === null) throw new Error('set BACKUP_TO and BACKUP_KEY to where backups are')
  const place = openPlace(backup.place, backup.key, systemClock)
  const manifest = await findManifest(place)
  const home = await mkdtemp(join(tmpdir(), 'karvon-drill-'))
  undos.push(() => rm(home, { recursive: true, force: true }))
  const folder = join(home, 'backup')
  await fetchDatabase(place, manifest, folder)
  tell(`fetched ${manifest.id} from ${place.name}: opened, its database is the one that was sealed`)
  const target = await makeTarget(config, manifest.about.kind, join(home, 'data'))
  const { about, differences } = await restore(target, folder)
  tell(`restored: ${differences.length} differences to ${rowsOf(about.contents)} rows`)
  const restored = await drillRestored(target, about.contents, config)
  tell('checked migrations, ledger, audit log and sealed values, started the app')
  const pictures = await checkPictures(place, manifest)
  tell(`compared ${manifest.pictures.length} pictures`)
  const wrong = [...differences, ...restored, ...pictures]
  if (wrong.length > 0) throw new Error(wrong.join('; '))
  return `${manifest.id}: ${rowsOf(about.contents)} rows, ${manifest.pictures.length} pictures, ready after ${secondsSince(begun)}`
}

const end = async (code: number, verdict: string): Promise<void> => {
  await cleanUp()
  tell(verdict)
  process.exit(code)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void end(1, `DRILL FAILED: stopped by ${signal}`))
}
writeForOwnerOnly()
drill().then(
  said => end(0, `DRILL PASSED: ${said}`),
  error => end(1, `DRILL FAILED: ${error instanceof Error ? error.message : error}`),
)
