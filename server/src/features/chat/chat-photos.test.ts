import type { InjectOptions } from 'fastify'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Asker, azizaOf, type CompanyCast, companyCastOf, useCast } from '../../../test/cast.ts'
import { doneAs } from '../../../test/deals/orders.ts'
import { formOf, picture } from '../../../test/sent-files.ts'
import { countFiles, createTestStore } from '../../../test/test-images.ts'
import { createImageStore } from '../../platform/files/image-store.ts'
import { CHATS, MESSAGES, read } from './chat-app.fixture.ts'
import { newestChat } from './conversations.fixture.ts'

const store = createTestStore()
const test = useCast({ images: createImageStore(store) })
let people: CompanyCast
let aziza: Asker
beforeAll(async () => {
  people = await companyCastOf(test)
  aziza = await azizaOf(test)
})

let filesBefore = 0
beforeEach(async () => {
  filesBefore = await countFiles(store)
})
const filesAdded = async () => (await countFiles(store)) - filesBefore

const sending = async (
  photos: readonly Buffer[],
  fields: Record<string, string | number> = {},
  { url = MESSAGES, key }: { url?: string; key?: string } = {},
): Promise<InjectOptions> => {
  const form = await formOf(
    fields,
    photos.map(bytes => ['photos[]', bytes] as const),
  )
  const keyed = key === undefined ? {} : { 'idempotency-key': key }
  return { method: 'POST', url, payload: form.payload, headers: { ...form.headers, ...keyed } }
}

const refused = async (as: Asker, request: InjectOptions) => {
  const answer = await as(request)
  const { code, errors } = answer.json()
  return [answer.statusCode, code, Object.keys(errors ?? {})]
}

describe('a message with photos', () => {
  it('needs no text, reaches the other side and is visible to both sides only', async () => {
    const photo = await picture()
    const sent = await doneAs(aziza, await sending([photo, photo]), 201)
    expect([sent.message, sent.photos.length]).toEqual(['', 2])
    expect(await read(aziza, MESSAGES)).toEqual([sent])
    const chat = await newestChat(people.asMalika)
    expect(chat).toMatchObject({ unanswered: 1, last_message: { text: '', photos: 2 } })
    const answered = await doneAs(
      people.asMalika,
      await sending([photo], { message: 'Mana' }, { url: `${CHATS}/${chat.id}/messages` }),
      201,
    )
    expect([answered.message, answered.photos.length]).toEqual(['Mana', 1])
    for (const url of [...sent.photos, ...answered.photos]) {
      expect((await aziza({ url })).statusCode).toBe(200)
      expect((await people.asMalika({ url })).statusCode).toBe(200)
      expect((await test.asSardor({ url })).statusCode).toBe(404)
      expect((await test.asRustam({ url })).statusCode).toBe(404)
      expect((await test.ask({ url })).statusCode).toBe(401)
    }
  })

  it('is stored once per key; the key with another photo is refused', async () => {
    const [photo, other] = [await picture(), Buffer.concat([await picture(), Buffer.from('x')])]
    const first = await aziza(await sending([photo], { message: 'Qarang' }, { key: 'm' }))
    const again = await aziza(await sending([photo], { message: 'Qarang' }, { key: 'm' }))
    expect([again.headers['idempotent-replayed'], again.json()]).toEqual(['true', first.json()])
    expect(await refused(aziza, await sending([other], { message: 'Qarang' }, { key: 'm' }))).toEqual([
      422,
      'api.idempotency_mismatch',
      [],
    ])
    expect(await filesAdded()).toBe(1)
  })
})

describe('refused and not stored', () => {
  it('seven photos, no picture, photos in JSON, nothing at all, another’s order', async () => {
    const photo = await picture()
    const cases: readonly (readonly [InjectOptions, readonly unknown[]])[] = [
      [await sending(Array(7).fill(photo)), [422, 'api.photos_too_many', ['photos']]],
      [await sending([photo, Buffer.from('text')]), [422, 'api.image_invalid', ['photos.1']]],
      [
        { method: 'POST', url: MESSAGES, payload: { message: 'x', photos: ['a.png'] } },
        [422, 'api.photos_need_form', ['photos']],
      ],
      [await sending([]), [422, 'api.text_required', ['message']]],
      [await sending([photo], { order_id: 999_999 }), [404, 'api.not_found', []]],
    ]
    for (const [request, expected] of cases) expect(await refused(aziza, request)).toEqual(expected)
    expect(await filesAdded()).toBe(0)
    expect(await read(aziza, MESSAGES)).toEqual([])
  })

  it('more messages than allowed per minute', async () => {
    for (let at = 0; at < 20; at++) {
      await doneAs(aziza, { method: 'POST', url: MESSAGES, payload: { message: `${at}` } }, 201)
    }
    expect((await aziza(await sending([await picture()]))).statusCode).toBe(429)
    expect(await filesAdded()).toBe(0)
  })
})
