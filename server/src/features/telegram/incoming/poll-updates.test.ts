import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { FAKE_BOT, type FakeBotApi, startFakeBotApi, tooMany } from '../../../../test/fakes/fake-bot-api.ts'
import { testClock } from '../../../../test/test-app.ts'
import { connectBot } from '../api/connect-bot.ts'
import type { ChatUpdate } from '../bot-port.ts'
import { type BotConnection, createBotConnection } from './poll-updates.ts'
import type { Stored } from './update-queue.ts'

let api: FakeBotApi
let connection: BotConnection
const taken: ChatUpdate[] = []
const logged: string[] = []
let room = 1_000

/** Less than the 25 seconds for which Telegram holds a call. */
const HELD_MS = 20_000

const connect = (more: { botName?: string; webhookSecret?: string } = {}) => {
  const { source } = connectBot({ ...FAKE_BOT, webhookSecret: null, apiUrl: api.url })
  if (source === null) throw new Error('no source')
  const receive = async (update: ChatUpdate): Promise<Stored> => {
    if (taken.length >= room) return 'full'
    taken.push(update)
    return 'stored'
  }
  connection = createBotConnection({
    ...{ clock: testClock(), source, receiver: { receive }, botName: more.botName ?? FAKE_BOT.name },
    webhook:
      more.webhookSecret === undefined
        ? null
        : { url: 'https://karvon.example/api/outside/telegram', secret: more.webhookSecret },
  })
  connection.start()
}

const texts = () => taken.map(({ act }) => (act.kind === 'text' ? act.text : act.kind))

beforeEach(async () => {
  api = await startFakeBotApi()
  taken.length = 0
  logged.length = 0
  room = 1_000
  for (const stream of [process.stderr, process.stdout])
    vi.spyOn(stream, 'write').mockImplementation(line => logged.push(String(line)) > 0)
})
afterEach(async () => {
  await connection.stop()
  await api.close()
  vi.restoreAllMocks()
})

it('fetches what people do as it happens, each once', async () => {
  const rustam = api.person({ id: 1 })
  rustam.text('bir')
  connect()
  await eventually(() => expect(texts()).toEqual(['bir']))
  rustam.text('ikki')
  rustam.text('uch')
  await eventually(() => expect(texts()).toEqual(['bir', 'ikki', 'uch']))
  await eventually(() => expect(api.updates.waiting()).toEqual([]))
})

it('goes on where it was after a restart: what was not confirmed comes again', async () => {
  const rustam = api.person({ id: 1 })
  connect()
  await eventually(() => expect(api.methods()).toContain('getUpdates'))
  await connection.stop()
  rustam.text('bir')
  connect()
  await eventually(() => expect(texts()).toEqual(['bir']))
})

it('removes a webhook first, with which Telegram gives no updates', async () => {
  api.updates.setWebhook({ url: 'https://old.example/hook' })
  api.person({ id: 1 }).text('bir')
  connect()
  await eventually(() => expect(texts()).toEqual(['bir']))
})

it('leaves to Telegram what does not fit, and takes it later', async () => {
  room = 1
  const rustam = api.person({ id: 1 })
  for (const text of ['bir', 'ikki', 'uch']) rustam.text(text)
  connect()
  await eventually(() => expect(logged.join()).toContain('the queue is full'))
  expect(texts()).toEqual(['bir'])
  room = 10
  await eventually(() => expect(texts()).toEqual(['bir', 'ikki', 'uch']))
})

it('waits and tries again while Telegram is down, slow or answers nonsense; nothing is lost', async () => {
  api.faults.push(
    { kind: 'refused', answer: { status: 502, body: 'Bad gateway' } },
    { kind: 'nonsense' },
    { kind: 'refused', answer: tooMany(1) },
  )
  api.person({ id: 1 }).text('bir')
  connect()
  await eventually(() => expect(texts()).toEqual(['bir']))
  expect(logged.filter(line => line.includes('could not be introduced'))).toHaveLength(1)
})

it('ends at once when it is stopped, although Telegram holds its call', async () => {
  connect()
  await eventually(() => expect(api.methods()).toContain('getUpdates'))
  const begun = performance.now()
  await connection.stop()
  expect(performance.now() - begun).toBeLessThan(HELD_MS)
})

it('sets the webhook and fetches nothing, and says if the name is not that of the token', async () => {
  connect({ webhookSecret: 'a'.repeat(32), botName: 'other_bot' })
  await eventually(() => expect(logged.join()).toContain('TELEGRAM_BOT_NAME'))
  expect(api.updates.webhook()?.secret).toBe('a'.repeat(32))
  expect(api.methods()).not.toContain('getUpdates')
})
