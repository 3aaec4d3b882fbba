import { inflateRawSync } from 'node:zlib'

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
  readonly method: number
  readonly packedBytes: number
  readonly at: number
  readonly next: number
}

const partAt = (bytes: Buffer, at: number): Part => {
  if (bytes.readUInt32LE(at) !== ENTRY) throw new RangeError('no entry')
  const lengths = bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  return {
    method: bytes.readUInt16LE(at + 10),
    packedBytes: bytes.readUInt32LE(at + 20),
    at: bytes.readUInt32LE(at + 42),
    next: at + ENTRY_BYTES + lengths,
  }
}

/** What a part really unpacks to; its declared size may lie. Throws beyond `mostBytes`. */
const unpackedBytes = (bytes: Buffer, { at, method, packedBytes }: Part, mostBytes: number): number => {
  if (bytes.readUInt32LE(at) !== LOCAL) throw new RangeError('no part')
  const from = at + LOCAL_BYTES + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  if (from + packedBytes > bytes.length) throw new RangeError('a part is cut off')
  if (method === STORED) return packedBytes
  if (method !== DEFLATED) throw new RangeError('an unknown method')
  return inflateRawSync(bytes.subarray(from, from + packedBytes), { maxOutputLength: mostBytes }).length
}

/**
 * Whether a zip archive unpacks within `ARCHIVE_LIMITS`: `broken` is none, `too_large` is a bomb. It is unpacked here once, with its
 * output bounded, before a library that trusts it.
 */
export const checkZip = (bytes: Buffer): 'fine' | 'broken' | 'too_large' => {
  try {
    const end = findEnd(bytes)
    if (end < 0) return 'broken'
    const count = bytes.readUInt16LE(end + 10)
    if (count > ARCHIVE_LIMITS.parts) return 'too_large'
    let left = ARCHIVE_LIMITS.unpackedBytes
    let at = bytes.readUInt32LE(end + 16)
    for (let nth = 0; nth < count; nth += 1) {
      const part = partAt(bytes, at)
      left -= unpackedBytes(bytes, part, Math.max(1, left))
      if (left <= 0) return 'too_large'
      at = part.next
    }
    return 'fine'
  } catch (error) {
    const isBomb = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    return isBomb ? 'too_large' : 'broken'
  }
}
