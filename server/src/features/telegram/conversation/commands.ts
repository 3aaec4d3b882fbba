import { listDriverOrders, listFeed } from '@karvon/contract/drivers'
import { listClientOrders } from '@karvon/contract/orders'
import { isEnded } from '@karvon/domain/orders/statuses/order-sets'
import { bidCard } from './cards/bid-card.ts'
import { clientOrderNow, liveBidFor, tripNow } from './cards/cards-now.ts'
import { COMMANDS, helpCard, languageCard } from './cards/help-card.ts'
import { loadCard } from './cards/load-card.ts'
import type { Turn } from './conversation-deps.ts'
import { duesNow } from './payments/dues-now.ts'
import { choiceCard } from './payments/payment-cards.ts'
import { refusalText } from './reaction.ts'
import { sendCard } from './send.ts'
import { bold, fill, written } from './writing/html.ts'
import { clientOrderPath, siteButton } from './writing/site-links.ts'
import { textsIn } from './writing/texts.ts'

/** So many dues are shown at once. */
const MOST_DUES_SHOWN = 5

/** Lists what a person owes, with the providers for each sum. */
const showDues = async (turn: Turn): Promise<void> => {
  const { pay } = textsIn(turn.locale)
  if (turn.deps.payProviders.length === 0) return sendCard(turn, { html: written(pay.nobody) })
  const dues = await duesNow(turn)
  if (dues.length === 0) return sendCard(turn, { html: written(pay.nothing) })
  for (const due of dues.slice(0, MOST_DUES_SHOWN)) await sendCard(turn, choiceCard(due, turn))
}

/** So many orders or loads are shown at once. */
const SHOWN = 5

const say = (turn: Turn, text: string): Promise<void> => sendCard(turn, { html: written(text) })

const sendEach = async (
  turn: Turn,
  ids: readonly number[],
  cardOf: typeof tripNow | typeof clientOrderNow,
): Promise<void> => {
  for (const id of ids.slice(0, SHOWN)) {
    const card = await cardOf(turn, id)
    if (card !== null) await sendCard(turn, card)
  }
}

const clientOrders = async (turn: Turn): Promise<void> => {
  const { caller, deps, locale } = turn
  const answer = await deps.callAs(caller, listClientOrders, { query: { perPage: 50 }, locale })
  if (!answer.ok) return say(turn, refusalText(answer, turn))
  const { menu, open } = textsIn(locale)
  const live = answer.data.filter(({ status }) => !isEnded(status))
  if (live.length === 0) return say(turn, menu.no_orders)
  await sendEach(
    turn,
    live.map(({ id }) => id),
    clientOrderNow,
  )
  const more = live.length - SHOWN
  if (more <= 0) return undefined
  const [next] = live.slice(SHOWN)
  const buttons = [siteButton(turn, open, clientOrderPath(turn, next?.id ?? 0))]
  return sendCard(turn, { html: fill(menu.more_orders, { count: more }), buttons })
}

const driverOrders = async (turn: Turn): Promise<void> => {
  const { caller, deps, locale } = turn
  const query = { status: 'processing', perPage: SHOWN } as const
  const answer = await deps.callAs(caller, listDriverOrders, { query, locale })
  if (!answer.ok) return say(turn, refusalText(answer, turn))
  if (answer.data.length === 0) {
    return sendCard(turn, { html: fill(textsIn(locale).trip.none, COMMANDS) })
  }
  return sendEach(
    turn,
    answer.data.map(({ id }) => id),
    tripNow,
  )
}

const loads = async (turn: Turn): Promise<void> => {
  const { caller, deps, locale } = turn
  const { load: texts } = textsIn(locale)
  const answer = await deps.callAs(caller, listFeed, { query: {}, locale })
  if (!answer.ok) return say(turn, refusalText(answer, turn))
  if (answer.data.length === 0) return say(turn, texts.none)
  await sendCard(turn, { html: bold(texts.first) })
  for (const load of answer.data.slice(0, SHOWN)) {
    const bid = load.myOffer === null ? null : await liveBidFor(turn, load.id)
    await sendCard(turn, bid === null ? loadCard(load, turn) : bidCard(bid, turn))
  }
}

type Command = (turn: Turn) => Promise<void>

const help: Command = turn => sendCard(turn, helpCard(turn))

/** Typed in Uzbek, too; only the first one is shown. */
const PAYING: Readonly<Record<string, Command>> = { [COMMANDS.pay]: showDues, '/tolov': showDues }

const DRIVERS: Readonly<Record<string, Command>> = {
  [COMMANDS.orders]: driverOrders,
  [COMMANDS.loads]: loads,
  ...PAYING,
}

const CLIENTS: Readonly<Record<string, Command>> = { [COMMANDS.orders]: clientOrders, ...PAYING }

const EVERYBODYS: Readonly<Record<string, Command>> = {
  '/start': help,
  [COMMANDS.help]: help,
  [COMMANDS.language]: turn => sendCard(turn, languageCard(turn)),
}

const commandOf = (name: string, { role }: Turn['caller']): Command | undefined => {
  const own = role === 'driver' ? DRIVERS : role === 'operator' ? {} : CLIENTS
  const commands = { ...EVERYBODYS, ...own }
  return Object.hasOwn(commands, name) ? commands[name as keyof typeof commands] : undefined
}

/** A command, with the bot's name as groups add it, and without what follows. */
const COMMAND = /^(\/[a-z]{1,32})(?:@\w{1,64})?(?:\s|$)/i

/** Carries out a command; false: the text is none. */
export const receiveCommand = async (turn: Turn, text: string): Promise<boolean> => {
  const [, name] = COMMAND.exec(text) ?? []
  if (name === undefined) return false
  const command = commandOf(name.toLowerCase(), turn.caller)
  if (command === undefined) {
    await say(turn, textsIn(turn.locale).menu.unknown_command)
    await help(turn)
  } else await command(turn)
  return true
}
