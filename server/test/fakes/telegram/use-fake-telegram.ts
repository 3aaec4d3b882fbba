import { afterAll, beforeAll } from 'vitest'
import { connectBot } from '../../../src/features/telegram/api/connect-bot.ts'
import type { ChatUpdate } from '../../../src/features/telegram/bot-port.ts'
import type { ChatPerson } from '../../../src/features/telegram/conversation-port.ts'
import { readUpdate } from '../../../src/features/telegram/incoming/read-update.ts'
import { createTelegram } from '../../../src/features/telegram/telegram.ts'
import type { SeenNotices } from '../../../src/features/telegram/telegram-deps.ts'
import type { Clock } from '../../../src/platform/clock.ts'
import type { Db } from '../../../src/platform/db/database.ts'
import type { Announcement } from '../../../src/platform/socket/realtime.ts'
import { FAKE_BOT, type FakeBotApi, startFakeBotApi } from '../fake-bot-api.ts'
import { TEST_SECRET } from '../test-secret.ts'
import type { PersonFacts } from './chat-person.ts'

/** What reached a conversation. */
export type Said = { readonly update: ChatUpdate; readonly person: ChatPerson }

/** The bot of a test file in the fake Telegram: what people do there reaches it by `work`. */
export const useFakeTelegram = (of: () => { readonly db: Db; readonly clock: Clock }) => {
  const test = {} as { api: FakeBotApi }
  const published: Announcement[] = []
  const said: Said[] = []
  const seen: (readonly [userId: number, seen: SeenNotices])[] = []
  beforeAll(async () => {
    test.api = await startFakeBotApi({ now: () => of().clock.now() })
  })
  afterAll(() => test.api.close())

  const telegram = (more: { failing?: () => boolean } = {}) =>
    createTelegram(
      {
        ...of(),
        publish: one => published.push(one),
        bot: connectBot({ ...FAKE_BOT, webhookSecret: null, apiUrl: test.api.url }).port,
        botName: FAKE_BOT.name,
        secret: TEST_SECRET,
        siteOrigin: 'https://karvon.example',
        markSeen: async (userId, what) => void seen.push([userId, what]),
        conversation: {
          receive: async (update, person) => {
            if (more.failing?.()) throw new Error('the conversation failed')
            said.push({ update, person })
          },
        },
      },
      { name: FAKE_BOT.name, webhookSecret: null, source: null },
    )

  /** Hands everything that people did to the bot, and lets it work. */
  const work = async (bot = telegram()): Promise<void> => {
    await test.api.updates.deliver(async update => {
      const read = readUpdate(update, of().clock.now())
      if (read?.update == null) return 200
      return (await bot.receiver.receive(read.update)) === 'stored' ? 200 : 503
    })
    await bot.runDue()
  }
  const person = (facts: PersonFacts) => test.api.person(facts)
  return { test, published, said, seen, telegram, work, person }
}
