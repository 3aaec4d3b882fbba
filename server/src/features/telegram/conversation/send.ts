import { setTimeout } from 'node:timers/promises'
import type { ChatMessage, ChatOutcome } from '../bot-port.ts'
import type { Turn } from './conversation-deps.ts'
import { type Question, saveQuestion } from './replies/question-repository.ts'
import { type Card, type Html, messageOf } from './writing/html.ts'

const MOST_TRIES = 3
const LONGEST_WAIT_MS = 10_000

/** A message that Telegram does not take for now is tried again: what it answers has been done already. */
const sendSurely = async ({ deps }: Turn, message: ChatMessage): Promise<ChatOutcome> => {
  for (let tries = 1; ; tries++) {
    const outcome = await deps.bot.send(message)
    if (outcome.kind !== 'retry' || tries === MOST_TRIES) return outcome
    await setTimeout(Math.min(outcome.afterMs ?? 1000, LONGEST_WAIT_MS), undefined, { ref: false })
  }
}

/** Sends a card to the chat. */
export const sendCard = async (turn: Turn, card: Card): Promise<void> => {
  await sendSurely(turn, { chatId: turn.chatId, ...messageOf(card) })
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
