import { deflateRawSync, constants as zlib } from 'node:zlib'
import sharp from 'sharp'
import { pngChunk } from '../../../../server/src/platform/files/png-chunk.fixture.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])

const MIB = 2 ** 20
const ADLER = 65_521

/** `count` zeros compressed by zlib, assembled from repeated 1 MiB blocks to save memory. */
const zippedZeros = (count: number): Buffer => {
  const block = (size: number) => deflateRawSync(Buffer.alloc(size), { finishFlush: zlib.Z_FULL_FLUSH })
  const whole = block(MIB)
  const blocks = Array.from({ length: Math.floor(count / MIB) }, () => whole)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE((count % ADLER) * 2 ** 16 + 1)
  return Buffer.concat([Buffer.from([0x78, 0x01]), ...blocks, block(count % MIB), Buffer.from([3, 0]), sum])
}

const headOf = (side: number): Buffer => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side)
  head.writeUInt32BE(side, 4)
  head.set([8, 2], 8)
  return head
}

/** A black square PNG: some hundred kilobytes that decompress to hundreds of megabytes. */
const blackPng = (side: number): Buffer =>
  Buffer.concat([
    SIGNATURE,
    pngChunk('IHDR', headOf(side)),
    pngChunk('IDAT', zippedZeros(side * (1 + side * 3))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])

/** A small PNG with a text chunk that decompresses to a gigabyte. */
const bombPng = (): Buffer =>
  Buffer.concat([
    SIGNATURE,
    pngChunk('IHDR', headOf(8)),
    pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), zippedZeros(1024 * MIB)])),
    pngChunk('IDAT', zippedZeros(8 * (1 + 8 * 3))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])

const jpeg = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#2a6' } })
    .jpeg()
    .toBuffer()

const SCRIPT = '<script>alert(1)</script>'

/** An uploaded picture and the expected result: an error status, or re-encoded. */
export type SentPicture = {
  readonly name: string
  readonly bytes: Buffer
  readonly expected: 413 | 422 | 'reencoded'
}

/**
 * Uploads that must be rejected or re-encoded (docs/trust.md#uploads). The limit is 8 MiB, so a file of 6 MB is read and
 * checked.
 */
export const badPictures = async (): Promise<SentPicture[]> => [
  { name: '10,000² PNG', bytes: blackPng(10_000), expected: 422 },
  { name: '14,000² PNG', bytes: blackPng(14_000), expected: 422 },
  {
    name: 'SVG',
    bytes: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
    expected: 422,
  },
  { name: 'a truncated JPEG', bytes: (await jpeg(900, 600)).subarray(0, 900), expected: 422 },
  { name: '6 MB of garbage', bytes: Buffer.alloc(6_000_000, 0xff), expected: 422 },
  { name: '9 MB', bytes: Buffer.alloc(9_000_000, 0xff), expected: 413 },
  { name: 'a zip', bytes: Buffer.from(`PK\u0003\u0004${'\0'.repeat(400)}`, 'latin1'), expected: 422 },
  { name: 'a PNG with a gigabyte of text', bytes: bombPng(), expected: 'reencoded' },
  {
    name: 'a JPEG that is also an HTML page',
    bytes: Buffer.concat([await jpeg(300, 200), Buffer.from(`<!doctype html>${SCRIPT}`)]),
    expected: 'reencoded',
  },
  { name: 'a photo with GPS data', bytes: await photoWithGps(), expected: 'reencoded' },
]

const photoWithGps = (): Promise<Buffer> =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#a62' } })
    .withExif({
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '41/1 18/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '69/1 16/1 0/1',
      },
      IFD0: { Make: 'Karvonfon' },
    })
    .jpeg()
    .toBuffer()
