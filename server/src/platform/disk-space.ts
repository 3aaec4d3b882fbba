import { statfs } from 'node:fs/promises'

declare module 'fastify' {
  interface FastifyInstance {
    diskSpace: DiskSpace
  }
}

/** Below this, writes may fail. */
const LEAST_BYTES = 32 * 1024 * 1024

/**
 * A failed write takes the process out of rotation for this long, and until there is space again.
 */
const REMEMBERED_MS = 15_000

/** Error codes for a full disk (or quota), of the system and of PostgreSQL. */
const FULL_CODES = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Whether a failure means that a disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && FULL_CODES.has(String(error.code))

/** Whether writes can succeed: there is disk space, and no write has just failed for lack of it. */
export type DiskSpace = {
  noticeFull(): void
  hasRoom(): Promise<boolean>
}

const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

export const createDiskSpace = (
  folder: string,
  { free = freeBytes, now = () => performance.now() } = {},
): DiskSpace => {
  let fullAt = Number.NEGATIVE_INFINITY
  return {
    noticeFull: () => {
      fullAt = now()
    },
    hasRoom: async () => {
      if (now() - fullAt < REMEMBERED_MS) return false
      // a folder that does not exist yet does not mean a full disk
      return (await free(folder).catch(() => LEAST_BYTES)) >= LEAST_BYTES
    },
  }
}
