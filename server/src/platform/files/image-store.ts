import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { ResizeOptions } from 'sharp'
import { limitConcurrency } from './limit-concurrency.ts'

/** A picture to store: its bytes, or the path of a file with them. */
export type Picture = Buffer | string

/** Uploaded pictures: re-encoded, without metadata, under generated names. */
export type ImageStore = {
  /**
   * Stores a picture and returns its name; refuses `image_invalid` at `field` for everything but jpeg, png or
   * webp.
   */
  keep(picture: Picture, field: string): Promise<Decision<string>>
  /** The same, cropped to the central square of at most `PORTRAIT_SIDE` pixels, for portraits. */
  storePortrait(picture: Picture, field: string): Promise<Decision<string>>
  /** Deletes a stored picture; a missing one is not an error. */
  forget(name: string): Promise<void>
  /** The stored webp, or null. */
  read(name: string): Promise<Buffer | null>
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
/** A small file may decompress to gigabytes (docs/trust.md#uploads). */
const LIMITS = { limitInputPixels: 25_000_000, failOn: 'error', sequentialRead: true } as const
const NAME = /^[A-Za-z0-9_-]{22}\.webp$/

/**
 * Decoding takes a whole core and up to 100 MB per picture, and one call may send six: a limit leaves a core for other
 * requests and threads for reading files and hashing passwords.
 */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))
const limited = limitConcurrency(AT_ONCE)

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

const reencode = async (picture: Picture, size: ResizeOptions): Promise<Buffer | null> => {
  if (!(await mayBePicture(picture))) return null
  // libvips is loaded with the first picture; a failure to load is not the picture's fault
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  try {
    // the declared size in the file header is checked here, before any pixel is decoded
    const { format } = await sharp(picture, LIMITS).metadata()
    if (format === undefined || !TAKEN.has(format)) return null
    return await sharp(picture, LIMITS)
      .rotate()
      .resize(size)
      .timeout({ seconds: 5 })
      .webp({ quality: 80 })
      .toBuffer()
  } catch {
    return null
  }
}

export const createImageStore = (folder: string): ImageStore => {
  const keep = async (picture: Picture, field: string, size: ResizeOptions): Promise<Decision<string>> => {
    const image = await limited(() => reencode(picture, size))
    if (image === null) return refuse('image_invalid', field)
    const name = `${randomBytes(16).toString('base64url')}.webp`
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(join(folder, name), image, { flag: 'wx', mode: 0o600 })
    return accept(name)
  }
  return {
    keep: (picture, field) => keep(picture, field, WHOLE),
    storePortrait: (picture, field) => keep(picture, field, PORTRAIT),
    forget: async name => (NAME.test(name) ? rm(join(folder, name), { force: true }) : undefined),
    read: async name => (NAME.test(name) ? readFile(join(folder, name)).catch(() => null) : null),
  }
}
