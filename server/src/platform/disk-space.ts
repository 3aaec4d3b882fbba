import { statfs } from 'node:fs/promises'

declare module 'fastify' {
  interface FastifyInstance {
    diskSpace: DiskSpace
  }
}

/** Below this nothing is sure to be stored any more. */
const LEAST_BYTES = 32 * 1024 * 1024

/**
 * A failed write takes a process out of the traffic for this long; it comes back once there is room again.
 */
const REMEMBERED_MS = 15_000

/** The system's words for a full disk (or quota), PostgreSQL's for its own. */
const FULL_CODES = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Whether a failure means that a disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && FULL_CODES.has(String(error.code))

/** Whether writes are stored: there is room in our folder, and no write has just failed for lack of it. */
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
      // a folder that is made at the first write is no disk that is full
      return (await free(folder).catch(() => LEAST_BYTES)) >= LEAST_BYTES
    },
  }
}
