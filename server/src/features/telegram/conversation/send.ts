import { setTimeout } from 'node:timers/promises'
import type { ChatMessage, ChatOutcome } from '../bot-port.ts'
import type { Turn } from './conversation-deps.ts'
import { type Question, saveQuestion } from './replies/question-repository.ts'
import { type Card, type Html, messageOf } from './writing/html.ts'

const MOST_TRIES = 3
const LONGEST_WAIT_MS = 10_000

/** Retries while Telegram is busy: what the message reports has already been done. */
const surely = async (call: () => Promise<ChatOutcome>): Promise<ChatOutcome> => {
  for (let tries = 1; ; tries++) {
    const outcome = await call()
    if (outcome.kind !== 'retry' || tries === MOST_TRIES) return outcome
    await setTimeout(Math.min(outcome.afterMs ?? 1000, LONGEST_WAIT_MS), undefined, { ref: false })
  }
}

const sendSurely = ({ deps }: Turn, message: ChatMessage): Promise<ChatOutcome> =>
  surely(() => deps.bot.send(message))

/** Sends a card to the chat. */
export const sendCard = async (turn: Turn, card: Card): Promise<void> => {
  await sendSurely(turn, { chatId: turn.chatId, ...messageOf(card) })
}

/** Replaces a message by a card; sends the card if the message can't be edited, because it was deleted for example. */
export const replaceBy = async (turn: Turn, messageId: number, card: Card): Promise<void> => {
  const { photo: _, ...message } = messageOf(card)
  const { kind } = await surely(() => turn.deps.bot.edit(messageId, { chatId: turn.chatId, ...message }))
  if (kind === 'failed') await sendCard(turn, card)
}

/** Asks something that is answered by a reply, and remembers what it was. */
export const ask = async (turn: Turn, html: Html, question: Question): Promise<void> => {
  const { caller, chatId, deps } = turn
  const outcome = await sendSurely(turn, { chatId, ...messageOf({ html }), asksReply: true })
  if (outcome.kind !== 'sent') return
  const asked = { ...question, userId: caller.userId, at: deps.clock.now() }
  await saveQuestion(deps.db, { chatId, messageId: outcome.messageId }, asked)
}

/** The same with buttons, which Telegram does not show beside the field for a reply. */
export const askWithButtons = async (turn: Turn, card: Card, question: Question): Promise<void> => {
  const { caller, chatId, deps } = turn
  const outcome = await sendSurely(turn, { chatId, ...messageOf(card) })
  if (outcome.kind !== 'sent') return
  const asked = { ...question, userId: caller.userId, at: deps.clock.now() }
  await saveQuestion(deps.db, { chatId, messageId: outcome.messageId }, asked)
}
