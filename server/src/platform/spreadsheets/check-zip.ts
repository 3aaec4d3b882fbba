import { inflateRawSync } from 'node:zlib'
import { errorCode } from '../error-code.ts'

/** Limits of a spreadsheet's archive: parts, and bytes of all parts unpacked. */
export const ARCHIVE_LIMITS = { parts: 200, unpackedBytes: 48 * 1024 * 1024 } as const

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const LONGEST_COMMENT = 65_535
const [STORED, DEFLATED] = [0, 8]

const findEnd = (bytes: Buffer): number => {
  const least = Math.max(0, bytes.length - END_BYTES - LONGEST_COMMENT)
  for (let at = bytes.length - END_BYTES; at >= least; at -= 1) {
    if (bytes.readUInt32LE(at) === END) return at
  }
  return -1
}

type Part = {
  readonly name: string
  readonly method: number
  readonly packedBytes: number
  readonly at: number
  readonly next: number
}

const partAt = (bytes: Buffer, at: number): Part => {
  if (bytes.readUInt32LE(at) !== ENTRY) throw new RangeError('no entry')
  const lengths = bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  const nameEnd = at + ENTRY_BYTES + bytes.readUInt16LE(at + 28)
  return {
    name: bytes.toString('utf8', at + ENTRY_BYTES, nameEnd),
    method: bytes.readUInt16LE(at + 10),
    packedBytes: bytes.readUInt32LE(at + 20),
    at: bytes.readUInt32LE(at + 42),
    next: at + ENTRY_BYTES + lengths,
  }
}

/** A part unpacked; its declared size may lie. Throws beyond `mostBytes`. */
const unpack = (bytes: Buffer, { at, method, packedBytes }: Part, mostBytes: number): Buffer => {
  if (bytes.readUInt32LE(at) !== LOCAL) throw new RangeError('no part')
  const from = at + LOCAL_BYTES + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  if (from + packedBytes > bytes.length) throw new RangeError('a part is cut off')
  const packed = bytes.subarray(from, from + packedBytes)
  if (method === STORED) return packed
  if (method !== DEFLATED) throw new RangeError('an unknown method')
  return inflateRawSync(packed, { maxOutputLength: mostBytes })
}

/** The parts of an archive by its directory; throws if there is none. */
const partsOf = (bytes: Buffer): Part[] => {
  const end = findEnd(bytes)
  if (end < 0) throw new RangeError('no directory')
  const parts: Part[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0 && parts.length <= ARCHIVE_LIMITS.parts; left -= 1) {
    const part = partAt(bytes, at)
    parts.push(part)
    at = part.next
  }
  return parts
}

/**
 * Whether a zip archive unpacks within `ARCHIVE_LIMITS`: `broken` is none, `too_large` is a bomb. It is unpacked here once, with its
 * output bounded, before a library that trusts it.
 */
export const checkZip = (bytes: Buffer): 'fine' | 'broken' | 'too_large' => {
  try {
    const parts = partsOf(bytes)
    if (parts.length > ARCHIVE_LIMITS.parts) return 'too_large'
    let left = ARCHIVE_LIMITS.unpackedBytes
    for (const part of parts) {
      left -= unpack(bytes, part, Math.max(1, left)).length
      if (left <= 0) return 'too_large'
    }
    return 'fine'
  } catch (error) {
    const isBomb = errorCode(error) === 'ERR_BUFFER_TOO_LARGE'
    return isBomb ? 'too_large' : 'broken'
  }
}

/** The text of one part of an archive that `checkZip` found fine; null: there is none of this name. */
export const readZipPart = (bytes: Buffer, name: string): string | null => {
  const part = partsOf(bytes).find(each => each.name === name)
  return part === undefined ? null : unpack(bytes, part, ARCHIVE_LIMITS.unpackedBytes).toString('utf8')
}

/** The texts of the parts of an archive that `checkZip` found fine whose names end so. */
export const zipTexts = (bytes: Buffer, ending: string): string[] =>
  partsOf(bytes)
    .filter(({ name }) => name.endsWith(ending))
    .map(part => unpack(bytes, part, ARCHIVE_LIMITS.unpackedBytes).toString('utf8'))
