import { limitConcurrency } from '../limits/limit-concurrency.ts'
import { isStoreAway } from '../s3/store-away.ts'
import { hashOf, type ObjectStore } from './stores/object-store.ts'

/** What became of the pictures of a move. */
export type MoveCounts = {
  moved: number
  /** Copied by an earlier run that was killed before it could remove the original. */
  alreadyThere: number
  /** By their owners, while they were moved. */
  deletedMeanwhile: number
  bytes: number
  readonly failed: { readonly name: string; readonly error: string }[]
}

const AT_ONCE = 4

const digestIn = async (store: ObjectStore, name: string): Promise<string | null> => {
  const stored = await store.open(name)
  return stored === null ? null : hashOf(stored)
}

type Stores = { readonly from: ObjectStore; readonly to: ObjectStore }

/** Copies a picture and reads the copy back; returns whether it had to be copied. */
const copy = async ({ from, to }: Stores, name: string, bytes: number, sha256: string): Promise<boolean> => {
  if ((await digestIn(to, name)) === sha256) return false
  const open = async () => {
    const stored = await from.open(name)
    if (stored === null) throw new Error('deleted meanwhile')
    return stored.body
  }
  await to.put(name, { bytes, sha256, open })
  const copied = await digestIn(to, name)
  if (copied !== sha256) throw new Error(`the copy is ${copied ?? 'missing'}, the original ${sha256}`)
  return true
}

const moveOne = async (stores: Stores, name: string, counts: MoveCounts): Promise<void> => {
  const { from, to } = stores
  const stored = await from.open(name)
  if (stored === null) return
  const { bytes } = stored
  const isCopied = await copy(stores, name, bytes, await hashOf(stored)).catch(async error => {
    if ((await from.size(name)) !== null) throw error
    return false
  })
  // a deletion removes the original first: then the copy, made too late to be removed with it, goes too
  if ((await from.size(name)) === null) {
    await to.remove(name)
    counts.deletedMeanwhile++
    return
  }
  await from.remove(name)
  counts.bytes += bytes
  if (isCopied) counts.moved++
  else counts.alreadyThere++
}

/**
 * Moves everything from one store to the other, each picture by copying, reading back and removing the original. It may be killed
 * at any moment and run again. Only one move may run at a time: for another one an original that is gone is a deleted picture.
 */
export const movePictures = async (
  stores: Stores,
  onEach: (counts: MoveCounts) => void,
): Promise<MoveCounts> => {
  const counts: MoveCounts = { moved: 0, alreadyThere: 0, deletedMeanwhile: 0, bytes: 0, failed: [] }
  const limited = limitConcurrency(AT_ONCE)
  let away: unknown
  const move = async (name: string): Promise<void> => {
    if (away !== undefined) return
    try {
      await moveOne(stores, name, counts)
      onEach(counts)
    } catch (error) {
      if (isStoreAway(error)) away = error
      counts.failed.push({ name, error: error instanceof Error ? error.message : String(error) })
    }
  }
  const running = new Set<Promise<void>>()
  for await (const { name } of stores.from.list('')) {
    if (away !== undefined) throw away
    const one = limited(() => move(name)).finally(() => running.delete(one))
    running.add(one)
    if (running.size >= AT_ONCE * 4) await Promise.race(running)
  }
  await Promise.all(running)
  if (away !== undefined) throw away
  return counts
}
