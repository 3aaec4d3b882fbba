import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import { PbfReader } from 'pbf'

/** A file that is not an OpenStreetMap extract, or a damaged one; the message says what is wrong and where. */
export class UnreadableMap extends Error {}

/** A block of the file: its position and length in bytes. */
export type Blob = { readonly at: number; readonly size: number }

/** An open extract: its header and the blobs of data, in file order. */
export type MapFile = {
  readonly header: Uint8Array
  readonly blobs: readonly Blob[]
  /** The bytes of a blob, decompressed. */
  readonly read: (blob: Blob) => Uint8Array
  readonly close: () => void
}

/** The limits of the format: https://wiki.openstreetmap.org/wiki/PBF_Format */
const MOST_HEADER_BYTES = 64 * 1024
const MOST_BLOB_BYTES = 32 * 1024 * 1024

const damaged = (at: number, what: string): UnreadableMap =>
  new UnreadableMap(`the file is damaged at byte ${at}: ${what}. Download it again.`)

/** Runs the reading of a part of the file; an error names its position. */
export const readingAt = <T>(at: number, read: () => T): T => {
  try {
    return read()
  } catch (error) {
    if (error instanceof UnreadableMap) throw error
    throw damaged(at, error instanceof Error ? error.message : String(error))
  }
}

const bytesAt = (file: number, at: number, size: number): Uint8Array => {
  const bytes = new Uint8Array(size)
  const read = readSync(file, bytes, 0, size, at)
  if (read < size) throw damaged(at, `it ends after ${read} of ${size} bytes`)
  return bytes
}

type Frame = { type: string; size: number }

const readFrame = (bytes: Uint8Array): Frame =>
  new PbfReader(bytes).readFields<Frame>(
    (field, frame, pbf) => {
      if (field === 1) frame.type = pbf.readString()
      else if (field === 3) frame.size = pbf.readVarint()
    },
    { type: '', size: -1 },
  )

type Packed = { raw: Uint8Array | null; zlib: Uint8Array | null; size: number; other: string | null }

const OTHER_PACKING: Readonly<Record<number, string>> = { 4: 'LZMA', 5: 'bzip2', 6: 'LZ4', 7: 'Zstandard' }

const readPacked = (bytes: Uint8Array): Packed =>
  new PbfReader(bytes).readFields<Packed>(
    (field, packed, pbf) => {
      if (field === 1) packed.raw = pbf.readBytes()
      else if (field === 2) packed.size = pbf.readVarint()
      else if (field === 3) packed.zlib = pbf.readBytes()
      else packed.other ??= OTHER_PACKING[field] ?? null
    },
    { raw: null, zlib: null, size: 0, other: null },
  )

const unpack = (bytes: Uint8Array, at: number): Uint8Array => {
  const { raw, zlib, size, other } = readPacked(bytes)
  if (raw !== null) return raw
  if (zlib === null) {
    if (other === null) throw damaged(at, 'a block has no data')
    throw new UnreadableMap(
      `the file is compressed with ${other}, only zlib is read: osmium cat -o again.osm.pbf FILE converts it.`,
    )
  }
  if (size > MOST_BLOB_BYTES) throw damaged(at, `a block of ${size} bytes is larger than the format allows`)
  const data = readingAt(at, () => inflateSync(zlib, { maxOutputLength: MOST_BLOB_BYTES }))
  if (data.length !== size) throw damaged(at, `a block has ${data.length} bytes instead of ${size}`)
  return data
}

const NOT_A_MAP = 'this is not an OpenStreetMap extract (.osm.pbf)'

const frameSize = (file: number, at: number): number => {
  const size = new DataView(bytesAt(file, at, 4).buffer).getUint32(0)
  if (size > 0 && size <= MOST_HEADER_BYTES) return size
  throw at === 0 ? new UnreadableMap(`${NOT_A_MAP}.`) : damaged(at, `a block header of ${size} bytes`)
}

const checkKind = (type: string, at: number): void => {
  if (at === 0 && type !== 'OSMHeader') throw new UnreadableMap(`${NOT_A_MAP}.`)
  if (at > 0 && type !== 'OSMData') throw damaged(at, 'a block of an unknown kind')
}

/** Reads the frame of each blob, without the blobs. */
const listBlobs = (file: number, bytes: number): Blob[] => {
  const blobs: Blob[] = []
  for (let at = 0; at < bytes; ) {
    const start = at
    const headerSize = frameSize(file, start)
    const { type, size } = readingAt(start, () => readFrame(bytesAt(file, start + 4, headerSize)))
    checkKind(type, start)
    if (size < 0 || size > MOST_BLOB_BYTES) throw damaged(start, `a block of ${size} bytes`)
    const from = start + 4 + headerSize
    if (from + size > bytes) throw damaged(start, `it ends inside a block of ${size} bytes`)
    blobs.push({ at: from, size })
    at = from + size
  }
  return blobs
}

/** Opens an extract and checks its frames; the data is read blob by blob. Throws `UnreadableMap`. */
export const openMapFile = (path: string): MapFile => {
  const file = openSync(path, 'r')
  const close = (): void => closeSync(file)
  const read = ({ at, size }: Blob): Uint8Array => readingAt(at, () => unpack(bytesAt(file, at, size), at))
  try {
    const [header, ...blobs] = listBlobs(file, statSync(path).size)
    if (header === undefined) throw new UnreadableMap(`${NOT_A_MAP}: it is empty.`)
    return { header: read(header), blobs, read, close }
  } catch (error) {
    close()
    throw error
  }
}
