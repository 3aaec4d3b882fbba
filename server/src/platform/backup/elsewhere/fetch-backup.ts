import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { limitConcurrency } from '../../limits/limit-concurrency.ts'
import { ABOUT, beginBackup, databaseFile, readAbout } from '../backup-folder.ts'
import {
  findBackups,
  getSealed,
  isWhole,
  type KeptPicture,
  type Manifest,
  namesOf,
  type Place,
  pictureName,
  readManifest,
} from './backup-place.ts'
import { unseal } from './sealed-file.ts'

const AT_ONCE = 4

/** The manifest of a backup, of the newest whole one if none is named; throws if there is none. */
export const findManifest = async (place: Place, wanted?: string): Promise<Manifest> => {
  const found = (await findBackups(place)).filter(({ id }) => wanted === undefined || id === wanted)
  for (const backup of found.toReversed()) {
    const manifest = await readManifest(place, backup.id)
    if (manifest !== null && isWhole(backup, manifest)) return manifest
  }
  throw new Error(`${place.name} holds no whole backup${wanted === undefined ? '' : ` ${wanted}`}`)
}

async function* volumesOf({ store }: Place, { id, volumes }: Manifest): AsyncGenerator<Buffer> {
  for (const index of volumes.keys()) {
    const stored = await store.open(namesOf(id).volume(index))
    if (stored === null) throw new Error(`${namesOf(id).volume(index)} is missing`)
    yield* stored.body
  }
}

const fetchPicture = async (place: Place, { name, bytes, sha256 }: KeptPicture): Promise<Buffer> => {
  const picture = await getSealed(place, pictureName(name))
  const found = picture === null ? null : createHash('sha256').update(picture).digest('hex')
  if (picture === null || picture.length !== bytes || found !== sha256)
    throw new Error(`picture ${name} is ${picture === null ? 'missing' : 'another one'}`)
  return picture
}

/** Opens every picture and compares its hash; `keep` gets each. Returns what is wrong. */
export const checkPictures = async (
  place: Place,
  { pictures }: Manifest,
  keep: (name: string, picture: Buffer) => Promise<void> = async () => {},
): Promise<string[]> => {
  const wrong: string[] = []
  const limited = limitConcurrency(AT_ONCE)
  const check = async (picture: KeptPicture) => {
    try {
      await keep(picture.name, await fetchPicture(place, picture))
    } catch (error) {
      wrong.push(error instanceof Error ? error.message : String(error))
    }
  }
  await Promise.all(pictures.map(picture => limited(() => check(picture))))
  return wrong
}

/** Writes a backup into a new folder as `npm run backup -- FOLDER` would have, without its pictures. */
export const fetchDatabase = async (place: Place, manifest: Manifest, folder: string): Promise<void> => {
  await beginBackup(folder)
  const names = namesOf(manifest.id)
  const file = databaseFile(folder, manifest.about.kind)
  await pipeline(
    Readable.from(unseal(place.key, names.database, volumesOf(place, manifest))),
    createWriteStream(file, { mode: 0o600 }),
  )
  const secret = manifest.hasSecret ? await getSealed(place, names.secret) : null
  if (secret !== null) await writeFile(join(folder, 'secret'), secret, { mode: 0o600 })
  await writeFile(join(folder, ABOUT), `${JSON.stringify(manifest.about, null, 2)}\n`, { mode: 0o600 })
  await readAbout(folder)
}

/** Writes a whole backup into a new folder; throws if anything of it is missing or was changed. */
export const fetchBackup = async (place: Place, manifest: Manifest, folder: string): Promise<void> => {
  await fetchDatabase(place, manifest, folder)
  await mkdir(join(folder, 'pictures'), { mode: 0o700 })
  const wrong = await checkPictures(place, manifest, (name, picture) =>
    writeFile(join(folder, 'pictures', name), picture, { mode: 0o600 }),
  )
  if (wrong.length > 0) throw new Error(`fetched into ${folder}, but not all is well:\n${wrong.join('\n')}`)
}
