import type { Turn } from '../conversation-deps.ts'
import type { Reaction } from '../reaction.ts'
import { replaceBy, sendCard } from '../send.ts'
import { type PressName, readPress } from '../writing/press-code.ts'
import { textsIn } from '../writing/texts.ts'
import { CLIENT_PRESSES, type PressHandler } from './client-presses.ts'
import { DRIVER_PRESSES } from './driver-presses.ts'
import { OTHER_PRESSES } from './other-presses.ts'
import { PAYMENT_PRESSES } from './payment-presses.ts'
import { TRIP_PRESSES } from './trip-presses.ts'

const HANDLERS: Readonly<Record<PressName, PressHandler>> = {
  ...CLIENT_PRESSES,
  ...DRIVER_PRESSES,
  ...TRIP_PRESSES,
  ...OTHER_PRESSES,
  ...PAYMENT_PRESSES,
}

/** What an answer to a press may hold (Bot API, answerCallbackQuery). */
const MOST_ANSWER = 200

const clip = (text: string): string =>
  text.length <= MOST_ANSWER ? text : `${text.slice(0, MOST_ANSWER - 1)}…`

const react = async (turn: Turn, data: string): Promise<Reaction> => {
  const press = readPress(data)
  return press === null
    ? { answer: textsIn(turn.locale).answer.old_button }
    : HANDLERS[press.name](turn, press.numbers)
}

/** Does what a pressed button asks for, says so, and shows in its message how the thing is now. */
export const receivePress = async (turn: Turn, pressId: string, data: string): Promise<void> => {
  const { deps, locale, update } = turn
  const {
    answer,
    isAlert = false,
    card,
    next,
  } = await react(turn, data).catch(async error => {
    // the button would turn for half a minute
    await deps.bot.answerPress(pressId, { text: textsIn(locale).answer.failed, isAlert: true })
    throw error
  })
  await deps.bot.answerPress(pressId, answer === undefined ? undefined : { text: clip(answer), isAlert })
  if (card) await replaceBy(turn, update.messageId, card)
  if (next) await sendCard(turn, next)
}
