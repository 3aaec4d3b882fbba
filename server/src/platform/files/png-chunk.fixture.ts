import { crc32 } from 'node:zlib'

/** A PNG chunk: length, name, bytes and checksum. */
export const pngChunk = (name: string, bytes: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), bytes])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(bytes.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
