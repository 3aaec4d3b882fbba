import { statfsSync } from 'node:fs'

/**
 * The embedded database writes its log in files of 16 MB. Without room for the next one it ends for good and keeps its process busy,
 * readers included; so with less than four of them free nothing is written.
 */
export const KEPT_BYTES = 64 * 1024 * 1024

const HOLDS_MS = 250

/** Beginning with `with` as well; a row that is only locked is no write worth speaking of. */
const WRITES =
  /^\s*(?:insert|update|delete|merge|truncate|create|alter|drop)\b|\b(?:insert\s+into|delete\s+from|update\s+(?:only\s+)?"?\w+"?(?:\s+(?:as\s+)?"?\w+"?)?\s+set)\b/i

/** What PostgreSQL itself says when its disk is full, before it comes to that. */
class DiskFull extends Error {
  readonly code = '53100'
}

/** Free bytes of a folder's disk, asked for a few times a second at most. */
export const freeBytesNow = (folder: string, read = statfsSync): (() => number) => {
  let [bytes, at] = [0, Number.NEGATIVE_INFINITY]
  return () => {
    if (performance.now() - at > HOLDS_MS) {
      const { bavail, bsize } = read(folder)
      bytes = bavail * bsize
      at = performance.now()
    }
    return bytes
  }
}

/** Refuses statements that write while there is less room than the database needs. */
export const refuseWritesWithoutRoom =
  (free: () => number) =>
  (text: string): void => {
    if (WRITES.test(text) && free() < KEPT_BYTES)
      throw new DiskFull('the disk of the embedded database is full')
  }
