import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from '../clock.ts'
import { type Config, readConfig } from '../config.ts'
import { lockFolder } from '../folder-lock.ts'
import { writeForOwnerOnly } from '../private-files.ts'
import { FOR_COPIES } from '../s3/s3-client.ts'
import { type MoveCounts, movePictures } from './move-pictures.ts'
import { pictureFolder, pictureStores } from './pictures.ts'
import { removeParts } from './stores/disk-store.ts'

const USAGE = 'Usage: npm run files:move -- --to s3, or: --to disk\n'
/** Begins the names of files that a move is writing. */
const PART = '.moving-'
const TOLD_EVERY = 1_000

const storesOf = (config: Config, to: 'disk' | 's3') => {
  if (config.files.kind !== to) {
    throw new Error(
      `Set FILES=${to} and restart every server first: they then store new pictures there, and read the others where they are`,
    )
  }
  const { disk, s3 } = pictureStores(config, { clock: systemClock, limits: FOR_COPIES, part: PART })
  if (s3 === null) throw new Error('S3_ENDPOINT and its account must be set: pictures are moved from there')
  return to === 's3' ? { from: disk, to: s3 } : { from: s3, to: disk }
}

/** Two moves at once would take each other's originals for deleted pictures. */
const lockMove = (dataDir: string): (() => void) => {
  const folder = join(dataDir, 'moving')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    return lockFolder(folder)
  } catch (error) {
    throw new Error('Pictures are being moved already', { cause: error })
  }
}

const sentence = (to: string, { moved, alreadyThere, deletedMeanwhile, bytes }: MoveCounts): string =>
  `${moved + alreadyThere} pictures are in ${to} now, ${bytes} bytes: ${moved} copied and compared, ${alreadyThere} copied by an earlier run; ${deletedMeanwhile} deleted meanwhile by their owners`

const run = async (to: 'disk' | 's3'): Promise<string> => {
  const config = readConfig(process.env)
  const stores = storesOf(config, to)
  const unlock = lockMove(config.dataDir)
  try {
    await removeParts(pictureFolder(config.dataDir), PART)
    const counts = await movePictures(stores, ({ moved }) => {
      if (moved > 0 && moved % TOLD_EVERY === 0) process.stdout.write(`${moved} moved\n`)
    })
    const failed = counts.failed.map(({ name, error }) => `\n${name}: ${error}`).join('')
    if (failed !== '') throw new Error(`${sentence(to, counts)}; these stay where they are:${failed}`)
    return sentence(to, counts)
  } finally {
    unlock()
  }
}

const { values } = parseArgs({ options: { to: { type: 'string' } }, strict: false })
if (values.to !== 's3' && values.to !== 'disk') {
  process.stderr.write(USAGE)
  process.exit(2)
}
writeForOwnerOnly()
run(values.to).then(
  said => {
    process.stdout.write(`${said}\n`)
    process.exit(0)
  },
  error => {
    process.stderr.write(`${error instanceof Error ? error.message : error}. Run it again to go on.\n`)
    process.exit(1)
  },
)
