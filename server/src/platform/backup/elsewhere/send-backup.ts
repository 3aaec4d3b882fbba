import { createReadStream, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bytesOf, type ObjectStore, sourceOf } from '../../files/stores/object-store.ts'
import { limitConcurrency } from '../../limits/limit-concurrency.ts'
import { type About, databaseFile } from '../backup-folder.ts'
import {
  findBackups,
  type KeptPicture,
  type Manifest,
  namesOf,
  PICTURES,
  type Place,
  pictureName,
  putSealed,
  readManifest,
} from './backup-place.ts'
import { seal } from './sealed-file.ts'

/** A volume fits into memory, so it can be sent again, and a database of any size into any store. */
const VOLUME_BYTES = 16 * 1024 * 1024
const AT_ONCE = 4

/** Sends a file as sealed volumes; returns their sizes. */
const sendDatabase = async ({ store, key }: Place, id: string, file: string): Promise<number[]> => {
  const names = namesOf(id)
  const volumes: number[] = []
  let held: Buffer[] = []
  let bytes = 0
  const flush = async () => {
    const volume = Buffer.concat(held)
    await store.put(names.volume(volumes.length), sourceOf(volume))
    volumes.push(volume.length)
    held = []
    bytes = 0
  }
  for await (const part of seal(key, names.database, createReadStream(file))) {
    held.push(part)
    bytes += part.length
    if (bytes >= VOLUME_BYTES) await flush()
  }
  if (bytes > 0) await flush()
  return volumes
}

/** What the newest backup that can be read knows of pictures: they never change. */
const knownPictures = async (place: Place): Promise<ReadonlyMap<string, KeptPicture>> => {
  for (const { id } of (await findBackups(place)).toReversed()) {
    const manifest = await readManifest(place, id).catch(() => null)
    if (manifest !== null) return new Map(manifest.pictures.map(picture => [picture.name, picture]))
  }
  return new Map()
}

const sendPicture = async (
  place: Place,
  pictures: ObjectStore,
  name: string,
): Promise<KeptPicture | null> => {
  const stored = await pictures.open(name)
  // deleted since it was listed
  if (stored === null) return null
  const bytes = await bytesOf(stored)
  await putSealed(place, pictureName(name), bytes)
  return { name, bytes: bytes.length, sha256: sourceOf(bytes).sha256 }
}

/** Sends the pictures that are not there yet. */
const sendPictures = async (place: Place, pictures: ObjectStore) => {
  const known = await knownPictures(place)
  const there = new Set<string>()
  for await (const { name } of place.store.list(PICTURES)) there.add(name)
  const limited = limitConcurrency(AT_ONCE)
  const kept: KeptPicture[] = []
  const running = new Set<Promise<void>>()
  let sent = 0
  const keep = async (name: string) => {
    const before = there.has(pictureName(name)) ? known.get(name) : undefined
    if (before === undefined) sent++
    const picture = before ?? (await sendPicture(place, pictures, name))
    if (picture !== null) kept.push(picture)
  }
  for await (const { name } of pictures.list('')) {
    const one = limited(() => keep(name)).finally(() => running.delete(one))
    running.add(one)
    if (running.size >= AT_ONCE * 4) await Promise.race(running)
  }
  await Promise.all(running)
  return { kept: kept.sort((a, b) => (a.name < b.name ? -1 : 1)), sent }
}

/** What a backup consists of on this machine. */
export type Prepared = { readonly folder: string; readonly about: About; readonly pictures: ObjectStore }

/**
 * Sends a backup, sealed. It is one only with its manifest, which is sent last: whatever interrupts this before, nothing that looks
 * like a backup is left.
 */
export const sendBackup = async (
  place: Place,
  id: string,
  { folder, about, pictures }: Prepared,
): Promise<{ readonly manifest: Manifest; readonly sentPictures: number }> => {
  const volumes = await sendDatabase(place, id, databaseFile(folder, about.kind))
  const secret = join(folder, 'secret')
  const hasSecret = existsSync(secret)
  if (hasSecret) await putSealed(place, namesOf(id).secret, await readFile(secret))
  const { kept, sent } = await sendPictures(place, pictures)
  const manifest: Manifest = { id, about, volumes, hasSecret, pictures: kept }
  await putSealed(place, namesOf(id).manifest, Buffer.from(JSON.stringify(manifest)))
  return { manifest, sentPictures: sent }
}
