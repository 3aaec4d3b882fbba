import { noticeRow } from '@karvon/domain/notices/notice-table'
import type { Locale } from '@karvon/domain/values/locale'
import type { MapPoint } from '@karvon/domain/values/map-point'
import { beforeEach } from 'vitest'
import { composeConversation } from '../../src/composition/compose-conversation.ts'
import { createHandbookReader } from '../../src/features/handbook/handbook-reader.ts'
import { createNotices } from '../../src/features/notices/notices.ts'
import type { ChatAct } from '../../src/features/telegram/bot-port.ts'
import { createTracking } from '../../src/features/tracking/tracking.ts'
import { TRACKING_RULES } from '../../src/features/tracking/tracking-rules.ts'
import { createCallAs } from '../../src/platform/http/call-as.ts'
import { createJobRunner } from '../../src/platform/jobs/job-queue.ts'
import type { Announcement } from '../../src/platform/socket/realtime.ts'
import { type Cast, useCast } from '../cast.ts'
import { buttonsOf, type ChatEntry, createRecordedBot, type RecordedBot } from '../fakes/recorded-bot.ts'

/** The conversation on the test app, with a recorded bot. */
const composeChats = (test: Cast, published: Announcement[]) => {
  const { clock, db, deps } = test
  const bot = createRecordedBot()
  const publish = (one: Announcement) => published.push(one)
  const notices = createNotices({ db, clock, publish, isHeard: async () => false, channels: {} })
  const readHandbook = createHandbookReader(db, clock)
  const tracking = createTracking({
    ...{ db, clock, publish, rules: TRACKING_RULES },
    serviceArea: async () => (await readHandbook()).limits.serviceArea,
    announceNear: async () => undefined,
    outlookOf: () => null,
  })
  const publicUrl = 'https://karvon.example'
  const telegram = { port: bot, name: 'karvon_bot', webhookSecret: null, source: null }
  const composed = composeConversation(
    { ...deps, telegram, config: { ...deps.config, publicUrl } },
    {
      ...{ readHandbook, addNotice: notices.addNotice, reportPositions: tracking.reportPositions },
      callAs: createCallAs(test.app),
    },
  )
  const runner = createJobRunner(db, clock, composed.jobs)
  return { bot, published, tracking, ...composed, runJobs: runner.runDue }
}

type Chats = ReturnType<typeof composeChats>

/** Somebody in their chat with the bot. */
export type ChatUser = {
  readonly chatId: number
  readonly userId: number
  readonly bot: RecordedBot
  /** Does something in the chat. */
  act(act: ChatAct, messageId?: number): Promise<void>
  write(text: string, repliesTo?: number): Promise<void>
  /** Presses the button that says this, on the newest message that has it or on the given one. */
  press(label: RegExp, on?: ChatEntry): Promise<void>
  pressData(data: string, on: number): Promise<void>
  /** Answers the newest message of the bot. */
  reply(text: string): Promise<void>
  replyPhoto(fileId: string, caption?: string): Promise<void>
  /** Sends a place, or a position of a live location. */
  sendPlace(
    point: MapPoint,
    live?: { at?: Date; messageId?: number; isEdited?: boolean; ended?: boolean },
  ): Promise<void>
  last(): ChatEntry
  /** What the last press was answered. */
  told(): string
  /** Delivers the notices written since the last time, as the Telegram channel does; returns their messages. */
  hear(): Promise<readonly ChatEntry[]>
}

let updates = 1

const toldIn = (bot: RecordedBot): string => bot.answers.at(-1)?.text ?? ''

const withLabel = (bot: RecordedBot, chatId: number, label: RegExp) =>
  bot.chat(chatId).findLast(entry => buttonsOf(entry).some(({ text }) => label.test(text)))

const dataOfButton = (entry: ChatEntry, label: RegExp): string => {
  const button = buttonsOf(entry).find(({ text }) => label.test(text))
  if (button === undefined || !('data' in button)) throw new Error(`no button ${label} on ${entry.html}`)
  return button.data
}

type Hearer = {
  readonly userId: number
  readonly chatId: number
  readonly role: 'client' | 'driver'
  readonly locale: Locale
}

const createHear = (test: Cast, chats: () => Chats, { userId, chatId, role: reader, locale }: Hearer) => {
  let heard = 0
  return async (): Promise<ChatEntry[]> => {
    const { bot, composeNotice } = chats()
    const rows = await test.db
      .selectFrom('notices')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '>', heard)
      .orderBy('id')
      .execute()
    const messages: ChatEntry[] = []
    for (const { id, kind, order_id: orderId, facts } of rows) {
      heard = id
      const known = kind as Parameters<typeof noticeRow>[0]
      if (noticeRow(known, reader) === undefined) continue
      const message = await composeNotice({ kind: known, orderId, facts, reader, userId, locale })
      if (message === null) continue
      const sent = await bot.send({ chatId, ...message })
      if (sent.kind !== 'sent') continue
      await test.db
        .insertInto('deliveries')
        .values({
          notice_id: id,
          channel: 'telegram',
          state: 'sent',
          tries: 1,
          at: test.clock.now(),
          provider_id: String(sent.messageId),
        })
        .execute()
      messages.push(bot.last(chatId))
    }
    return messages
  }
}

const openChat = (test: Cast, chats: () => Chats, who: Hearer): ChatUser => {
  const { chatId, userId, locale } = who
  const bot = () => chats().bot
  const act: ChatUser['act'] = (done, messageId = 1) => {
    const update = { updateId: updates++, chatId, messageId, at: test.clock.now(), act: done }
    return chats().conversation.receive(update, { userId, chatId, locale })
  }
  const pressData = (data: string, on: number) => act({ kind: 'press', pressId: `p${updates}`, data }, on)
  const lastId = () => bot().last(chatId).messageId
  return {
    ...{ chatId, userId, act, pressData },
    get bot() {
      return bot()
    },
    write: (text, repliesTo) => act({ kind: 'text', text, repliesTo: repliesTo ?? null }),
    press: async (label, on) => {
      const entry = on ?? withLabel(bot(), chatId, label)
      if (entry === undefined) throw new Error(`no message has a button ${label}: ${bot().last(chatId).html}`)
      await pressData(dataOfButton(entry, label), entry.messageId)
    },
    reply: text => act({ kind: 'text', text, repliesTo: lastId() }),
    replyPhoto: (fileId, caption = '') => act({ kind: 'photo', fileId, caption, repliesTo: lastId() }),
    sendPlace: (point, live) => {
      const livePeriodS = live === undefined || live.ended === true ? null : 28_800
      const position = { point, at: live?.at ?? test.clock.now(), heading: 90, accuracyM: 12, livePeriodS }
      return act({ kind: 'position', position, isEdited: live?.isEdited ?? false }, live?.messageId ?? 77)
    },
    last: () => bot().last(chatId),
    told: () => toldIn(bot()),
    hear: createHear(test, chats, who),
  }
}

const CHATS = { aziza: 501, sardor: 502, rustam: 601, shavkat: 602 } as const

/** The cast in their chats. */
export type ChatCast = Cast & {
  readonly chats: Chats
  /** Opens somebody's chat. */
  readonly chatOf: (name: keyof typeof CHATS, locale?: Locale) => Promise<ChatUser>
}

/** The test app with the whole cast, each with a chat of their own; each test begins with empty chats. */
export const useChats = (chosen: Parameters<typeof useCast>[0] = {}): ChatCast => {
  const test = useCast(chosen) as ChatCast
  beforeEach(async () => {
    const chats = composeChats(test, [])
    const userIdOf = async (name: keyof typeof CHATS): Promise<number> => {
      if (name === 'rustam') return test.asRustam.userId
      if (name === 'shavkat') return test.asShavkat.userId
      const phone = name === 'aziza' ? '998901234567' : '998935550147'
      const users = test.db.selectFrom('users').select('id').where('phone', '=', phone)
      return (await users.where('role', '=', 'individual').executeTakeFirstOrThrow()).id
    }
    const chatOf = async (name: keyof typeof CHATS, locale: Locale = 'uz') => {
      const role = name === 'rustam' || name === 'shavkat' ? ('driver' as const) : ('client' as const)
      const userId = await userIdOf(name)
      await test.db.deleteFrom('notices').where('user_id', '=', userId).execute()
      return openChat(test, () => chats, { userId, chatId: CHATS[name], role, locale })
    }
    Object.assign(test, { chats, chatOf })
  })
  return test
}
