import { beforeAll, describe, expect, it } from 'vitest'
import { type CompanyCast, companyCastOf, useCast } from '../../../test/cast.ts'
import { acceptedOrder } from '../../../test/deals/bargaining.ts'
import { placeOrder } from '../../../test/deals/orders.ts'
import { formOf, picture } from '../../../test/sent-files.ts'
import { createTestImages } from '../../../test/test-images.ts'
import { change, MESSAGES, postMessage, read } from './chat-app.fixture.ts'
import { answer, newestChat, say, type WireMessage } from './conversations.fixture.ts'

const test = useCast({ images: createTestImages() })
let people: CompanyCast
beforeAll(async () => {
  people = await companyCastOf(test)
})

const notices = async () => {
  const listed = await read<{ notices: { kind: string; read_at: string | null }[] }>(
    test.asRustam,
    '/api/notices',
  )
  return listed.notices.filter(({ kind }) => kind === 'chat_answered')
}

describe('a driver', () => {
  it('writes to the operators and is answered, as a client is', async () => {
    await say(test.asRustam, 'Toʻlov qachon?')
    const { id } = await newestChat(people.asMalika)
    const answered = await answer(people.asMalika, id, 'Bugun')
    expect(await read(test.asRustam, `${MESSAGES}/unread`)).toEqual({ unread: 1 })
    expect((await read<WireMessage[]>(test.asRustam, MESSAGES)).map(({ message }) => message)).toEqual([
      'Toʻlov qachon?',
      'Bugun',
    ])
    test.clock.pass(61)
    await test.jobs.runDue()
    expect(await notices()).toMatchObject([{ kind: 'chat_answered', read_at: null }])
    await change(test.asRustam, `${MESSAGES}/read`, { up_to: answered.id })
    expect(await notices()).toMatchObject([{ read_at: expect.any(String) }])
  })

  it('writes before an operator has approved them', async () => {
    expect(await say(test.asPending, 'Hujjatim qachon tekshiriladi?')).toMatchObject({ author: 'client' })
  })

  it('asks about an order that they have, and about no other', async () => {
    const { order } = await acceptedOrder(test)
    const said = await say(test.asRustam, 'Manzil topilmadi', { order_id: order.id })
    expect(said.order).toMatchObject({ id: order.id, status: 'accepted' })
    const other = await placeOrder(test.asAziza)
    for (const [as, orderId] of [
      [test.asShavkat, order.id],
      [test.asRustam, other.id],
    ] as const)
      expect((await as(postMessage({ message: 'x', order_id: orderId }))).statusCode).toBe(404)
    const { id } = await newestChat(people.asMalika)
    expect(await answer(people.asMalika, id, 'Mana', { order_id: order.id })).toMatchObject({
      order_id: order.id,
    })
  })

  it('sends and gets photos that other drivers do not see', async () => {
    const photo = await picture()
    const sending = async (url: string) =>
      ({
        ...(await formOf({}, [['photos[]', photo]])),
        ...{ method: 'POST', url },
      }) as const
    const mine = (await test.asRustam(await sending(MESSAGES))).json().data.photos
    const { id } = await newestChat(people.asMalika)
    const theirs = (await people.asMalika(await sending(`/api/admin/chats/${id}/messages`))).json().data
      .photos
    for (const url of [...mine, ...theirs])
      expect(
        await Promise.all(
          [test.asRustam, people.asMalika, test.asShavkat, test.asAziza].map(
            async as => (await as({ url })).statusCode,
          ),
        ),
      ).toEqual([200, 200, 404, 404])
  })
})

it('people of one company write as themselves, and none reads the others’ conversations', async () => {
  await say(people.asJasur, 'Jasurdan')
  await say(people.asDilnoza, 'Dilnozadan')
  const texts = async (as: typeof people.asJasur) =>
    (await read<WireMessage[]>(as, MESSAGES)).map(({ message }) => message)
  expect([await texts(people.asJasur), await texts(people.asDilnoza)]).toEqual([['Jasurdan'], ['Dilnozadan']])
  expect(await newestChat(people.asMalika)).toMatchObject({
    client: { role: 'company_owner' },
    company: { title: expect.stringContaining('Bek Savdo') },
  })
})
