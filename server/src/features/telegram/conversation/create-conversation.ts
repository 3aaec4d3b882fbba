import type { Locale } from '@karvon/domain/values/locale'
import type { ChatUpdate } from '../bot-port.ts'
import type { Conversation } from '../conversation-port.ts'
import { helpCard } from './cards/help-card.ts'
import { receiveCommand } from './commands.ts'
import type { ConversationDeps, Turn } from './conversation-deps.ts'
import { receivePosition } from './live/receive-position.ts'
import { receivePress } from './presses/receive-press.ts'
import { receiveMessage } from './replies/receive-message.ts'
import { sendCard } from './send.ts'
import { messageOf, written } from './writing/html.ts'
import { textsIn } from './writing/texts.ts'

/** The person whose chat it is. */
export type ChatPerson = { readonly userId: number; readonly chatId: number; readonly locale: Locale }

const takeTurn = async (turn: Turn): Promise<void> => {
  const { act } = turn.update
  if (act.kind === 'press') return receivePress(turn, act.pressId, act.data)
  if (act.kind === 'position') return receivePosition(turn, act.position, act.isEdited)
  if (act.kind === 'start') return sendCard(turn, helpCard(turn))
  if (act.kind === 'photo') {
    return receiveMessage(turn, { text: act.caption, fileId: act.fileId }, act.repliesTo)
  }
  if (act.kind === 'text') {
    if (await receiveCommand(turn, act.text)) return undefined
    return receiveMessage(turn, { text: act.text, fileId: null }, act.repliesTo)
  }
  if (act.kind === 'other') return sendCard(turn, { html: written(textsIn(turn.locale).chat.nothing) })
  return undefined
}

/** Whoever is blocked or has closed their account learns it, and nothing else. */
const turnAway = async (
  { bot }: ConversationDeps,
  { act }: ChatUpdate,
  person: ChatPerson,
): Promise<void> => {
  const text = textsIn(person.locale).menu.account_off
  if (act.kind === 'press') await bot.answerPress(act.pressId, { text, isAlert: true })
  else if (act.kind === 'text' || act.kind === 'photo' || act.kind === 'start')
    await bot.send({ chatId: person.chatId, ...messageOf({ html: written(text) }) })
}

export const createConversation = (deps: ConversationDeps): Conversation => ({
  receive: async (update, person) => {
    const caller = await deps.callerOf(person.userId)
    if (caller === null) return turnAway(deps, update, person)
    const { chatId, locale } = person
    return takeTurn({ deps, caller, locale, chatId, update })
  },
})
