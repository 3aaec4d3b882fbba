import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { driverOf, RUSTAM, useCompanies } from '../../../test/cast.ts'
import { formOf, picture } from '../../../test/sent-files.ts'
import type { Ask } from '../../platform/http/answers.fixture.ts'

const test = useCompanies()

const UPDATE = '/api/profile/update'
const update = (as: Ask, payload: object, headers: Record<string, string> = {}) =>
  as({ method: 'POST', url: UPDATE, payload, headers })
const send = async (as: Ask, photo: Buffer, fields: Record<string, string> = {}) => {
  const form = await formOf(fields, [['photo', photo]])
  return as({ method: 'POST', url: UPDATE, ...form })
}
const shown = async (as: Ask) => (await as({ url: '/api/profile/show' })).json().data

describe('a profile', () => {
  it('takes names, Telegram and language, in JSON and in a form, and returns the new values', async () => {
    const sent = { first_name: " O'g'iloy ", last_name: '', telegram: 't.me/ogiloy', locale: 'uz' }
    const answer = await update(test.asAziza, sent)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    const changed = { first_name: 'Oʻgʻiloy', last_name: null, telegram: '@ogiloy', locale: 'uz' }
    expect(answer.json().data).toMatchObject(changed)
    expect(await shown(test.asAziza)).toEqual(answer.json().data)
    const form = await formOf({ first_name: 'Aziza', last_name: 'Karimova' })
    const again = await test.asAziza({ method: 'POST', url: UPDATE, ...form })
    expect(again.json().data).toMatchObject({ ...changed, first_name: 'Aziza', last_name: 'Karimova' })
  })

  it('is one’s own, whatever one may do', async () => {
    const asRustam = await driverOf(test, RUSTAM)
    for (const as of [test.asDilnoza, test.asJasur, test.asMalika, asRustam]) {
      expect((await update(as, { telegram: '@someone_1' })).json().data.telegram).toBe('@someone_1')
    }
    expect((await shown(test.asAziza)).telegram).toBeNull()
    expect((await update(test.ask, { first_name: 'X' })).statusCode).toBe(401)
  })

  it('ignores read-only fields, and stores nothing if a field is wrong', async () => {
    const before = await shown(test.asAziza)
    await update(test.asAziza, { role: 'operator', phone: '998900000000', id: 1, company_id: 1 })
    const wrong = { first_name: 'Nodira', last_name: '<script>', telegram: 'x', locale: 'fr' }
    const answer = await update(test.asAziza, wrong, { 'accept-language': 'ru' })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual({
      last_name: ['Только буквы, дефис и апостроф, до 60 символов.'],
      telegram: [expect.stringContaining('@karvon_uz')],
      locale: ['Выберите один из предложенных вариантов.'],
    })
    expect(await shown(test.asAziza)).toEqual(before)
  })

  it.each([
    ['a list', []],
    ['records for names', { first_name: { a: 1 } }],
    ['a name of 100,000 letters', { first_name: 'a'.repeat(100_000) }],
    ['a name with a NUL', { first_name: 'a\u0000' }],
    ['a photo that is a text', { photo: '../../etc/passwd' }],
  ])('of %s is refused, not broken', async (_what, payload) => {
    const answer = await update(test.asAziza, payload)
    expect([400, 422]).toContain(answer.statusCode)
  })
})

const photoOf = async (as: Ask) => {
  const { photo } = await shown(as)
  return { url: String(photo), answer: await as({ url: String(photo) }) }
}

describe('a photo', () => {
  it('becomes a small square without what the camera wrote into it', async () => {
    const place = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 18/1 0/1' }, IFD0: { Make: 'Karvonfon' } }
    const taken = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2a4' } })
      .withExif(place)
      .jpeg()
      .toBuffer()
    expect(taken.includes('Karvonfon')).toBe(true)
    const answer = await send(test.asAziza, taken, { first_name: 'Aziza' })
    expect([answer.statusCode, answer.json().data.first_name]).toEqual([200, 'Aziza'])
    const { answer: kept } = await photoOf(test.asAziza)
    expect([kept.statusCode, kept.headers['content-type']]).toEqual([200, 'image/webp'])
    const facts = await sharp(kept.rawPayload).metadata()
    expect([facts.width, facts.height, facts.exif]).toEqual([512, 512, undefined])
    expect(kept.rawPayload.includes('Karvonfon')).toBe(false)
  })

  it('is seen by its owner and by operators, by nobody else', async () => {
    await send(test.asAziza, await picture())
    const { url } = await photoOf(test.asAziza)
    const codes = async (...people: Ask[]) =>
      Promise.all(people.map(async as => (await as({ url })).statusCode))
    expect(await codes(test.asAziza, test.asMalika)).toEqual([200, 200])
    expect(await codes(test.asSardor, test.asDilnoza, test.ask)).toEqual([404, 404, 401])
  })

  it('is thrown away when another takes its place or it is taken away', async () => {
    await send(test.asAziza, await picture())
    const first = await photoOf(test.asAziza)
    await send(test.asAziza, await picture())
    const second = await photoOf(test.asAziza)
    const name = (url: string) => url.split('/').at(-1) ?? ''
    expect(await test.deps.images.read(name(first.url))).toBeNull()
    expect(second.answer.statusCode).toBe(200)
    await update(test.asAziza, { telegram: '@aziza_k' })
    expect((await shown(test.asAziza)).photo).toBe(second.url)
    expect((await update(test.asAziza, { photo: null })).json().data.photo).toBeNull()
    expect(await test.deps.images.read(name(second.url))).toBeNull()
  })

  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#fff' }, limitInputPixels: false })
      .png({ compressionLevel: 1 })
      .toBuffer()

  const jpegOf = (width: number, height: number, progressive = false) =>
    sharp({ create: { width, height, channels: 3, background: '#fff' }, limitInputPixels: false })
      .jpeg({ progressive })
      .toBuffer()
  const progressive = () => jpegOf(6_500, 4_000, true)

  it('of a phone with 50 megapixels is scaled down', async () => {
    const form = await formOf({}, [['photo', await jpegOf(8_160, 6_120)]])
    const answer = await test.asAziza({ method: 'POST', url: UPDATE, ...form })
    expect(answer.statusCode, answer.body).toBe(200)
  })

  const bad: readonly (readonly [string, () => Promise<Buffer> | Buffer, number, string])[] = [
    ['of 10,000 × 10,000 points', () => flat(10_000, 10_000), 422, 'image_too_many_pixels'],
    [
      'of 26 megapixels that cannot be scaled down while it is decoded',
      progressive,
      422,
      'image_too_many_pixels',
    ],
    ['of more points than any camera has', () => jpegOf(11_000, 10_000), 422, 'image_too_many_pixels'],
    [
      'that is a drawing with a script',
      () =>
        Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
        ),
      422,
      'image_invalid',
    ],
    ['that breaks off', async () => (await flat(600, 600)).subarray(0, 700), 422, 'image_invalid'],
    ['that is a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 422, 'image_invalid'],
    ['of 20 MB', () => Buffer.alloc(20 * 1024 * 1024, 7), 413, 'body_too_large'],
    ['of an animation', () => Buffer.from('GIF89a\u0001\u0000\u0001\u0000'), 422, 'image_invalid'],
  ]

  it.each(bad)('%s is refused with a sentence', async (_what, make, status, code) => {
    const photo = await make()
    const form = await formOf({}, [['photo', photo]])
    const answer = await test.asAziza({ method: 'POST', url: UPDATE, ...form })
    expect([answer.statusCode, answer.json().code]).toEqual([status, `api.${code}`])
    expect(answer.json().message).toMatch(/\p{L}{3}/u)
    expect((await shown(test.asAziza)).photo).toBeNull()
  })

  it('that is a picture and a page at once is a picture only', async () => {
    const page = '<script>alert(document.cookie)</script>'
    const both = Buffer.concat([await picture(), Buffer.from(page)])
    expect((await send(test.asAziza, both)).statusCode).toBe(200)
    const { answer } = await photoOf(test.asAziza)
    expect(answer.rawPayload.includes('script')).toBe(false)
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })
})
