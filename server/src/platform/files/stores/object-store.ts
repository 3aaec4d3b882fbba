import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** A stored file, still to be read. */
export type Stored = { readonly bytes: number; readonly body: Readable }

export type Entry = { readonly name: string; readonly bytes: number }

/** What is to be stored: bytes, or how to read them, from the beginning, as often as it takes. */
export type Source = {
  readonly bytes: number
  readonly sha256: string
  readonly open: () => Promise<Readable> | Readable
}

/** A link to a file, and what its answer says; null: this one is read through us. */
export type LinkMaker = (name: string, answer: Readonly<Record<string, string>>) => Promise<string | null>

/** Files by name; slashes in names are folders. Nobody but us can read them. */
export type ObjectStore = {
  /** Stores a file wholly or not at all, in place of one with this name. */
  put(name: string, source: Source): Promise<void>
  open(name: string): Promise<Stored | null>
  size(name: string): Promise<number | null>
  /** A missing file is not an error. */
  remove(name: string): Promise<void>
  /** All files whose names begin with `prefix`, in order. */
  list(prefix: string): AsyncIterable<Entry>
  /** null where files are only read through us. */
  readonly link: LinkMaker | null
}

/** Bytes as a source. */
export const sourceOf = (bytes: Buffer): Source => ({
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  open: () => Readable.from([bytes]),
})

/** Reads a file to its end; throws if it is cut. */
export const bytesOf = async ({ bytes, body }: Stored): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of body) parts.push(part)
  const read = Buffer.concat(parts)
  if (read.length !== bytes) throw new Error(`${read.length} of ${bytes} bytes came`)
  return read
}

/** The SHA-256 of a file, read to its end; throws if it is cut. */
export const hashOf = async ({ bytes, body }: Stored): Promise<string> => {
  const hash = createHash('sha256')
  let read = 0
  body.on('data', (part: Buffer) => {
    read += part.length
  })
  await pipeline(body, hash)
  if (read !== bytes) throw new Error(`${read} of ${bytes} bytes came`)
  return hash.digest('hex')
}
