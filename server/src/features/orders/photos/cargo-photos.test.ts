import { writeBracketFields } from '@karvon/contract/wire/bracket-fields'
import type { InjectOptions } from 'fastify'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { BOOK, BOOKING } from '../../../../test/booking.ts'
import { driverOf, useCast } from '../../../../test/cast.ts'
import { acceptAs, offerAs } from '../../../../test/deals/bargaining.ts'
import { doneAs, readAs } from '../../../../test/deals/orders.ts'
import { formOf } from '../../../../test/sent-files.ts'
import { countFiles, createTestStore } from '../../../../test/test-images.ts'
import { createImageStore } from '../../../platform/files/image-store.ts'

const store = createTestStore()
const test = useCast({ images: createImageStore(store) })
const filesNow = () => countFiles(store)

let filesBefore = 0
beforeEach(async () => {
  filesBefore = await filesNow()
})
const filesAdded = async () => (await filesNow()) - filesBefore

const jpeg = (background: string, side = 40) =>
  sharp({ create: { width: side, height: side, channels: 3, background }, limitInputPixels: false })
    .jpeg()
    .toBuffer()

const form = async (photos: readonly Buffer[], changes: object = {}, name = 'photos[]') =>
  formOf(
    Object.fromEntries(writeBracketFields({ ...BOOKING, ...changes })),
    photos.map(bytes => [name, bytes] as const),
  )

const booking = async (
  photos: readonly Buffer[],
  key: string | null = null,
  changes: object = {},
): Promise<InjectOptions> => {
  const { payload, headers } = await form(photos, changes)
  return {
    method: 'POST',
    url: BOOK,
    payload,
    headers: { ...headers, ...(key === null ? {} : { 'idempotency-key': key }) },
  }
}

const editing = async (
  id: number,
  photos: readonly Buffer[],
  changes: object = {},
  key?: string,
): Promise<InjectOptions> => {
  const { payload, headers } = await form(photos, changes)
  return {
    method: 'POST',
    url: `/api/truck-booking/book-edit/${id}`,
    payload,
    headers: { ...headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
  }
}

type Photo = { id: number; url: string }

const place = async (photos: readonly Buffer[]) => doneAs(test.asAziza, await booking(photos), 201)

const countRows = async () =>
  Number(
    (
      await test.db
        .selectFrom('order_photos')
        .select(eb => eb.fn.countAll().as('n'))
        .executeTakeFirst()
    )?.n,
  )

describe('photos of the cargo', () => {
  it('are placed with the order, in their order, re-encoded, and shown with it', async () => {
    const order = await place([await jpeg('red'), await jpeg('blue')])
    expect(order.photos).toHaveLength(2)
    const colors = []
    for (const { url } of order.photos as Photo[]) {
      const answer = await test.asAziza({ url })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
      const { dominant } = await sharp(answer.rawPayload).stats()
      colors.push(dominant.r > dominant.b ? 'red' : 'blue')
    }
    expect(colors).toEqual(['red', 'blue'])
    expect((await readAs(test.asAziza, order.id)).photos).toEqual(order.photos)
  })

  it('are seen by the client, by drivers it is offered to, by its carrier and operators, and by nobody else', async () => {
    const order = await place([await jpeg('red')])
    const [{ url }] = order.photos
    const feed = await doneAs(test.asRustam, { url: '/api/driver/feed' })
    expect(feed.find(({ id }: { id: number }) => id === order.id).photos).toEqual(order.photos)
    const other = await driverOf(test, '998977008877', { truckTypeId: 2 })
    const waiting = await driverOf(test, '998977008878', { state: 'pending' })
    const seen = async () => ({
      aziza: (await test.asAziza({ url })).statusCode,
      sardor: (await test.asSardor({ url })).statusCode,
      rustam: (await test.asRustam({ url })).statusCode,
      shavkat: (await test.asShavkat({ url })).statusCode,
      otherTruck: (await other({ url })).statusCode,
      pending: (await waiting({ url })).statusCode,
      visitor: (await test.ask({ url })).statusCode,
    })
    const never = { aziza: 200, sardor: 404, otherTruck: 404, pending: 404, visitor: 401 }
    expect(await seen()).toEqual({ ...never, rustam: 200, shavkat: 200 })
    await acceptAs(test.asAziza, order.id, await offerAs(test.asRustam, order.id))
    expect(await seen()).toEqual({ ...never, rustam: 200, shavkat: 404 })
    const deal = await doneAs(test.asRustam, { url: `/api/driver/orders/${order.id}` })
    expect(deal.photos).toEqual(order.photos)
  })

  it('come once under one key: the same answer again, another photo is refused, no file is left over', async () => {
    const [red, blue] = [await jpeg('red'), await jpeg('blue')]
    const first = await test.asAziza(await booking([red], 'k1'))
    const again = await test.asAziza(await booking([red], 'k1'))
    expect([again.statusCode, again.headers['idempotent-replayed'], again.json()]).toEqual([
      201,
      'true',
      first.json(),
    ])
    const other = await test.asAziza(await booking([blue], 'k1'))
    expect([other.statusCode, other.json().code]).toEqual([422, 'api.idempotency_mismatch'])
    const none = await test.asAziza(await booking([], 'k1'))
    expect([none.statusCode, none.json().code]).toEqual([422, 'api.idempotency_mismatch'])
    expect([await filesAdded(), await countRows()]).toEqual([1, 1])
  })
})

describe('a refusal stores nothing', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const cases: readonly (readonly [string, () => Promise<Buffer[]> | Buffer[], string, string])[] = [
    ['seven photos', async () => Array(7).fill(await jpeg('red')), 'photos_too_many', 'photos'],
    ['a drawing', async () => [await jpeg('red'), Buffer.from(svg)], 'image_invalid', 'photos.1'],
    [
      'a jpeg that breaks off',
      async () => [(await jpeg('red', 600)).subarray(0, 400)],
      'image_invalid',
      'photos.0',
    ],
    ['9 MB', async () => [await jpeg('red'), Buffer.alloc(9 * 2 ** 20, 7)], 'image_too_large', 'photos.1'],
    [
      '12,000 × 12,000 points',
      async () => [
        await sharp({
          create: { width: 12_000, height: 12_000, channels: 3, background: 'red' },
          limitInputPixels: false,
        })
          .png({ compressionLevel: 1 })
          .toBuffer(),
      ],
      'image_too_many_pixels',
      'photos.0',
    ],
  ]

  it.each(cases)('%s', async (_, photos, code, field) => {
    const answer = await test.asAziza(await booking(await photos(), 'k'))
    const { code: answered, errors } = answer.json()
    expect([answer.statusCode, answered, Object.keys(errors)]).toEqual([422, `api.${code}`, [field]])
    expect([await filesAdded(), await countRows()]).toEqual([0, 0])
    expect((await test.asAziza(await booking([await jpeg('red')], 'k'))).statusCode).toBe(201)
  })

  it('a draft that is wrong, and photos in JSON', async () => {
    const wrong = await test.asAziza(await booking([await jpeg('red')], null, { weight: 90_000 }))
    expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'api.weight_over_limit'])
    const payload = { ...BOOKING, photos: ['data:image/png;base64,AAAA'] }
    const json = await test.asAziza({ method: 'POST', url: BOOK, payload })
    expect([json.statusCode, json.json().code, Object.keys(json.json().errors)]).toEqual([
      422,
      'api.photos_need_form',
      ['photos'],
    ])
    expect(await filesAdded()).toBe(0)
  })
})

describe('an edit', () => {
  it('adds photos, takes some away with their files, leaves the others, and does so once per key', async () => {
    const order = await place([await jpeg('red'), await jpeg('blue')])
    const [red, blue] = order.photos as [Photo, Photo]
    const green = await jpeg('green')
    const edit = () => editing(order.id, [green], { removed_photos: [red.id], version: order.version }, 'e')
    const edited = await doneAs(test.asAziza, await edit())
    expect(edited.photos.map(({ id }: Photo) => id)).toEqual([blue.id, expect.any(Number)])
    expect(edited.photos).toHaveLength(2)
    expect(await filesAdded()).toBe(2)
    expect((await test.asAziza({ url: red.url })).statusCode).toBe(404)
    const again = await test.asAziza(await edit())
    expect([again.statusCode, again.headers['idempotent-replayed'], again.json().data]).toEqual([
      200,
      'true',
      edited,
    ])
    expect(await filesAdded()).toBe(2)
    const untouched = await doneAs(test.asAziza, await editing(order.id, [], {}))
    expect(untouched.photos).toEqual(edited.photos)
  })

  it('has six photos at most with those that stay, and none of another’s order', async () => {
    const red = await jpeg('red')
    const order = await place([red, red, red, red])
    const other = await doneAs(test.asSardor, await booking([red]), 201)
    const answer = await test.asAziza(
      await editing(order.id, [red, red, red], { removed_photos: [other.photos[0].id] }),
    )
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'api.photos_too_many'])
    const foreign = await test.asAziza(await editing(other.id, [red], {}))
    expect(foreign.statusCode).toBe(404)
    expect(await filesAdded()).toBe(5)
    expect((await readAs(test.asSardor, other.id)).photos).toHaveLength(1)
  })
})
