import type { ChatMessage, ChatOutcome } from './bot-port.ts'
import { findLinkOfUser, markStopped } from './linking/link-repository.ts'
import { publishLinkChange } from './linking/publish-state.ts'
import type { TelegramDeps } from './telegram-deps.ts'

/** Sends a message to a person's chat; one who has blocked the bot gets none until they unblock it. */
export type SendToUser = (userId: number, message: Omit<ChatMessage, 'chatId'>) => Promise<ChatOutcome>

export const createSendToUser =
  (deps: Pick<TelegramDeps, 'db' | 'clock' | 'bot' | 'publish'>): SendToUser =>
  async (userId, message) => {
    const link = await findLinkOfUser(deps.db, userId)
    if (link === null || link.isBlocked) return { kind: 'failed', error: 'no chat' }
    if (link.isStopped) return { kind: 'blocked', error: 'the bot is blocked' }
    const outcome = await deps.bot.send({ ...message, chatId: link.chatId })
    if (outcome.kind === 'blocked') {
      const changed = await markStopped(deps.db, link.chatId, deps.clock.now())
      if (changed !== null) publishLinkChange(deps, changed)
    }
    return outcome
  }
