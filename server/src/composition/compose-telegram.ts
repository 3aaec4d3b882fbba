import type { FastifyInstance } from 'fastify'
import type { ChannelPort, OutgoingNotice } from '../features/notices/delivery/channel-port.ts'
import { createMarkSeen } from '../features/notices/mark-seen.ts'
import type { ChatMessage } from '../features/telegram/bot-port.ts'
import type { Conversation } from '../features/telegram/conversation-port.ts'
import { isLinkOutdated, removeLink } from '../features/telegram/linking/link-repository.ts'
import { registerTelegramLinks } from '../features/telegram/linking/link-routes.ts'
import type { SendToUser } from '../features/telegram/send-to-user.ts'
import { createTelegram, type Telegram } from '../features/telegram/telegram.ts'
import type { Tx } from '../platform/db/database.ts'
import type { JobRunner } from '../platform/jobs/job-queue.ts'
import { reportFailure } from '../platform/log.ts'
import type { RealtimeServer } from '../platform/socket/realtime.ts'
import type { AppDeps } from './app-deps.ts'
import type { ComposedConversation } from './compose-conversation.ts'
import { chatOrigin } from './site-origins.ts'

/** Writes a notice for a chat; null: it no longer matters, or its reader is blocked or gone. */
export type ComposeNotice = (notice: OutgoingNotice) => Promise<Omit<ChatMessage, 'chatId'> | null>

type ChannelDeps = {
  readonly sendToUser: SendToUser
  readonly compose: ComposeNotice
}

/** Notices as messages of the bot; who has blocked it gets them by the next channel, and nobody what no longer matters. */
export const createTelegramChannel = ({ sendToUser, compose }: ChannelDeps): ChannelPort => ({
  send: async notice => {
    const message = await compose(notice).catch(error => {
      reportFailure(error, 'a notice was not written for Telegram')
      return undefined
    })
    if (message === undefined) return { kind: 'retry', error: 'it could not be written' }
    if (message === null) return { kind: 'over', error: 'it no longer matters' }
    const outcome = await sendToUser(notice.userId, message)
    if (outcome.kind === 'sent') return { kind: 'sent', providerId: String(outcome.messageId) }
    const { kind, error } = outcome
    if (kind !== 'retry') return { kind: kind === 'blocked' ? 'failed' : kind, error }
    return outcome.afterMs === undefined ? outcome : { kind: 'busy', error, afterMs: outcome.afterMs }
  },
})

/** What the rest of the server does with the bot, also if there is none. */
export type ComposedTelegram = {
  /** Its channel of notices. */
  readonly channels: { readonly telegram?: ChannelPort }
  register(api: FastifyInstance): void
  /** A link ends with the phone it was made for, also one of a bot that the server no longer has. */
  readonly onPhoneChange: (tx: Tx, userId: number) => Promise<void>
  /** A chat acts like a session, so a new password ends it too (docs/trust.md#sessions). */
  readonly onNewPassword: (tx: Tx, userId: number) => Promise<void>
  readonly runners: readonly JobRunner[]
}

const withoutBot: ComposedTelegram = {
  channels: {},
  register: api => registerTelegramLinks(api, null),
  onPhoneChange: async (tx, userId) => {
    if (await isLinkOutdated(tx, userId)) await removeLink(tx, userId)
  },
  onNewPassword: async (tx, userId) => {
    await removeLink(tx, userId)
  },
  runners: [],
}

/** What people do on the on-screen phone goes the way of Telegram's own updates. */
const hearDemo = ({ demoBot, telegram: bot }: AppDeps, { receiver }: Pick<Telegram, 'receiver'>): void => {
  if (demoBot === undefined || demoBot.port !== bot?.port) return
  demoBot.onUpdate(update => {
    receiver.receive(update).catch(error => reportFailure(error, "the demo's bot misses an update"))
  })
}

/** The bot with what it needs of the other features; `talk` gives what is said in its chats, once all of them are there. */
export const composeTelegram = (
  deps: AppDeps,
  { publish }: Pick<RealtimeServer, 'publish'>,
  talk: () => ComposedConversation,
): ComposedTelegram => {
  const { clock, secret, telegram: bot } = deps
  const { db } = deps.database
  if (bot === undefined) return withoutBot
  const siteOrigin = chatOrigin(deps)
  const markSeen = createMarkSeen({ db, clock })
  const conversation: Conversation = {
    receive: (update, person) => talk().conversation.receive(update, person),
  }
  const compose: ComposeNotice = notice => talk().composeNotice(notice)
  const handed = { db, clock, publish, secret, siteOrigin, markSeen, conversation }
  const telegram = createTelegram({ ...handed, bot: bot.port, botName: bot.name }, bot)
  hearDemo(deps, telegram)
  return {
    channels: { telegram: createTelegramChannel({ sendToUser: telegram.sendToUser, compose }) },
    register: telegram.register,
    onPhoneChange: async (tx, userId) => {
      if (await isLinkOutdated(tx, userId)) await telegram.endLink(tx, userId, 'endedByPhone')
    },
    onNewPassword: async (tx, userId) => {
      await telegram.endLink(tx, userId, 'endedByPassword')
    },
    runners: [telegram],
  }
}
