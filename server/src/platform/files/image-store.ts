import { randomBytes } from 'node:crypto'
import { open } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { Metadata, ResizeOptions } from 'sharp'
import { createWorkSlots } from '../child-work/work-slots.ts'
import { currentCall } from '../limits/current-call.ts'
import { isStoreAway } from '../s3/store-away.ts'
import { bytesOf, type ObjectStore, type Stored, sourceOf } from './stores/object-store.ts'

/** A picture to store: its bytes, or the path of a file with them. */
export type Picture = Buffer | string

/** How a picture is shown: its bytes, still to be read, or a link that opens it for some minutes. */
export type ShownPicture = Stored | { readonly link: string }

/** Uploaded pictures: re-encoded, without metadata, under generated names. A store that is away throws `StoreAway`. */
export type ImageStore = {
  /**
   * Stores a picture and returns its name; refuses `image_invalid` at `field` for everything but jpeg, png or
   * webp.
   */
  keep(picture: Picture, field: string): Promise<Decision<string>>
  /** The same, cropped to the central square of at most `PORTRAIT_SIDE` pixels, for portraits. */
  storePortrait(picture: Picture, field: string): Promise<Decision<string>>
  /** Deletes a stored picture, or sees to it later if the store is away; a missing one is not an error. */
  forget(name: string): Promise<void>
  /** Deletes it now, or throws. */
  forgetNow(name: string): Promise<void>
  /** The stored webp, or null. */
  read(name: string): Promise<Buffer | null>
  /** How to show it, or null if there is none, which a link finds out itself. */
  show(name: string): Promise<ShownPicture | null>
}

const LONGEST_SIDE = 1_600
const PORTRAIT_SIDE = 512
const WHOLE: ResizeOptions = {
  width: LONGEST_SIDE,
  height: LONGEST_SIDE,
  fit: 'inside',
  withoutEnlargement: true,
}
const PORTRAIT: ResizeOptions = { width: PORTRAIT_SIDE, height: PORTRAIT_SIDE, fit: 'cover' }
const TAKEN = new Set(['jpeg', 'png', 'webp'])
/**
 * The magic bytes of JPEG, PNG and WebP; nothing else reaches a decoder, least of all one that renders text.
 */
const BEGINNING = /^(?:ffd8ff|89504e470d0a1a0a|52494646.{8}57454250)/
/**
 * A small file may decompress to gigabytes (docs/trust.md#uploads). A JPEG that is no progressive one is scaled down while it is decoded, so
 * that a phone's 50 megapixels take no more memory than a small picture.
 */
const [MOST_MEGAPIXELS, MOST_OF_JPEG, PIXELS] = [25, 100, 1_000_000]
const LIMITS = { limitInputPixels: MOST_OF_JPEG * PIXELS, failOn: 'error', sequentialRead: true } as const
const NAME = /^[A-Za-z0-9_-]{22}\.webp$/

/**
 * Decoding takes a whole core and up to 100 MB per picture, and one call may send six: a limit leaves a core for other
 * requests and threads for reading files and hashing passwords.
 */
const MOST_OF_CALL = 6
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))
/** Two full calls of one person wait, and of all no more than are decoded in about a minute. */
const inSlot = createWorkSlots({ atOnce: AT_ONCE, mostWaiting: 120, mostOfOwner: 2 * MOST_OF_CALL })

const BEGINNING_BYTES = 12

const beginningOf = async (picture: Picture): Promise<Buffer> => {
  if (typeof picture !== 'string') return picture.subarray(0, BEGINNING_BYTES)
  const file = await open(picture)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING_BYTES), 0, BEGINNING_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const mayBePicture = async (picture: Picture): Promise<boolean> =>
  BEGINNING.test((await beginningOf(picture)).toString('hex'))

type Unread = 'image_invalid' | 'image_too_many_pixels'

const hasTooMany = ({ format, width, height, isProgressive }: Metadata): boolean => {
  const most = format === 'jpeg' && isProgressive !== true ? MOST_OF_JPEG : MOST_MEGAPIXELS
  return width * height > most * PIXELS
}

const reencode = async (picture: Picture, size: ResizeOptions): Promise<Buffer | Unread> => {
  if (!(await mayBePicture(picture))) return 'image_invalid'
  // libvips is loaded with the first picture; a failure to load is not the picture's fault
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  try {
    // the declared size in the file header is checked here, before any pixel is decoded
    const metadata = await sharp(picture, { ...LIMITS, limitInputPixels: false }).metadata()
    if (!TAKEN.has(metadata.format)) return 'image_invalid'
    if (hasTooMany(metadata)) return 'image_too_many_pixels'
    return await sharp(picture, LIMITS)
      .rotate()
      .resize(size)
      .timeout({ seconds: 5 })
      .webp({ quality: 80 })
      .toBuffer()
  } catch {
    return 'image_invalid'
  }
}

/** What a linked picture's answer says: nobody can make a browser take it for something else. */
const LINKED_ANSWER = {
  'response-content-type': 'image/webp',
  'response-content-disposition': 'inline',
  'response-cache-control': 'private, max-age=31536000, immutable',
}

const createKeep =
  (store: ObjectStore) =>
  async (picture: Picture, field: string, size: ResizeOptions): Promise<Decision<string>> => {
    const image = await inSlot(currentCall()?.caller, () => reencode(picture, size))
    if (image === 'image_invalid') return refuse(image, field)
    if (image === 'image_too_many_pixels') return refuse(image, field, { max_megapixels: MOST_MEGAPIXELS })
    const name = `${randomBytes(16).toString('base64url')}.webp`
    await store.put(name, sourceOf(image))
    return accept(name)
  }

const show = async (store: ObjectStore, name: string): Promise<ShownPicture | null> => {
  if (!NAME.test(name)) return null
  const link = (await store.link?.(name, LINKED_ANSWER)) ?? null
  return link === null ? store.open(name) : { link }
}

/** `forgetLater` receives a picture that could not be deleted, because the store is away. */
export const createImageStore = (
  store: ObjectStore,
  forgetLater?: (name: string) => Promise<void>,
): ImageStore => {
  const keep = createKeep(store)
  const forgetNow = async (name: string) => (NAME.test(name) ? store.remove(name) : undefined)
  return {
    keep: (picture, field) => keep(picture, field, WHOLE),
    storePortrait: (picture, field) => keep(picture, field, PORTRAIT),
    forgetNow,
    forget: name =>
      forgetNow(name).catch(error => {
        if (forgetLater === undefined || !isStoreAway(error)) throw error
        return forgetLater(name)
      }),
    read: async name => {
      const stored = NAME.test(name) ? await store.open(name) : null
      return stored === null ? null : bytesOf(stored)
    },
    show: name => show(store, name),
  }
}
