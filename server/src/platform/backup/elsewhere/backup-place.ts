import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import type { Clock } from '../../clock.ts'
import { createDiskStore } from '../../files/stores/disk-store.ts'
import { bytesOf, type ObjectStore, sourceOf } from '../../files/stores/object-store.ts'
import { createS3Store } from '../../files/stores/s3-store.ts'
import { createS3Client, FOR_COPIES } from '../../s3/s3-client.ts'
import type { BackupPlace } from '../../settings/backup-setting.ts'
import type { About } from '../backup-folder.ts'
import { seal, unseal } from './sealed-file.ts'

/** A picture of a backup. Pictures never change: backups share them. */
export type KeptPicture = { readonly name: string; readonly bytes: number; readonly sha256: string }

/** What makes a backup one: it is written last, and names everything that belongs to it. */
export type Manifest = {
  readonly id: string
  readonly about: About
  /** The sealed database, cut into volumes, and their sizes. */
  readonly volumes: readonly number[]
  readonly hasSecret: boolean
  readonly pictures: readonly KeptPicture[]
}

/** Where backups are, and the key that opens them. */
export type Place = { readonly store: ObjectStore; readonly key: Buffer; readonly name: string }

const BACKUPS = 'backups/'
export const PICTURES = 'pictures/'

/** Names within a place; they are also what the files are sealed under. */
export const namesOf = (id: string) => ({
  manifest: `${BACKUPS}${id}/manifest`,
  database: `${BACKUPS}${id}/database`,
  volume: (index: number) => `${BACKUPS}${id}/database.${String(index + 1).padStart(5, '0')}`,
  secret: `${BACKUPS}${id}/secret`,
})
export const pictureName = (name: string): string => `${PICTURES}${name}`

/** Names sort by time: 20261126T210000Z-1a2b3c. */
export const newId = (at: Date): string =>
  `${at.toISOString().replace(/[-:]|\.\d{3}/g, '')}-${randomBytes(3).toString('hex')}`

const ID = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-[0-9a-f]{6}$/

/** When a backup of this name was begun; null: that is no name of a backup. */
export const timeOfId = (id: string): Date | null => {
  const found = ID.exec(id)
  if (found === null) return null
  const [, year, month, day, hour, minute, second] = found
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

/** Opens the place of a setting. A folder must exist: one that is not mounted is no place for a backup. */
export const openPlace = (place: BackupPlace, key: Buffer, clock: Clock): Place => {
  if (place.kind === 's3') {
    const client = createS3Client(place.s3, { clock, limits: FOR_COPIES })
    const store = createS3Store(client, { folder: place.prefix, type: 'application/octet-stream' })
    return { store, key, name: `s3://${place.s3.bucket}/${place.prefix}` }
  }
  if (!existsSync(place.folder))
    throw new Error(`${place.folder} of BACKUP_TO does not exist: create it, or mount its disk`)
  return { store: createDiskStore(place.folder), key, name: place.folder }
}

/** Seals a small file in memory and stores it. */
export const putSealed = async ({ store, key }: Place, name: string, bytes: Buffer): Promise<number> => {
  const parts: Buffer[] = []
  for await (const part of seal(key, name, Readable.from([bytes]))) parts.push(part)
  const sealed = Buffer.concat(parts)
  await store.put(name, sourceOf(sealed))
  return sealed.length
}

/** A small file, opened; null if there is none. */
export const getSealed = async ({ store, key }: Place, name: string): Promise<Buffer | null> => {
  const stored = await store.open(name)
  if (stored === null) return null
  const parts: Buffer[] = []
  for await (const part of unseal(key, name, Readable.from([await bytesOf(stored)]))) parts.push(part)
  return Buffer.concat(parts)
}

export const readManifest = async (place: Place, id: string): Promise<Manifest | null> => {
  const bytes = await getSealed(place, namesOf(id).manifest)
  return bytes === null ? null : JSON.parse(bytes.toString('utf8'))
}

/** A backup that is there, or the rest of one: names of its files and their sizes. */
export type FoundBackup = { readonly id: string; readonly files: ReadonlyMap<string, number> }

/** Everything under `backups/`, oldest first. */
export const findBackups = async ({ store }: Place): Promise<FoundBackup[]> => {
  const found = new Map<string, Map<string, number>>()
  for await (const { name, bytes } of store.list(BACKUPS)) {
    const id = name.split('/')[1] ?? ''
    if (timeOfId(id) === null) continue
    const files = found.get(id) ?? new Map<string, number>()
    found.set(id, files.set(name, bytes))
  }
  return [...found].map(([id, files]) => ({ id, files })).sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** Whether everything that a manifest names of its own backup is there. */
export const isWhole = ({ id, files }: FoundBackup, manifest: Manifest): boolean =>
  manifest.id === id &&
  manifest.volumes.every((bytes, index) => files.get(namesOf(id).volume(index)) === bytes) &&
  (!manifest.hasSecret || files.has(namesOf(id).secret))
