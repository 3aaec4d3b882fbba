import { beforeAll, describe, expect, it } from 'vitest'
import { PLACES } from '../../../test/booking.ts'
import { type Asker, azizaOf, type CompanyCast, companyCastOf, useCast } from '../../../test/cast.ts'
import { soonAfter } from '../../../test/clock/soon-after.ts'
import { placeOrder } from '../../../test/deals/orders.ts'
import { change, MESSAGES, postMessage, read } from './chat-app.fixture.ts'
import { answer, newestChat, say, type WireMessage } from './conversations.fixture.ts'

const test = useCast()
let people: CompanyCast
let aziza: Asker
beforeAll(async () => {
  people = await companyCastOf(test)
  aziza = await azizaOf(test)
})

const mine = () => read<WireMessage[]>(aziza, MESSAGES)
const refusal = async (body: unknown, key?: string) => {
  const { statusCode, ...sent } = await aziza(postMessage(body, key))
  const { code, errors } = sent.json()
  return { status: statusCode, code, fields: Object.keys(errors ?? {}) }
}

describe('who may not write', () => {
  it('visitors, operators and blocked users', async () => {
    const statusOf = async (
      as: (request: ReturnType<typeof postMessage>) => Promise<{ statusCode: number }>,
    ) => (await as(postMessage({ message: 'Salom' }))).statusCode
    expect(await statusOf(test.ask)).toBe(401)
    expect(await statusOf(people.asMalika)).toBe(403)
    await test.db
      .updateTable('users')
      .set({ blocked_at: test.clock.now() })
      .where('id', '=', aziza.userId)
      .execute()
    expect(await statusOf(aziza)).toBe(401)
  })
})

describe('an invalid message', () => {
  it.each([
    [{}, 'api.text_required'],
    [{ message: '' }, 'api.text_required'],
    [{ message: ' \n ' }, 'api.text_required'],
    [{ message: 'a\u0000b' }, 'api.text_invalid'],
    [{ message: 'a'.repeat(4001) }, 'api.text_too_long'],
    [{ message: {} }, 'api.text_invalid'],
  ])('%j', async (body, code) => {
    expect(await refusal(body)).toEqual({ status: 422, code, fields: ['message'] })
    expect(await mine()).toEqual([])
  })

  it.each([0, -1, 1.5, 'x', 9_999_999_999, [1]])('order_id %j', async order_id => {
    expect(await refusal({ message: 'Salom', order_id })).toMatchObject({ status: 422, fields: ['order_id'] })
  })

  it('no JSON, no object, no body', async () => {
    const send = (payload: string) =>
      aziza({ method: 'POST', url: MESSAGES, payload, headers: { 'content-type': 'application/json' } })
    expect((await send('{"message":')).statusCode).toBe(400)
    expect((await send('"Salom"')).statusCode).toBe(400)
    expect((await aziza({ method: 'POST', url: MESSAGES })).statusCode).toBe(400)
  })
})

describe('a message', () => {
  it('is stored as written, and its time is returned in both forms', async () => {
    test.clock.set('2026-11-21T23:05:09.120Z')
    const sent = await say(aziza, '  <b>Yukim</b> qani?\r\n"Registon" 👋  ')
    expect(sent).toEqual({
      id: expect.any(Number),
      message: '<b>Yukim</b> qani?\n"Registon" 👋',
      photos: [],
      author: 'client',
      author_name: 'Aziza Karimova',
      created_at: '22.11.2026 04:05',
      created_at_iso: soonAfter('2026-11-21T23:05:09.120Z'),
      order_id: null,
      order: null,
      read_at: null,
      sent_key: null,
    })
    expect(await mine()).toEqual([sent])
    expect(await read(test.asSardor, MESSAGES)).toEqual([])
  })

  it('may be 4,000 characters long, whatever their width', async () => {
    const text = '👋'.repeat(4000)
    expect((await say(aziza, text)).message).toBe(text)
  })

  it('is listed in order, older ones by cursor', async () => {
    for (let at = 1; at <= 45; at++) {
      if (at % 20 === 1) test.clock.pass(61)
      await say(aziza, `Xabar ${at}`)
    }
    const part = async (query: string) => (await aziza({ url: `${MESSAGES}?${query}` })).json()
    const newest = await part('')
    const older = await part(`before=${newest.meta.next_cursor}`)
    const oldest = await part(`before=${older.meta.next_cursor}&per_page=30`)
    const texts = [oldest, older, newest].flatMap(({ data }) => data.map((one: WireMessage) => one.message))
    expect(texts).toEqual(Array.from({ length: 45 }, (_, at) => `Xabar ${at + 1}`))
    expect([newest, older, oldest].map(({ data }) => data.length)).toEqual([20, 20, 5])
    expect(oldest.meta).toEqual({ next_cursor: null })
  })

  it.each(['before=0', 'before=x', 'per_page=0', 'per_page=101', 'before=-5'])(
    'refuses the part %s',
    async query => {
      expect((await aziza({ url: `${MESSAGES}?${query}` })).statusCode).toBe(422)
    },
  )

  it('is limited to twenty per minute', async () => {
    for (let at = 0; at < 20; at++) {
      await say(aziza, `Xabar ${at}`)
      test.clock.pass(2)
    }
    const refused = await aziza(postMessage({ message: 'yana' }))
    expect([refused.statusCode, refused.json().code, refused.json().seconds]).toEqual([
      429,
      'api.too_many_requests',
      20,
    ])
    expect(refused.headers['retry-after']).toBe('20')
    await say(test.asSardor, 'Menga mumkin')
    test.clock.pass(20)
    await say(aziza, 'yana')
  })
})

describe('a message about an order', () => {
  it('shows the order as a card', async () => {
    const { id } = await placeOrder(aziza)
    const { order_id, order } = await say(aziza, 'Shu buyurtma haqida', { order_id: id })
    expect(order_id).toBe(id)
    expect(order).toEqual({
      id,
      status: 'new',
      region_from_id: 1726,
      region_to_id: 1718,
      from: PLACES.tashkent.address,
      to: PLACES.samarqand.address,
      way: 'Toshkent — Samarqand',
    })
  })

  it('is refused for someone else’s order as for a missing one, and nothing is written', async () => {
    const { id } = await placeOrder(test.asSardor)
    for (const order_id of [id, 2_147_483_647]) {
      expect(await refusal({ message: 'Salom', order_id })).toMatchObject({
        status: 404,
        code: 'api.not_found',
      })
    }
    expect(await mine()).toEqual([])
  })

  it('may be about any order of the company', async () => {
    const { id } = await placeOrder(people.asJasur)
    expect((await say(people.asDilnoza, 'Xodimning buyurtmasi', { order_id: id })).order_id).toBe(id)
    const foreign = await people.asSherzod(postMessage({ message: 'Salom', order_id: id }))
    expect(foreign.statusCode).toBe(404)
  })
})

describe('a message sent again', () => {
  it('under its key is stored once', async () => {
    const first = await aziza(postMessage({ message: 'Bir marta' }, 'k-1'))
    const again = await aziza(postMessage({ message: 'Bir marta' }, 'k-1'))
    expect([first.statusCode, again.statusCode]).toEqual([201, 201])
    expect(again.json()).toEqual(first.json())
    expect(first.json().data.sent_key).toBe('k-1')
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect(await mine()).toHaveLength(1)
  })

  it('with another text under its key is refused, and so is an invalid key', async () => {
    await aziza(postMessage({ message: 'Bir' }, 'k-1'))
    expect(await refusal({ message: 'Ikki' }, 'k-1')).toMatchObject({
      status: 422,
      code: 'api.idempotency_mismatch',
    })
    expect(await refusal({ message: 'Ikki' }, 'k'.repeat(65))).toMatchObject({
      code: 'api.idempotency_key_invalid',
    })
    expect(await mine()).toHaveLength(1)
  })

  it('succeeds despite the limit, because it was accepted before', async () => {
    await aziza(postMessage({ message: 'Birinchi' }, 'k-1'))
    for (let at = 0; at < 19; at++) await say(aziza, `Xabar ${at}`)
    expect((await aziza(postMessage({ message: 'Birinchi' }, 'k-1'))).statusCode).toBe(201)
    expect(await refusal({ message: 'Yangi' })).toMatchObject({ status: 429 })
  })
})

describe('unread counts', () => {
  const unread = () => read<{ unread: number }>(aziza, `${MESSAGES}/unread`)

  it('counts the operator’s answers until they are read, and only those', async () => {
    expect(await unread()).toEqual({ unread: 0 })
    await say(aziza, 'Salom')
    const { id: chatId } = await newestChat(people.asMalika)
    const [one, two] = [
      await answer(people.asMalika, chatId, 'Bir'),
      await answer(people.asMalika, chatId, 'Ikki'),
    ]
    expect(await unread()).toEqual({ unread: 2 })
    expect(await change(aziza, `${MESSAGES}/read`, { up_to: one.id })).toEqual({ unread: 1 })
    test.clock.pass(30)
    expect(await change(aziza, `${MESSAGES}/read`, { up_to: two.id })).toEqual({ unread: 0 })
    await change(aziza, `${MESSAGES}/read`, { up_to: 2_147_483_647 })
    const [said, first, second] = await mine()
    expect(said?.read_at).toBe(null)
    expect([first?.read_at, second?.read_at]).toEqual([
      soonAfter('2026-11-21T05:00:00.000Z'),
      soonAfter('2026-11-21T05:00:30.000Z'),
    ])
    expect(await read(test.asSardor, `${MESSAGES}/unread`)).toEqual({ unread: 0 })
  })

  it('is zero without a conversation; an invalid mark is refused', async () => {
    expect(await change(aziza, `${MESSAGES}/read`, { up_to: 5 })).toEqual({ unread: 0 })
    for (const body of [{}, { up_to: 0 }, { up_to: 'x' }]) {
      const refused = await aziza({ method: 'PUT', url: `${MESSAGES}/read`, payload: body })
      expect(refused.statusCode).toBe(422)
    }
  })
})
