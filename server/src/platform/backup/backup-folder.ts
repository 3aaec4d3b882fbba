import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { errorCode } from '../error-code.ts'
import type { ObjectStore } from '../files/stores/object-store.ts'
import { makePrivate } from '../private-files.ts'
import type { Contents } from './contents.ts'

/** Stored next to the database in `DATA_DIR`: users' pictures and the generated key. */
const PICTURES = 'pictures'
const SECRET = 'secret'

export const ABOUT = 'about.json'

/** A backup's description of itself. */
export type About = {
  readonly kind: 'embedded' | 'postgres'
  readonly madeAtIso: string
  /** Checksum of the database file. */
  readonly sha256: string
  readonly contents: Contents
}

const isEmpty = async (folder: string): Promise<boolean> => {
  try {
    return (await readdir(folder)).length === 0
  } catch {
    return true
  }
}

/** The database file of a backup. */
export const databaseFile = (folder: string, kind: About['kind']): string =>
  join(folder, kind === 'postgres' ? 'database.dump' : 'database.tar.gz')

/** Creates a folder for a backup, readable only by its owner; refuses a non-empty one. */
export const beginBackup = async (folder: string): Promise<void> => {
  if (!(await isEmpty(folder))) throw new Error(`${folder} holds something already; name a new folder`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
}

/** Copies a file or folder from one data folder to another, if it is there; existing files stay. */
const copy = (name: string, from: string, to: string): Promise<void> =>
  cp(join(from, name), join(to, name), { recursive: true, force: false }).catch(error => {
    if (errorCode(error) !== 'ENOENT') throw error
  })

/** Pictures come from where they are stored, which may be a bucket. */
const copyPictures = async (pictures: ObjectStore, folder: string): Promise<void> => {
  await mkdir(join(folder, PICTURES), { recursive: true, mode: 0o700 })
  for await (const { name } of pictures.list('')) {
    const stored = await pictures.open(name)
    if (stored !== null) await pipeline(stored.body, createWriteStream(join(folder, PICTURES, name)))
  }
}

const digestOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/**
 * The last step of a backup: without the file written here a folder is not a backup. `pictures` is null for one whose pictures go
 * elsewhere.
 */
export const finishBackup = async (
  folder: string,
  { dataDir, pictures }: { readonly dataDir: string; readonly pictures: ObjectStore | null },
  told: Omit<About, 'sha256'>,
): Promise<About> => {
  await copy(SECRET, dataDir, folder)
  if (pictures !== null) await copyPictures(pictures, folder)
  const about = { ...told, sha256: await digestOf(databaseFile(folder, told.kind)) }
  await writeFile(join(folder, ABOUT), `${JSON.stringify(about, null, 2)}\n`)
  await makePrivate(folder)
  return about
}

const readFigures = async (folder: string): Promise<About> => {
  try {
    return JSON.parse(await readFile(join(folder, ABOUT), 'utf8'))
  } catch {
    throw new Error(`${folder} is no whole backup: ${ABOUT} is missing or can't be read`)
  }
}

/** The description of the backup in a folder; throws if it is incomplete, or changed since it was written. */
export const readAbout = async (folder: string): Promise<About> => {
  const about = await readFigures(folder)
  const file = databaseFile(folder, about.kind)
  if ((await digestOf(file).catch(() => null)) !== about.sha256)
    throw new Error(`${file} is missing, or was changed after it was written`)
  return about
}

/** Copies the pictures and the key of a backup into a data folder. */
export const restoreDataFiles = async (folder: string, dataDir: string): Promise<void> => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await copy(PICTURES, folder, dataDir)
  await copy(SECRET, folder, dataDir)
  await makePrivate(dataDir)
}
