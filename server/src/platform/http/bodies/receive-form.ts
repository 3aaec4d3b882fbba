import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FormSize } from '@karvon/contract/wire/form-size'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A file of a form, under the name of its field; it lies at `path` until the call is answered. */
export type SentFile = { readonly name: string; readonly path: string }

/** What every form is held against; how large it may be is said by its endpoint. */
export const FORM_LIMITS = { fieldNameSize: 100, fields: 200 } as const

/** Of the header of one part. */
const PART_BYTES = 1_000

class FormTooLarge extends Error {
  readonly statusCode = 413
}

/** Whether a request says that its body is a form. */
export const isForm = ({ headers }: FastifyRequest): boolean =>
  /^multipart\/form-data/i.test(headers['content-type'] ?? '')

type Part = Awaited<ReturnType<ReturnType<FastifyRequest['parts']>['next']>>['value']
type FilePart = Extract<Part, { type: 'file' }>
type Received = { readonly entries: readonly [string, unknown][]; readonly files: readonly SentFile[] }

const mostBytes = ({ fieldsBytes, files, fileBytes }: FormSize): number =>
  fieldsBytes + files * (fileBytes + PART_BYTES)

/** The parser takes whatever comes; this ends it where the whole form or its fields are larger than they may be. */
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

/** A folder for the files of one request, removed when it has been answered or broken off. */
const folderFor = async (reply: FastifyReply): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'karvon-upload-'))
  const remove = () => void rm(folder, { recursive: true, force: true }).catch(() => {})
  reply.raw.once('close', remove)
  reply.raw.once('finish', remove)
  if (reply.raw.destroyed) remove()
  return folder
}

/** A chosen file; a browser sends an empty one for a field where nothing was chosen. */
const storeFile = async (part: FilePart, path: string): Promise<SentFile[]> => {
  await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  if (part.file.truncated) throw new FormTooLarge('a file is too large')
  return part.file.bytesRead === 0 ? [] : [{ name: part.fieldname, path }]
}

/**
 * Receives a form: fields in memory (never more than `size` allows), files streamed to the disk. Throws 413 as soon as
 * anything is larger or there are more files than declared.
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
  const limits = { fieldSize: size.fieldsBytes, files: size.files, fileSize: size.fileBytes }
  const readParts = async () => {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        open = part.file
        folder ??= await folderFor(reply)
        files.push(...(await storeFile(part, join(folder, String(files.length)))))
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
    // a file that is being written would stay open, and what still comes is read into the void
    ;(open as Readable | null)?.destroy()
    request.raw.unpipe()
    request.raw.resume()
    throw error
  } finally {
    stop()
  }
}
