import type { Config } from '../config.ts'
import { freeBytesOf, lowSentence } from '../disk/disk-space.ts'

const MIB = 1024 * 1024
const LOOK_EVERY_MS = 250

type Floor = Pick<Config, 'diskFloorMb'>

/** The free bytes of a folder's disk if less than the floor stays free after `neededBytes` more; else null. */
const tooFew = async (
  folder: string,
  { diskFloorMb, neededBytes, free }: Floor & { neededBytes: number; free: typeof freeBytesOf },
): Promise<number | null> => {
  const bytes = await free(folder).catch(() => null)
  return bytes !== null && bytes - neededBytes < diskFloorMb * MIB ? bytes : null
}

/** Refuses a backup that would take the last room of a folder's disk, with `neededBytes` still to be written there. */
export const needRoomForBackup = async (
  folder: string,
  { diskFloorMb }: Floor,
  { neededBytes = 0, free = freeBytesOf } = {},
): Promise<void> => {
  const bytes = await tooFew(folder, { diskFloorMb, neededBytes, free })
  if (bytes === null) return
  const dump = neededBytes > 0 ? `; the dump takes ${Math.ceil(neededBytes / MIB)} MB` : ''
  throw new Error(`no backup was made: ${lowSentence(folder, bytes, diskFloorMb * MIB)}${dump}`)
}

/** Work that writes into a folder, which its signal ends as soon as the disk is below the floor; then it throws the reason. */
export const whileThereIsRoom = async <T>(
  folder: string,
  { diskFloorMb }: Floor,
  work: (signal: AbortSignal) => Promise<T>,
  free = freeBytesOf,
): Promise<T> => {
  const ending = new AbortController()
  const look = async () => {
    const bytes = await tooFew(folder, { diskFloorMb, neededBytes: 0, free })
    if (bytes !== null)
      ending.abort(new Error(`the backup was stopped: ${lowSentence(folder, bytes, diskFloorMb * MIB)}`))
  }
  const looking = setInterval(look, LOOK_EVERY_MS)
  try {
    return await work(ending.signal)
  } catch (error) {
    throw ending.signal.aborted ? ending.signal.reason : error
  } finally {
    clearInterval(looking)
  }
}
