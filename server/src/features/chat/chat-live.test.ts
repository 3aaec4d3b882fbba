import { beforeAll, describe, expect, it } from 'vitest'
import {
  type Asker,
  askerOf,
  azizaOf,
  type CompanyCast,
  companyCastOf,
  useCast,
  userOf,
} from '../../../test/cast.ts'
import { soonAfter } from '../../../test/clock/soon-after.ts'
import { addressOf } from '../../../test/live/address-of.ts'
import { closeClientsAfterEach, connect, type LiveClient } from '../../../test/live/live-clients.ts'
import { SARDOR } from '../../../test/test-app.ts'
import { CHATS, change, MESSAGES, postAnswer, put, read } from './chat-app.fixture.ts'
import { answer, newestChat, say, type WireChat, type WireMessage } from './conversations.fixture.ts'

const test = useCast({ rollsBack: false })
closeClientsAfterEach()

let url: string
let people: CompanyCast
let malika: Asker
let aziza: Asker
let sardor: Asker

beforeAll(async () => {
  url = await addressOf(test.app)
  people = await companyCastOf(test)
  malika = people.asMalika
  aziza = await azizaOf(test)
  sardor = await askerOf(test, await userOf(test.db, SARDOR, 'individual'))
  await say(aziza, 'Salom')
})

const listen = (who: Asker) => connect(url, { token: who.token })

const forget = async (clients: LiveClient[]) => {
  for (const client of clients) {
    await client.names()
    client.received.length = 0
  }
}

const both = async () => Promise.all([aziza, sardor, malika, people.asBekzod, test.asRustam].map(listen))

describe('who receives a message', () => {
  it('both sides and nobody else, in the shape of HTTP', async () => {
    const [her, him, operator, other, driver] = await both()
    const { id: chatId } = await newestChat(malika)
    const said = await say(aziza, 'Haydovchi qani?')
    const told = { chat_id: chatId, message: said }
    for (const hearer of [her, operator, other]) expect(await hearer!.last('chat.message')).toEqual(told)
    expect(await operator!.last('chat.updated')).toEqual({ chat_id: chatId })
    expect(await her!.names()).toEqual(['chat.message'])
    const answered = await answer(malika, chatId, 'Yoʻlda')
    expect(await her!.last('chat.message')).toEqual({ chat_id: chatId, message: answered })
    expect(await operator!.last('chat.updated')).toEqual({ chat_id: chatId })
    expect(await read<WireChat>(malika, `${CHATS}/${chatId}`)).toMatchObject({ unanswered: 0, version: 2 })
    for (const nobody of [him, driver]) expect(await nobody!.names()).toEqual([])
  })

  it('nobody, if it is refused or was accepted before', async () => {
    const { id: chatId } = await newestChat(malika)
    await malika(postAnswer(chatId, { message: 'Bir marta' }, 'live-1'))
    const [her, , operator] = await both()
    await malika(postAnswer(chatId, { message: 'Bir marta' }, 'live-1'))
    await malika(postAnswer(chatId, { message: ' ' }))
    await people.asBekzod(postAnswer(chatId, { message: 'Men ham' }))
    expect([await her!.names(), await operator!.names()]).toEqual([[], []])
  })
})

describe('who receives a read event', () => {
  it('both sides, once', async () => {
    const chat = await newestChat(malika)
    const said = await say(aziza, 'Oʻqidingizmi?')
    const [her, him, operator] = await both()
    await change(malika, `${CHATS}/${chat.id}/read`, { up_to: 2_000_000_000 })
    const told = {
      chat_id: chat.id,
      by: 'operator',
      up_to: said.id,
      read_at: soonAfter('2026-11-21T05:00:00.000Z'),
    }
    expect(await her!.last('chat.read')).toEqual(told)
    expect(await operator!.last('chat.read')).toEqual(told)
    await forget([her!, operator!])
    await change(malika, `${CHATS}/${chat.id}/read`, { up_to: 2_000_000_000 })
    expect([await her!.names(), await operator!.names(), await him!.names()]).toEqual([[], [], []])
    await answer(malika, chat.id, 'Oʻqidim')
    await change(aziza, `${MESSAGES}/read`, { up_to: 2_000_000_000 })
    expect(await operator!.last('chat.read')).toMatchObject({ by: 'client' })
  })

  it('an assignment, operators only', async () => {
    const chat = await newestChat(malika)
    const [her, , operator, other] = await both()
    await malika(put(`${CHATS}/${chat.id}/assign`, { operator_id: null, version: chat.version }))
    expect(await other!.last('chat.updated')).toEqual({ chat_id: chat.id })
    expect([await operator!.names(), await her!.names()]).toEqual([['chat.updated'], []])
  })
})

describe('typing', () => {
  it('is published to the other side, at most once a second', async () => {
    const { id: chat_id } = await newestChat(malika)
    const [her, him, operator] = await both()
    expect(await her!.ask('chat.typing', {})).toEqual({ ok: true })
    expect(await operator!.last('chat.typing')).toEqual({ chat_id, by: 'client', name: 'Aziza' })
    expect(await her!.ask('chat.typing', {})).toEqual({ ok: false })
    expect(await operator!.ask('chat.typing', { chat_id })).toEqual({ ok: true })
    expect(await her!.last('chat.typing')).toEqual({ chat_id, by: 'operator', name: 'Malika' })
    expect(await operator!.names()).toEqual(['chat.typing'])
    expect([await her!.names(), await him!.names()]).toEqual([['chat.typing'], []])
    test.clock.pass(1)
    expect(await her!.ask('chat.typing', {})).toEqual({ ok: true })
  })

  it('with invalid input and without a conversation is refused or reaches nobody', async () => {
    test.clock.pass(5)
    const [, him, operator] = await both()
    for (const question of [null, 5, 'x', {}, { chat_id: 'x' }, { chat_id: 999_999 }]) {
      test.clock.pass(2)
      expect(await operator!.ask('chat.typing', question)).toEqual({ ok: false })
    }
    expect(await him!.ask('chat.typing', { chat_id: 1 })).toEqual({ ok: true })
    expect([await him!.names(), await operator!.names()]).toEqual([[], []])
  })
})

describe('two at once', () => {
  it('one operator gets the conversation, the other sees who has it', async () => {
    await say(sardor, 'Kim javob beradi?')
    const chat = await newestChat(malika)
    const operators = [malika, people.asBekzod]
    const answers = await Promise.all(
      operators.map(as =>
        as(put(`${CHATS}/${chat.id}/assign`, { operator_id: as.userId, version: chat.version })),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const lost = answers.find(({ statusCode }) => statusCode === 409)?.json()
    const won = operators[answers.findIndex(({ statusCode }) => statusCode === 200)]
    expect([lost.code, lost.data.assigned_to.id]).toEqual(['api.conversation_taken', won?.userId])
  })

  it('one operator’s answer is accepted, the other’s refused', async () => {
    await say(people.asJasur, 'Kim javob beradi?')
    const { id } = await newestChat(malika)
    const answers = await Promise.all(
      [malika, people.asBekzod].map(as => as(postAnswer(id, { message: 'Men' }))),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
    expect(await read<WireMessage[]>(people.asJasur, MESSAGES)).toHaveLength(2)
  })

  it('one message sent five times concurrently is stored once; first messages create one conversation', async () => {
    const { asUmida } = people
    const send = (key: string) =>
      asUmida({
        method: 'POST',
        url: MESSAGES,
        payload: { message: 'Salom' },
        headers: { 'idempotency-key': key },
      })
    const answers = await Promise.all(['a', 'a', 'a', 'b', 'a'].map(send))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201])
    expect(await read<WireMessage[]>(asUmida, MESSAGES)).toHaveLength(2)
    const chats = await read<WireChat[]>(malika, `${CHATS}?q=umida`)
    expect(chats.map(({ unanswered }) => unanswered)).toEqual([2])
  })

  it('of thirty concurrent messages twenty are accepted', async () => {
    const { asSherzod } = people
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        asSherzod({ method: 'POST', url: MESSAGES, payload: { message: `Xabar ${at}` } }),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10)
  })
})
