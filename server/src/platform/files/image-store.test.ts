import sharp from 'sharp'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { countFiles, createTestStore } from '../../../test/test-images.ts'
import { createImageStore } from './image-store.ts'
import { pngChunk } from './png-chunk.fixture.ts'

const MIB = 1024 * 1024

const files = createTestStore()
const store = createImageStore(files)
afterEach(() => {
  vi.restoreAllMocks()
})

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a6' }, limitInputPixels: false })

/** A PNG of 57 bytes that declares this size. */
const declared = (width: number, height: number): Buffer => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])
  return Buffer.concat([
    signature,
    pngChunk('IHDR', head),
    pngChunk('IDAT', Buffer.alloc(0)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

const refused = { ok: false, refusals: [{ code: 'image_invalid', field: 'photo' }] }
const tooMany = {
  ok: false,
  refusals: [{ code: 'image_too_many_pixels', field: 'photo', facts: { max_megapixels: 25 } }],
}

describe('an invalid picture is refused and not stored', () => {
  const jpeg = () => flat(600, 400).jpeg().toBuffer()
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const cases: readonly (readonly [string, () => Promise<Buffer> | Buffer])[] = [
    ['an SVG with a script', () => Buffer.from(drawing)],
    [
      'a drawing after the beginning of a picture',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(drawing)]),
    ],
    ['an HTML page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an animated GIF', () => flat(4, 4).gif().toBuffer()],
    ['an unsupported format', () => flat(4, 4).tiff().toBuffer()],
    ['a truncated JPEG', async () => (await jpeg()).subarray(0, 700)],
    ['a truncated WebP', async () => (await flat(600, 400).webp().toBuffer()).subarray(0, 60)],
    ['nothing', () => Buffer.alloc(0)],
    ['20 MB of nothing', () => Buffer.alloc(20 * MIB)],
    ['a header without data', () => declared(10, 10)],
  ]

  it.each(cases)('%s', async (_, make) => {
    expect(await store.keep(await make(), 'photo')).toEqual(refused)
    expect(await countFiles(files)).toBe(0)
  })
})

describe('a decompression bomb is refused by its declared size, before anything of it is decoded', () => {
  it.each<readonly [string, () => Promise<Buffer> | Buffer]>([
    ['60,000 × 60,000 points declared in 57 bytes', () => declared(60_000, 60_000)],
    ['10,000 × 10,000 points', () => flat(10_000, 10_000).png({ compressionLevel: 1 }).toBuffer()],
    ['a strip of 25,050,000 pixels', () => flat(1, 1).resize(50_000, 501).png().toBuffer()],
  ])('%s', async (_, make) => {
    const bytes = await make()
    const decode = vi.spyOn(sharp.prototype, 'toBuffer')
    expect(await store.keep(bytes, 'photo')).toEqual(tooMany)
    expect(decode).not.toHaveBeenCalled()
  })
})

describe('a picture is re-encoded as WebP', () => {
  it('without location, camera and text metadata', async () => {
    const taken = await flat(2000, 1000)
      .withExif({
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 18/1 0/1' },
        IFD0: { Make: 'Karvonfon', ImageDescription: '<script>' },
      })
      .jpeg()
      .toBuffer()
    const kept = await store.keep(taken, 'photo')
    const bytes = kept.ok ? await store.read(kept.value) : null
    const facts = await sharp(bytes ?? Buffer.alloc(0)).metadata()
    expect([facts.format, facts.width, facts.height, facts.exif, facts.xmp, facts.icc]).toEqual([
      'webp',
      1600,
      800,
      undefined,
      undefined,
      undefined,
    ])
    expect(bytes?.includes('Karvonfon')).toBe(false)
  })

  it('with limited concurrency, however many are sent at once', async () => {
    const sent = await flat(1_500, 1_500).png().toBuffer()
    // those of this store: sharp counts what other threads do as well
    let [running, most] = [0, 0]
    const decode = sharp.prototype.toBuffer as () => Promise<Buffer>
    vi.spyOn(sharp.prototype, 'toBuffer').mockImplementation(function (this: unknown) {
      most = Math.max(most, ++running)
      return decode.call(this).finally(() => running--) as never
    })
    const kept = await Promise.all(Array.from({ length: 8 }, () => store.keep(sent, 'photo')))
    expect(kept.every(({ ok }) => ok)).toBe(true)
    expect(most).toBeGreaterThan(0)
    expect([most <= 2, sharp.concurrency()]).toEqual([true, 1])
  })

  it('upright, without trailing bytes', async () => {
    const turned = await flat(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const kept = await store.keep(
      Buffer.concat([turned, Buffer.from('<?php echo 1 ?>PK\u0003\u0004')]),
      'photo',
    )
    const bytes = kept.ok ? await store.read(kept.value) : null
    const { width, height } = await sharp(bytes ?? Buffer.alloc(0)).metadata()
    expect([width, height, bytes?.includes('php')]).toEqual([200, 400, false])
  })
})
