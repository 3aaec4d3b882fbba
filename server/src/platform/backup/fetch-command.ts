import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { writeForOwnerOnly } from '../private-files.ts'
import { rowsOf } from './contents.ts'
import { findBackups, openPlace, readManifest } from './elsewhere/backup-place.ts'
import { fetchBackup, findManifest } from './elsewhere/fetch-backup.ts'

const USAGE =
  'Usage: npm run backup:fetch -- FOLDER [--id 20261126T210000Z-1a2b3c], or npm run backup:fetch -- --list\n'

const placeOf = () => {
  const { backup } = readConfig(process.env)
  if (backup === null) throw new Error('Set BACKUP_TO and BACKUP_KEY to where backups are')
  return openPlace(backup.place, backup.key, systemClock)
}

const list = async (): Promise<string> => {
  const place = placeOf()
  const lines: string[] = []
  for (const { id } of await findBackups(place)) {
    const manifest = await readManifest(place, id).catch(() => null)
    lines.push(
      manifest === null
        ? `${id}  not whole, or sealed with another key`
        : `${id}  ${rowsOf(manifest.about.contents)} rows, ${manifest.pictures.length} pictures`,
    )
  }
  return lines.length === 0 ? `${place.name} holds no backups` : lines.join('\n')
}

const fetchInto = async (folder: string, id: string | undefined): Promise<string> => {
  const place = placeOf()
  const manifest = await findManifest(place, id)
  await fetchBackup(place, manifest, folder)
  return `${manifest.id} is in ${folder}: restore it with npm run restore -- ${folder}`
}

const run = (): Promise<string> | null => {
  const { values, positionals } = parseArgs({
    options: { id: { type: 'string' }, list: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [folder, ...more] = positionals
  if (values.list) return folder === undefined ? list() : null
  if (folder === undefined || more.length > 0) return null
  return fetchInto(resolve(process.env.INIT_CWD ?? '.', folder), values.id)
}

const main = async (): Promise<void> => {
  const running = run()
  if (running === null) {
    process.stderr.write(USAGE)
    process.exit(2)
  }
  process.stdout.write(`${await running}\n`)
  process.exit(0)
}

writeForOwnerOnly()
main().catch(error => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
})
