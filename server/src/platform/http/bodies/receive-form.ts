import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FormSize } from '@karvon/contract/wire/form-size'
import { type Refusal, refusal } from '@karvon/domain/decision'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { afterResponse } from '../after-response.ts'

/** An uploaded file, stored at `path` until the request is answered. */
export type SentFile = {
  /** Its field without brackets: `photos` of `photos[]`. */
  readonly name: string
  /** The refusal's field: `photo`, and `photos.2` for the third of a list. */
  readonly field: string
  readonly path: string
  readonly sha256: string
}

/** Limits of every form, which has room for an order of 40 kinds of pieces; the endpoint gives its size. */
export const FORM_LIMITS = { fieldNameSize: 100, fields: 500 } as const

const MIB = 1024 * 1024

/** Maximum size of a part's header. */
const PART_BYTES = 1_000

class FormTooLarge extends Error {
  readonly statusCode = 413
}

/** A refused file of a list, with its field. */
export class FileRefused extends Error {
  readonly refusal: Refusal
  constructor(why: Refusal) {
    super(why.code)
    this.refusal = why
  }
}

/** Whether a request's body is a form. */
export const isForm = ({ headers }: FastifyRequest): boolean =>
  /^multipart\/form-data/i.test(headers['content-type'] ?? '')

type Part = Awaited<ReturnType<ReturnType<FastifyRequest['parts']>['next']>>['value']
type FilePart = Extract<Part, { type: 'file' }>
type Received = { readonly entries: readonly [string, unknown][]; readonly files: readonly SentFile[] }

const mostBytes = ({ fieldsBytes, files, fileBytes }: FormSize): number =>
  fieldsBytes + files * (fileBytes + PART_BYTES)

/** Stops the parser when the form or its fields exceed their limits. */
const watchSize = (request: FastifyRequest, size: FormSize) => {
  let stop = () => {}
  const exceeded = new Promise<never>((_, reject) => {
    let received = 0
    const count = (chunk: Buffer) => {
      received += chunk.length
      if (received <= mostBytes(size)) return
      request.raw.unpipe()
      reject(new FormTooLarge('the form is too large'))
    }
    request.raw.on('data', count)
    stop = () => request.raw.off('data', count)
  })
  exceeded.catch(() => {})
  return { exceeded, stop }
}

const tooLargeFields = (entries: readonly [string, unknown][], { fieldsBytes }: FormSize): boolean =>
  entries.reduce((sum, [name, value]) => sum + name.length + Buffer.byteLength(String(value)), 0) >
  fieldsBytes

/** A temporary folder for the files of a request, removed when it is answered or aborted. */
const folderFor = async (reply: FastifyReply): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'karvon-upload-'))
  afterResponse(reply, () => void rm(folder, { recursive: true, force: true }).catch(() => {}))
  return folder
}

const LIST = /\[\d*\]$/

const tooLargeError = (field: string, { photosField, fileBytes }: FormSize): Error =>
  photosField === undefined
    ? new FormTooLarge('a file is too large')
    : new FileRefused(refusal('image_too_large', field, { max_mb: fileBytes / MIB }))

/** Whether a file was chosen; browsers send an empty one if not. */
const storeFile = async (
  part: FilePart,
  folder: string,
  size: FormSize,
  before: readonly SentFile[],
): Promise<SentFile[]> => {
  const name = part.fieldname.replace(LIST, '')
  const field = name === part.fieldname ? name : `${name}.${before.filter(file => file.name === name).length}`
  const path = join(folder, String(before.length))
  if (size.photosField !== undefined && before.length >= size.files) {
    throw new FileRefused(refusal('photos_too_many', size.photosField, { max: size.files }))
  }
  const hash = createHash('sha256')
  const hashed = async function* (file: AsyncIterable<Buffer>) {
    for await (const chunk of file) {
      hash.update(chunk)
      yield chunk
    }
  }
  await pipeline(part.file, hashed, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  if (part.file.truncated) throw tooLargeError(field, size)
  return part.file.bytesRead === 0 ? [] : [{ name, field, path, sha256: hash.digest('hex') }]
}

/**
 * Receives a form: fields in memory (never more than `size` allows), files streamed to the disk. Throws 413 as soon as
 * anything is larger or there are more files than declared; of a list of photos that is a `FileRefused`. Every file that people send
 * comes this way, so this is where a disk without room refuses them (`NoRoom`), before a byte of one is written.
 */
export const receiveForm = async (
  request: FastifyRequest,
  reply: FastifyReply,
  size: FormSize,
): Promise<Received> => {
  if (Number(request.headers['content-length'] ?? 0) > mostBytes(size)) throw new FormTooLarge()
  const { exceeded, stop } = watchSize(request, size)
  const entries: [string, unknown][] = []
  const files: SentFile[] = []
  let folder: string | null = null
  let open: Readable | null = null
  // one extra file of a list is started, so that it can be refused at its field
  const mostFiles = size.photosField === undefined ? size.files : size.files + 1
  const limits = { fieldSize: size.fieldsBytes, files: mostFiles, fileSize: size.fileBytes }
  const readParts = async () => {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        open = part.file
        if (folder === null) await request.server.diskSpace.needRoomForFiles()
        folder ??= await folderFor(reply)
        files.push(...(await storeFile(part, folder, size, files)))
      } else {
        entries.push([part.fieldname, part.value])
        if (part.valueTruncated || tooLargeFields(entries, size)) throw new FormTooLarge('too many fields')
      }
    }
  }
  const reading = readParts()
  try {
    await Promise.race([reading, exceeded])
    return { entries, files }
  } catch (error) {
    reading.catch(() => {})
    // close the file being written, and drain the rest
    ;(open as Readable | null)?.destroy()
    request.raw.unpipe()
    request.raw.resume()
    throw error
  } finally {
    stop()
  }
}
