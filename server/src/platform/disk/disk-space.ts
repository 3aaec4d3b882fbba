import { statfs } from 'node:fs/promises'
import type { Config } from '../config.ts'
import { errorCode } from '../error-code.ts'
import { reportFact, reportFailure } from '../log.ts'

declare module 'fastify' {
  interface FastifyInstance {
    diskSpace: DiskSpace
  }
}

const MIB = 1024 * 1024

/** After a write failed for lack of room no file is taken for this long, without trying again. */
const REMEMBERED_MS = 15_000

/** Error codes for a full disk (or quota), of the system and of PostgreSQL. */
const FULL_CODES = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Whether a failure means that a disk is full. */
export const isDiskFull = (error: unknown): boolean => FULL_CODES.has(errorCode(error))

/** A write that reading does not depend on, such as when somebody was seen: a full disk drops it. */
export const unlessDiskFull = async (write: Promise<unknown>): Promise<void> => {
  await write.catch(error => {
    if (!isDiskFull(error)) throw error
  })
}

/** A file is not taken, because the disk is about to be full; its code is that of a full one. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom'
  readonly code = 'ENOSPC'
  readonly syscall = 'statfs'
}

/** How much room the disk of the data folder has, and what is still stored on it. */
export type DiskSpace = {
  readonly floorBytes: number
  /** Null where nobody knows, as for a folder that is gone. */
  freeBytes(): Promise<number | null>
  noticeFull(): void
  /** Throws `NoRoom` unless files may be stored. The one place that decides it. */
  needRoomForFiles(): Promise<void>
}

/** Free bytes for this user on the disk of a folder. */
export const freeBytesOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

type Place = Pick<Config, 'dataDir' | 'diskFloorMb' | 'files' | 'databaseUrl'>

/** With pictures in a bucket and a PostgreSQL of its own nothing that people send ends up in the data folder. */
const keepsFiles = ({ files, databaseUrl }: Place): boolean => files.kind === 'disk' || databaseUrl === null

/** The sentence about a disk with too little room. */
export const lowSentence = (dataDir: string, free: number, floorBytes: number): string =>
  `${dataDir} has ${Math.floor(free / MIB)} MB free, and ${floorBytes / MIB} MB (DISK_FLOOR_MB) must stay free`

/** Watches the disk of the data folder; logs once that it is below the floor, and once that it is not any more. */
export const createDiskSpace = (
  place: Place,
  { free = freeBytesOf, now = () => performance.now() } = {},
): DiskSpace => {
  const floorBytes = place.diskFloorMb * MIB
  let fullAt = Number.NEGATIVE_INFINITY
  let isLow = false
  const freeBytes = async () => free(place.dataDir).catch(() => null)
  const notice = (bytes: number): void => {
    const wasLow = isLow
    isLow = bytes < floorBytes
    if (isLow && !wasLow)
      reportFailure(
        new Error(lowSentence(place.dataDir, bytes, floorBytes)),
        keepsFiles(place) ? 'uploads and backups are refused' : 'backups are refused',
      )
    if (!isLow && wasLow) reportFact('the disk has room again')
  }
  return {
    floorBytes,
    freeBytes,
    noticeFull: () => {
      fullAt = now()
    },
    needRoomForFiles: async () => {
      const bytes = await freeBytes()
      if (bytes !== null) notice(bytes)
      if (now() - fullAt < REMEMBERED_MS || (isLow && keepsFiles(place)))
        throw new NoRoom('no room for files')
    },
  }
}
