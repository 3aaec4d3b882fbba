import { crc32 } from 'node:zlib'

/** A part of a PNG: its length, name, bytes and sum. */
export const pngChunk = (name: string, bytes: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), bytes])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(bytes.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
