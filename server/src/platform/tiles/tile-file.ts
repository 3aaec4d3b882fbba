import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'

/** The header of a PMTiles archive and its root directory, which changes with the tiles. */
const HEAD_BYTES = 16_384
const MAGIC = Buffer.from('PMTiles\u0003')

/** An archive opened for one response; the caller closes it. */
export type OpenTiles = { readonly handle: FileHandle; readonly size: number; readonly version: string }

/** A file of map tiles that may be replaced by another one at any time. */
export type TileFile = {
  /** The file as it is now; null if there is none, or it is not an archive of tiles. */
  open(): Promise<OpenTiles | null>
}

/** A hash of what tells one archive from another; the same on every machine that holds a copy. */
const versionOf = async (handle: FileHandle, size: number): Promise<string | null> => {
  const head = Buffer.alloc(HEAD_BYTES)
  const { bytesRead } = await handle.read(head, 0, HEAD_BYTES, 0)
  if (!head.subarray(0, MAGIC.length).equals(MAGIC)) return null
  const hash = createHash('sha256').update(`${size} `).update(head.subarray(0, bytesRead))
  return hash.digest('base64url').slice(0, 16)
}

/**
 * The archive at a path. Each answer opens it anew, so an answer begun before the file was replaced ends with the old one's
 * bytes; the head is read again only if the file is another.
 */
export const createTileFile = (path: string): TileFile => {
  let known: { key: string; version: string | null } | null = null
  const read = async (handle: FileHandle): Promise<OpenTiles | null> => {
    const { ino, size, mtimeMs } = await handle.stat()
    const key = `${ino} ${size} ${mtimeMs}`
    if (known?.key !== key) known = { key, version: await versionOf(handle, size) }
    const { version } = known
    return version === null ? null : { handle, size, version }
  }
  return {
    open: async () => {
      const handle = await open(path).catch(() => null)
      if (handle === null) return null
      const tiles = await read(handle).catch(() => null)
      if (tiles === null) await handle.close()
      return tiles
    },
  }
}
