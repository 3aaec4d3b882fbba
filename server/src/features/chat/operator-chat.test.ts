import { beforeAll, describe, expect, it } from 'vitest'
import { type Asker, azizaOf, type CompanyCast, companyCastOf, useCast } from '../../../test/cast.ts'
import { soonAfter } from '../../../test/clock/soon-after.ts'
import { placeOrder } from '../../../test/deals/orders.ts'
import { AZIZA } from '../../../test/test-app.ts'
import { CHATS, change, MESSAGES, postAnswer, put, read } from './chat-app.fixture.ts'
import { answer, newestChat, say, type WireChat, type WireMessage } from './conversations.fixture.ts'

const test = useCast()
let people: CompanyCast
let aziza: Asker
let malika: Asker
let bekzod: Asker
beforeAll(async () => {
  people = await companyCastOf(test)
  malika = people.asMalika
  bekzod = people.asBekzod
  aziza = await azizaOf(test)
})

const inbox = (query = '', as = malika) => read<WireChat[]>(as, `${CHATS}${query}`)
const clients = (chats: WireChat[]) => chats.map(({ client }) => client.name)
const asked = async () => {
  await say(aziza, 'Haydovchi qani?')
  return newestChat(malika)
}
const assign = (as: Asker, chat: WireChat, operator_id: number | null, version = chat.version) =>
  as(put(`${CHATS}/${chat.id}/assign`, { operator_id, version }))

describe('who may not', () => {
  it('reads or answers a conversation that is not theirs', async () => {
    const { id } = await asked()
    for (const url of [
      CHATS,
      `${CHATS}/${id}`,
      `${CHATS}/${id}/messages`,
      `${CHATS}/waiting`,
      '/api/admin/ready-answers',
    ]) {
      for (const as of [aziza, people.asDilnoza, test.asRustam])
        expect((await as({ url })).statusCode).toBe(403)
      expect((await test.ask({ url })).statusCode).toBe(401)
    }
    expect((await aziza(postAnswer(id, { message: 'Salom' }))).statusCode).toBe(403)
  })

  it('find a conversation that is not there', async () => {
    const nowhere = `${CHATS}/999999`
    for (const request of [
      { url: nowhere },
      { url: `${nowhere}/messages` },
      postAnswer(999_999, { message: 'Salom' }),
      put(`${nowhere}/assign`, { operator_id: null, version: 1 }),
      put(`${nowhere}/read`, { up_to: 1 }),
    ]) {
      expect((await malika(request)).statusCode).toBe(404)
    }
  })

  it.each(['?filter=lost', '?page=0', '?page=x', '?per_page=101', `?q=${'a'.repeat(101)}`])(
    'ask for the inbox %s',
    async query => {
      expect((await malika({ url: CHATS + query })).statusCode).toBe(422)
    },
  )
})

describe('the inbox', () => {
  const fill = async () => {
    await say(people.asDilnoza, 'Hisob-faktura kerak')
    test.clock.pass(60)
    await say(aziza, 'Haydovchi qani?')
    await say(aziza, `Yana ${'x'.repeat(300)}`)
    test.clock.pass(60)
    await say(test.asSardor, 'Narx qancha?')
  }

  it('shows who is waiting, for what, since when and from which company', async () => {
    await fill()
    const chats = await inbox('?filter=waiting')
    expect(clients(chats)).toEqual(['Dilnoza Yusupova', 'Aziza Karimova', 'Sardor Rahimov'])
    expect(chats[1]).toEqual({
      id: expect.any(Number),
      client: { id: aziza.userId, name: 'Aziza Karimova', phone: AZIZA, locale: 'uz', role: 'individual' },
      truck: null,
      company: null,
      last_message: {
        text: `Yana ${'x'.repeat(155)}`,
        photos: 0,
        author: 'client',
        at: soonAfter('2026-11-21T05:01:00.000Z'),
      },
      unanswered: 2,
      unread: 2,
      waiting_since: soonAfter('2026-11-21T05:01:00.000Z'),
      assigned_to: null,
      version: 1,
    })
    expect(chats[0]).toMatchObject({ company: { title: expect.stringContaining('Bek Savdo') } })
  })

  it('shows who a person is, and filters by it', async () => {
    await fill()
    await say(test.asRustam, 'Toʻlov qachon?')
    const people = async (kind: string) => clients(await inbox(`?people=${kind}`))
    expect(await people('individuals')).toEqual(['Sardor Rahimov', 'Aziza Karimova'])
    expect(await people('companies')).toEqual(['Dilnoza Yusupova'])
    const [driver, ...others] = await inbox('?people=drivers')
    expect(others).toEqual([])
    expect(driver).toMatchObject({
      client: { id: test.asRustam.userId, role: 'driver' },
      company: null,
      truck: { plate: expect.stringMatching(/^01A/), model: 'Isuzu NQR' },
    })
    const plate = driver?.truck?.plate ?? ''
    expect(clients(await inbox(`?q=${plate}`))).toEqual(clients([driver!]))
  })

  it('filters by unanswered, own and search', async () => {
    await fill()
    const [dilnoza, her] = await inbox('?filter=waiting')
    await answer(malika, dilnoza!.id, 'Yuboramiz')
    expect(clients(await inbox('?filter=waiting'))).toEqual(['Aziza Karimova', 'Sardor Rahimov'])
    expect(clients(await inbox('?filter=mine'))).toEqual(['Dilnoza Yusupova'])
    expect(await inbox('?filter=mine', bekzod)).toEqual([])
    expect(clients(await inbox())).toEqual(['Dilnoza Yusupova', 'Sardor Rahimov', 'Aziza Karimova'])
    expect(await read(malika, `${CHATS}/waiting`)).toEqual({ waiting: 2, mine: 0 })
    await assign(malika, her!, malika.userId)
    expect(await read(malika, `${CHATS}/waiting`)).toEqual({ waiting: 2, mine: 1 })
    const search = async (q: string) => clients(await inbox(`?q=${encodeURIComponent(q)}`))
    expect(await search('karim')).toEqual(['Aziza Karimova'])
    expect(await search('AZIZA 90 123')).toEqual(['Aziza Karimova'])
    expect(await search('90 123')).toEqual(['Aziza Karimova'])
    expect(await search('sardor 90 123')).toEqual([])
    expect(await search('+998 (90) 123-45-67')).toEqual(['Aziza Karimova'])
    expect(await search('bek savdo')).toEqual(['Dilnoza Yusupova'])
    await test.db
      .updateTable('users')
      .set({ last_name: 'Oʻrin-Boyeva' })
      .where('id', '=', aziza.userId)
      .execute()
    for (const q of ["o'rin-boy", 'orinboyeva', 'OʻRIN'])
      expect(await search(q)).toEqual(['Aziza Oʻrin-Boyeva'])
    for (const q of ['%', '_', '\\', "'; drop table messages"]) expect(await search(q)).toEqual([])
  })

  it('finds the conversation of whose order is named', async () => {
    await fill()
    const { id } = await placeOrder(aziza)
    for (const q of [`№ ${id}`, `buyurtma ${id}`, `https://karvon.uz/admin/orders/${id}`])
      expect(clients(await inbox(`?q=${encodeURIComponent(q)}`))).toContain('Aziza Karimova')
    expect(await inbox(`?q=${encodeURIComponent(`№ ${id + 1}`)}`)).toEqual([])
  })

  it('is paginated', async () => {
    await fill()
    const page = async (at: number) => (await malika({ url: `${CHATS}?per_page=2&page=${at}` })).json()
    const [first, second] = [await page(1), await page(2)]
    expect([first.data.length, second.data.length]).toEqual([2, 1])
    expect(second.meta).toEqual({ current_page: 2, last_page: 2, per_page: 2, total: 3 })
  })
})

describe('an answer', () => {
  it('reaches the client, ends the wait and assigns the conversation to the operator', async () => {
    const chat = await asked()
    const sent = await answer(malika, chat.id, 'Yoʻlda, 20 daqiqada yetadi.')
    expect(sent).toMatchObject({ author: 'operator', author_name: 'Malika', order: null })
    expect((await read<WireMessage[]>(aziza, MESSAGES)).at(-1)).toEqual(sent)
    expect((await read<WireMessage[]>(malika, `${CHATS}/${chat.id}/messages`)).at(-1)).toEqual(sent)
    expect(await newestChat(malika)).toMatchObject({
      unanswered: 0,
      waiting_since: null,
      assigned_to: { id: malika.userId, name: 'Malika Saidova' },
      version: 2,
    })
  })

  it('is refused like a client’s message', async () => {
    const { id } = await asked()
    for (const body of [{}, { message: ' ' }, { message: 'a\u0000' }, { message: 'a'.repeat(4001) }]) {
      expect((await malika(postAnswer(id, body))).statusCode).toBe(422)
    }
    expect((await newestChat(malika)).assigned_to).toBe(null)
  })

  it('is refused in another operator’s conversation, naming them', async () => {
    const chat = await asked()
    await answer(malika, chat.id, 'Men javob beraman')
    const refused = await bekzod(postAnswer(chat.id, { message: 'Men ham' }))
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'api.conversation_taken'])
    expect(refused.json().message).toBe('Bu suhbatni boshqa operator olib bormoqda.')
    expect(refused.json().data.assigned_to.name).toBe('Malika Saidova')
    expect(await read<WireMessage[]>(aziza, MESSAGES)).toHaveLength(2)
  })

  it('is about an order of that client only', async () => {
    const chat = await asked()
    const [hers, his] = [await placeOrder(aziza), await placeOrder(test.asSardor)]
    const refused = await malika(postAnswer(chat.id, { message: 'Mana', order_id: his.id }))
    expect(refused.statusCode).toBe(404)
    expect((await answer(malika, chat.id, 'Mana', { order_id: hers.id })).order).toMatchObject({
      id: hers.id,
    })
  })

  it('sent again under its key exists once, and not in another conversation', async () => {
    const chat = await asked()
    const first = await malika(postAnswer(chat.id, { message: 'Bir' }, 'k-1'))
    const again = await malika(postAnswer(chat.id, { message: 'Bir' }, 'k-1'))
    expect(again.json()).toEqual(first.json())
    await say(test.asSardor, 'Salom')
    const other = await newestChat(malika)
    expect((await malika(postAnswer(other.id, { message: 'Bir' }, 'k-1'))).statusCode).toBe(422)
    expect(await read<WireMessage[]>(aziza, MESSAGES)).toHaveLength(2)
  })
})

describe('the assignment of a conversation', () => {
  it('is refused to anyone but operators', async () => {
    const chat = await asked()
    const refused = await assign(malika, chat, aziza.userId)
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['operator_id']])
    for (const body of [
      {},
      { operator_id: malika.userId },
      { operator_id: 'x', version: 1 },
      { operator_id: 0, version: 1 },
      { version: 1 },
    ]) {
      expect((await malika(put(`${CHATS}/${chat.id}/assign`, body))).statusCode).toBe(422)
    }
  })

  it('changes for an operator who saw the current version: assigned, released, taken over', async () => {
    const chat = await asked()
    const taken = await assign(malika, chat, malika.userId)
    expect(taken.json().data).toMatchObject({ assigned_to: { id: malika.userId }, version: 2 })
    const late = await assign(bekzod, chat, bekzod.userId)
    expect([late.statusCode, late.json().code]).toEqual([409, 'api.conversation_taken'])
    expect(late.json().data).toMatchObject({ assigned_to: { name: 'Malika Saidova' }, version: 2 })
    expect((await assign(bekzod, chat, bekzod.userId, 2)).json().data.assigned_to.name).toBe('Bekzod Umarov')
    expect((await assign(bekzod, chat, null, 3)).json().data).toMatchObject({ assigned_to: null, version: 4 })
    const older = await assign(malika, chat, malika.userId, 3)
    expect([older.statusCode, older.json().code]).toEqual([409, 'api.changed_meanwhile'])
  })

  it('is written into the audit log when it changes, and only then', async () => {
    const chat = await asked()
    await assign(malika, chat, malika.userId)
    await assign(bekzod, chat, bekzod.userId)
    await assign(malika, chat, malika.userId)
    await answer(malika, chat.id, 'Javob')
    const written = await test.db.selectFrom('audit_log').selectAll().execute()
    expect(written).toMatchObject([
      {
        actor_id: malika.userId,
        action: 'chat.assign',
        object_kind: 'conversation',
        object_id: String(chat.id),
        before: { assigned_to: null },
        after: { assigned_to: malika.userId },
      },
    ])
  })

  it('does not change with a new client message', async () => {
    const chat = await asked()
    await say(aziza, 'Yana savol')
    expect((await assign(malika, chat, malika.userId)).statusCode).toBe(200)
  })
})

describe('operators’ read progress', () => {
  it('is shared by all operators and shown to the client', async () => {
    const chat = await asked()
    const second = await say(aziza, 'Yana savol')
    const marked = await change<WireChat>(malika, `${CHATS}/${chat.id}/read`, { up_to: second.id })
    expect(marked).toMatchObject({ unread: 0, unanswered: 2 })
    const said = await read<WireMessage[]>(aziza, MESSAGES)
    expect(said.map(one => one.read_at)).toEqual([
      soonAfter('2026-11-21T05:00:00.000Z'),
      soonAfter('2026-11-21T05:00:00.000Z'),
    ])
    const own = await answer(malika, chat.id, 'Javob')
    await change(malika, `${CHATS}/${chat.id}/read`, { up_to: own.id })
    expect((await read<WireMessage[]>(aziza, MESSAGES)).at(-1)?.read_at).toBe(null)
  })
})
