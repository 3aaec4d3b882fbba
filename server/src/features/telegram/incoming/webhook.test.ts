import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { insertDriver, insertOrderRow, insertUser } from '../../../../test/deal-rows.ts'
import { eventually } from '../../../../test/eventually.ts'
import { FAKE_BOT, type FakeBotApi, startFakeBotApi } from '../../../../test/fakes/fake-bot-api.ts'
import type { FakePerson } from '../../../../test/fakes/telegram/chat-person.ts'
import type { Deliver } from '../../../../test/fakes/telegram/chat-updates.ts'
import { startTestApp, TEST_ENVIRONMENT, type TestApp } from '../../../../test/test-app.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { readConfig } from '../../../platform/config.ts'
import type { OpenDatabase } from '../../../platform/db/database.ts'
import { connectBot } from '../api/connect-bot.ts'
import { COMMANDS } from '../conversation/cards/help-card.ts'

const SECRET = 'webhook-secret-of-this-test-only'
const HEADER = 'x-telegram-bot-api-secret-token'
let api: FakeBotApi
let database: OpenDatabase
let test: TestApp
let people = 5_000
const lines: string[] = []

const startApp = async (): Promise<TestApp> => {
  const setting = { ...FAKE_BOT, webhookSecret: SECRET, apiUrl: api.url }
  const config = readConfig({
    ...{ ...TEST_ENVIRONMENT, LOG_LEVEL: 'info', PUBLIC_URL: 'https://karvon.example' },
    ...{ TELEGRAM_BOT_TOKEN: FAKE_BOT.token, TELEGRAM_BOT_NAME: FAKE_BOT.name },
  })
  const logSink = { write: (line: string) => void lines.push(line) }
  const started = await startTestApp(database, { config, telegram: connectBot(setting), logSink })
  await started.app.listen({ host: '127.0.0.1', port: 0 })
  return started
}

const post = (payload: unknown, headers: Record<string, string> = { [HEADER]: SECRET }) =>
  test.app.inject({ method: 'POST', url: '/api/outside/telegram', headers, payload: payload as object })
const deliver: Deliver = async (update, secret = '') => (await post(update, { [HEADER]: secret })).statusCode
const stored = async () =>
  (await test.db.selectFrom('telegram_updates').select('update_id').execute()).map(row => row.update_id)

beforeAll(async () => {
  api = await startFakeBotApi()
  database = await openTestDatabase()
  test = await startApp()
})
beforeEach(() => {
  vi.spyOn(process.stderr, 'write').mockImplementation(line => lines.push(String(line)) > 0)
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await test.app.close()
  await database.close()
  await api.close()
})

describe('the webhook', () => {
  it('is introduced to Telegram with its secret, and the commands in three languages', async () => {
    await eventually(() => expect(api.commands.size).toBe(3))
    const russian = api.commands.get('ru') as { command: string; description: string }[]
    expect(russian.map(({ command }) => `/${command}`).toSorted()).toEqual(
      [...Object.values(COMMANDS), '/start', '/stop'].toSorted(),
    )
    expect(russian).toContainEqual({ command: 'help', description: 'Помощь' })
    expect(api.updates.webhook()).toEqual({
      ...{ url: 'https://karvon.example/api/outside/telegram', secret: SECRET },
    })
  })

  it('takes nothing without the secret, and tells nothing', async () => {
    const update = { update_id: 1, message: { message_id: 1, date: 1, chat: { id: 1, type: 'private' } } }
    for (const headers of [{}, { [HEADER]: '' }, { [HEADER]: `${SECRET}x` }, { [HEADER]: 'x'.repeat(32) }]) {
      const answer = await post(update, headers)
      expect(answer.statusCode).toBe(403)
      expect(answer.body).not.toMatch(/secret|telegram/i)
    }
    expect(await stored()).toEqual([])
  })

  it('answers what is no message to the bot like any other, and refuses what is no update', async () => {
    expect((await post({ update_id: 2, poll: {} })).statusCode).toBe(200)
    expect((await post({ update_id: 3, message: { chat: null } })).statusCode).toBe(200)
    expect((await post([1])).statusCode).toBe(400)
    expect((await post({ nothing: true })).statusCode).toBe(400)
    const large = await post({ update_id: 4, message: { text: 'x'.repeat(200_000) } })
    expect(large.statusCode).toBe(413)
    const broken = await test.app.inject({
      ...{ method: 'POST', url: '/api/outside/telegram', payload: '{"update_id":' },
      headers: { [HEADER]: SECRET, 'content-type': 'application/json' },
    })
    expect(broken.statusCode).toBe(400)
    expect(await stored()).toEqual([])
  })
})

it('takes what the database can’t hold, as a changed client may send it, and everything that comes with it', async () => {
  const from = { id: 4_999, is_bot: false }
  const chat = { id: 4_999, type: 'private' }
  const pressed = (data: string, id: number) => ({
    update_id: id,
    callback_query: { id: `p${id}`, from, data, message: { message_id: 1, chat } },
  })
  const sent = [pressed('\u0000', 51), pressed('ca\ud83d', 52), pressed('1zz', 53)]
  const answers = await Promise.all(sent.map(update => post(update)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect((await stored()).filter(id => id < 100).toSorted()).toEqual([51, 52, 53])
})

describe('a linked chat', () => {
  let chat: FakePerson
  let userId = 0
  let orderId = 0

  beforeEach(async () => {
    const phone = `99890222${++people}`
    userId = await insertUser(test.db, 'individual', phone)
    const carrierId = await insertDriver(test.db, `99893222${people}`)
    orderId = await insertOrderRow(test.db, { clientId: userId, carrierId, status: 'accepted' })
    chat = api.person({ id: people, phone })
    chat.start()
    chat.shareContact()
    expect(await api.updates.deliver(deliver)).toBe(0)
    await eventually(() => expect(chat.last()?.text).toContain('Chat ulandi'))
  })

  const notify = async (kind = 'driver_arrived') => {
    const notice = { user_id: userId, kind, order_id: orderId, facts: '{}', created_at: test.clock.now() }
    const { id } = await test.db
      .insertInto('notices')
      .values(notice)
      .returning('id')
      .executeTakeFirstOrThrow()
    await test.db.insertInto('notice_queue').values({ notice_id: id, due_at: test.clock.now() }).execute()
    return id
  }
  const deliveryOf = (id: number) =>
    test.db.selectFrom('deliveries').selectAll().where('notice_id', '=', id).executeTakeFirst()

  it('gets notices with a button to the order, and a reply to one marks it as seen', async () => {
    const id = await notify()
    await eventually(() => expect(chat.last()?.text).toContain('Haydovchi yuklash joyiga'))
    const url = `https://karvon.example/uz/dashboard/orders?order=${orderId}`
    expect(
      chat
        .last()
        ?.buttons.flat()
        .map(button => button.url),
    ).toContain(url)
    await eventually(async () =>
      expect(await deliveryOf(id)).toMatchObject({ state: 'sent', provider_id: String(chat.last()?.id) }),
    )
    chat.text('rahmat', chat.last()?.id)
    await api.updates.deliver(deliver)
    await eventually(async () => {
      const row = await test.db
        .selectFrom('notices')
        .select('read_at')
        .where('id', '=', id)
        .executeTakeFirst()
      expect(row?.read_at).not.toBeNull()
    })
  })

  it('gets no notice that no longer matters, and neither does the next channel', async () => {
    const phone = `99890333${people}`
    userId = await insertUser(test.db, 'driver', phone)
    const driver = api.person({ id: people + 1_000, phone })
    driver.start()
    driver.shareContact()
    await api.updates.deliver(deliver)
    await eventually(() => expect(driver.last()?.text).toContain('Chat ulandi'))
    const before = driver.chat.seen.length
    const id = await notify('replacement_asked')
    await eventually(async () => expect(await deliveryOf(id)).toMatchObject({ state: 'failed' }))
    expect(driver.chat.seen.length).toBe(before)
    const queued = test.db.selectFrom('notice_queue').select('notice_id').where('notice_id', '=', id)
    await eventually(async () => expect(await queued.execute()).toEqual([]))
  })

  it('that has blocked the bot is marked by the first refusal, and the next channel has the notice', async () => {
    chat.chat.isBlocked = true
    const id = await notify()
    await eventually(async () => expect(await deliveryOf(id)).toMatchObject({ state: 'failed' }))
    const link = await test.db
      .selectFrom('telegram_links')
      .selectAll()
      .where('user_id', '=', userId)
      .execute()
    expect(link[0]?.blocked_at).not.toBeNull()
  })

  it('is served after a restart with what arrived before, once', async () => {
    await test.app.close()
    const before = chat.chat.seen.length
    test = await startApp()
    const waiting = chat.start()
    const update = api.updates.waiting().at(-1)
    await api.updates.deliver(deliver)
    await post(update)
    await eventually(() => expect(chat.chat.seen.length).toBe(before + 1))
    await post(update)
    await test.app.close()
    test = await startApp()
    await post(update)
    await eventually(async () => {
      const row = test.db.selectFrom('telegram_updates').select('done_at')
      const left = await row.where('done_at', 'is', null).execute()
      expect(left).toEqual([])
    })
    expect(waiting).toBeGreaterThan(0)
    expect(chat.chat.seen.length).toBe(before + 1)
  })
})

it('has logged neither token nor secret', () => {
  const logged = lines.join('\n')
  expect(logged.length).toBeGreaterThan(0)
  for (const secret of [FAKE_BOT.token, FAKE_BOT.token.slice(10), SECRET])
    expect(logged).not.toContain(secret)
})
