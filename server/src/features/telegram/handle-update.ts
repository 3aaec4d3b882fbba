import { TELEGRAM_MESSAGES } from '@karvon/contract/messages/telegram-messages'
import type { ChatUpdate } from './bot-port.ts'
import { escapeHtml } from './escape-html.ts'
import { isChoice } from './linking/account-choice.ts'
import { answerChoice, answerContact } from './linking/answer-contact.ts'
import { answerStart, answerStop, greet, sayLinked } from './linking/answer-linking.ts'
import { type ChatLink, findLinkOfChat, markStopped } from './linking/link-repository.ts'
import { publishLinkChange } from './linking/publish-state.ts'
import { say } from './say.ts'
import { seenByAct } from './seen-by-act.ts'
import type { TelegramDeps } from './telegram-deps.ts'

const STOP = /^\/stop(?:@\w+)?\s*$/

/** Stores that a person has blocked the bot, or takes that back, and tells their open pages. */
const setStopped = async (deps: TelegramDeps, chatId: number, isStopped: boolean): Promise<void> => {
  const userId = await markStopped(deps.db, chatId, isStopped ? deps.clock.now() : null)
  if (userId !== null) publishLinkChange(deps, userId)
}

/** Live locations come by themselves, so they are not answered. */
const answerStranger = async (deps: TelegramDeps, update: ChatUpdate): Promise<void> => {
  const { act } = update
  if (act.kind === 'press') await deps.bot.answerPress(act.pressId)
  if (act.kind !== 'position') await greet(deps, update)
}

const converse = async (deps: TelegramDeps, update: ChatUpdate, link: ChatLink): Promise<void> => {
  const { userId, chatId, locale } = link
  for (const seen of await seenByAct(deps.db, userId, update)) await deps.markSeen(userId, seen)
  if (deps.conversation !== null)
    return deps.conversation.receive(update, { userId, chatId, locale: locale ?? 'uz' })
  if (update.act.kind === 'press') return deps.bot.answerPress(update.act.pressId)
  if (update.act.kind !== 'position') await sayLinked(deps, link)
}

/** Does what an update asks for: linking here, everything else of a linked chat in its conversation. */
export const handleUpdate = async (deps: TelegramDeps, update: ChatUpdate): Promise<void> => {
  const { act, chatId } = update
  if (act.kind === 'blocked' || act.kind === 'unblocked')
    return setStopped(deps, chatId, act.kind === 'blocked')
  const link = await findLinkOfChat(deps.db, chatId)
  // who writes has the bot unblocked
  if (link?.isStopped) await setStopped(deps, chatId, false)
  if (act.kind === 'start') return answerStart(deps, update, { token: act.token, link })
  if (act.kind === 'contact') return answerContact(deps, update, act)
  if (act.kind === 'press' && isChoice(act.data)) return answerChoice(deps, update, act)
  if (act.kind === 'text' && STOP.test(act.text)) return answerStop(deps, update, link)
  if (link === null) return answerStranger(deps, update)
  await converse(deps, update, link)
}

/** Tells a person that what they sent was not done; a press has been answered so already, and positions come by themselves. */
export const tellGivenUp = async (
  deps: TelegramDeps,
  { act, chatId, language }: ChatUpdate,
): Promise<void> => {
  if (act.kind !== 'text' && act.kind !== 'photo' && act.kind !== 'start' && act.kind !== 'contact') return
  const link = await findLinkOfChat(deps.db, chatId)
  const { failed } = TELEGRAM_MESSAGES[link?.locale ?? language ?? 'uz'].answer
  await say(deps.bot, { chatId, html: escapeHtml(failed) })
}
