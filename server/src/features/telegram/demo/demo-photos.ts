import { randomBytes } from 'node:crypto'

/** A picture of the demo's chats. */
export type DemoPhoto = {
  readonly bytes: Buffer
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp'
}

/** The demo's pictures, in memory; the oldest are forgotten. */
export type DemoPhotos = {
  /** Returns the picture's id, or null if the bytes are none. */
  keep(bytes: Buffer): string | null
  find(id: string): DemoPhoto | null
}

const MOST = 60
const MOST_BYTES = 48 * 1024 * 1024

const TYPES: readonly (readonly [RegExp, DemoPhoto['type']])[] = [
  [/^ffd8ff/, 'image/jpeg'],
  [/^89504e470d0a1a0a/, 'image/png'],
  [/^52494646.{8}57454250/, 'image/webp'],
]

/** By its first bytes: nobody is believed about the type of what a page will show. */
const typeOf = (bytes: Buffer): DemoPhoto['type'] | null => {
  const beginning = bytes.subarray(0, 12).toString('hex')
  return TYPES.find(([pattern]) => pattern.test(beginning))?.[1] ?? null
}

export const createDemoPhotos = (): DemoPhotos => {
  const photos = new Map<string, DemoPhoto>()
  let total = 0
  const forgetOldest = () => {
    for (const [id, { bytes }] of photos) {
      if (photos.size <= MOST && total <= MOST_BYTES) return
      photos.delete(id)
      total -= bytes.length
    }
  }
  return {
    keep: bytes => {
      const type = typeOf(bytes)
      if (type === null) return null
      const id = randomBytes(16).toString('base64url')
      photos.set(id, { bytes, type })
      total += bytes.length
      forgetOldest()
      return id
    },
    find: id => photos.get(id) ?? null,
  }
}
