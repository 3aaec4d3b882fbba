import {
  type FoundBackup,
  findBackups,
  isWhole,
  type Manifest,
  namesOf,
  PICTURES,
  type Place,
  pictureName,
  readManifest,
  timeOfId,
} from './backup-place.ts'
import { keptBackups } from './kept-backups.ts'

/** So long a backup may still be on its way. */
const UNFINISHED_MS = 2 * 86_400_000

/** What is there of a backup; a manifest that can't be opened is `unreadable`, and nothing is done to it. */
type Judged = FoundBackup & { readonly madeAt: Date; readonly manifest: Manifest | null | 'unreadable' }

const judge = async (place: Place, found: FoundBackup): Promise<Judged> => {
  const madeAt = timeOfId(found.id) ?? new Date(0)
  const manifest = await readManifest(place, found.id).catch(error => {
    if (error?.name === 'SealBroken' || error instanceof SyntaxError) return 'unreadable' as const
    throw error
  })
  if (manifest === null || manifest === 'unreadable') return { ...found, madeAt, manifest }
  return { ...found, madeAt, manifest: isWhole(found, manifest) ? manifest : null }
}

/** The manifest first: what is left by an interruption does not look like a backup. */
const removeBackup = async ({ store }: Place, { id, files }: FoundBackup): Promise<void> => {
  const { manifest } = namesOf(id)
  await store.remove(manifest)
  for (const name of files.keys()) if (name !== manifest) await store.remove(name)
}

const removePictures = async ({ store }: Place, manifests: readonly Manifest[]): Promise<number> => {
  const named = new Set(manifests.flatMap(({ pictures }) => pictures.map(({ name }) => pictureName(name))))
  const needless: string[] = []
  for await (const { name } of store.list(PICTURES)) if (!named.has(name)) needless.push(name)
  for (const name of needless) await store.remove(name)
  return needless.length
}

export type Pruned = { readonly kept: number; readonly removed: number; readonly pictures: number }

/**
 * Removes the backups that the rule does not keep, rests of interrupted ones, and pictures that no backup names. Pictures stay while any
 * backup is unreadable or on its way, since it may name them.
 */
export const pruneBackups = async (place: Place, now: Date): Promise<Pruned> => {
  const all: Judged[] = []
  for (const found of await findBackups(place)) all.push(await judge(place, found))
  const whole = all.filter(({ manifest }) => manifest !== null && manifest !== 'unreadable')
  const kept = keptBackups(whole)
  const isOld = ({ madeAt }: Judged) => now.getTime() - madeAt.getTime() > UNFINISHED_MS
  const needless = all.filter(
    backup => (backup.manifest === null && isOld(backup)) || (whole.includes(backup) && !kept.has(backup.id)),
  )
  for (const backup of needless) await removeBackup(place, backup)
  const isCertain = all.every(
    backup => needless.includes(backup) || (backup.manifest !== null && backup.manifest !== 'unreadable'),
  )
  const manifests = whole.filter(({ id }) => kept.has(id)).map(({ manifest }) => manifest as Manifest)
  const pictures = isCertain ? await removePictures(place, manifests) : 0
  return { kept: kept.size, removed: needless.length, pictures }
}
