import { updateProfile } from '@karvon/contract/account/profile'
import { LOCALES } from '@karvon/domain/values/locale'
import { clientOrder, driverOrder } from '../cards/cards-now.ts'
import { helpCard } from '../cards/help-card.ts'
import { reactTo } from '../reaction.ts'
import { ask } from '../send.ts'
import { fill } from '../writing/html.ts'
import type { PressName } from '../writing/press-code.ts'
import { textsIn } from '../writing/texts.ts'
import type { PressHandler } from './client-presses.ts'

/** The language of the account, so that the site and all messages follow. */
const chooseLanguage: PressHandler = async (turn, [at = 0]) => {
  const chosen = LOCALES[at]
  if (chosen === undefined) return { answer: textsIn(turn.locale).answer.old_button }
  const { caller, deps, locale } = turn
  const answer = await deps.callAs(caller, updateProfile, { body: { locale: chosen }, locale })
  const next = { ...turn, locale: answer.ok ? chosen : locale }
  return reactTo(next, answer, textsIn(chosen).menu.language_now, async () => helpCard(next))
}

/** Asks for a message to the other side of a deal. */
const writeToOtherSide: PressHandler = async (turn, [orderId = 0]) => {
  const { chat, answer } = textsIn(turn.locale)
  const isDriver = turn.caller.role === 'driver'
  const order = await (isDriver ? driverOrder(turn, orderId) : clientOrder(turn, orderId))
  if (order === null) return { answer: answer.gone, isAlert: true }
  await ask(turn, fill(chat.ask_answer, { order: orderId }), { purpose: 'deal', orderId, facts: {} })
  return {}
}

/** What everybody's buttons do. */
export const OTHER_PRESSES = {
  lg: chooseLanguage,
  rm: writeToOtherSide,
} satisfies Partial<Record<PressName, PressHandler>>
