import type { Turn } from '../conversation-deps.ts'
import { sendCard } from '../send.ts'
import { written } from '../writing/html.ts'
import { textsIn } from '../writing/texts.ts'
import { duesNow } from './dues-now.ts'
import { choiceCard } from './payment-cards.ts'

/** So many dues are shown at once. */
const SHOWN = 5

/** Shows what somebody is to pay, each with its providers. */
export const showDues = async (turn: Turn): Promise<void> => {
  const { pay } = textsIn(turn.locale)
  if (turn.deps.payProviders.length === 0) return sendCard(turn, { html: written(pay.nobody) })
  const dues = await duesNow(turn)
  if (dues.length === 0) return sendCard(turn, { html: written(pay.nothing) })
  for (const due of dues.slice(0, SHOWN)) await sendCard(turn, choiceCard(due, turn))
}
