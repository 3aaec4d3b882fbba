import { askEarlyArrival } from '@karvon/contract/driver/early-arrival'
import { answerReplacement } from '@karvon/contract/driver/replacements'
import { confirmOffer, makeOffer, withdrawOffer } from '@karvon/contract/drivers'
import { fillText } from '@karvon/contract/messages/every-language'
import { isLiveOffer } from '@karvon/domain/offers/offer-status'
import { formatUzs } from '@karvon/domain/reading/figures'
import { bidFor, loadFor, loadNow, tripNow } from '../cards/cards-now.ts'
import { closedLoadCard } from '../cards/load-card.ts'
import type { Turn } from '../conversation-deps.ts'
import { keyOfPress } from '../idempotency-keys.ts'
import { type Reaction, reactTo } from '../reaction.ts'
import { ask, sendCard } from '../send.ts'
import { bold, fill, lines } from '../writing/html.ts'
import type { PressName } from '../writing/press-code.ts'
import { textsIn } from '../writing/texts.ts'
import type { PressHandler } from './client-presses.ts'

/** Makes an offer and shows it as it is then. */
export const offerSum = async (
  turn: Turn,
  orderId: number,
  amount: number,
  key: string,
): Promise<Reaction> => {
  const { caller, deps, locale } = turn
  const call = { params: { id: orderId }, body: { amount }, locale, key }
  const answer = await deps.callAs(caller, makeOffer, call)
  const said = fillText(textsIn(locale).bid.sent_now, { uzs: formatUzs(amount, locale) })
  return reactTo(turn, answer, said, () => loadNow(turn, orderId))
}

/** Takes a load at its price, unless that has changed since the button was shown. */
const take: PressHandler = async (turn, [orderId = 0, amount = 0]) => {
  const { locale } = turn
  const [load, bid] = [await loadFor(turn, orderId), await bidFor(turn, orderId)]
  if (bid !== null && isLiveOffer(bid.offer.status)) {
    const { answer, bid: texts } = textsIn(locale)
    const isSent = bid.offer.status === 'open' && bid.offer.amount === amount
    const sent = fillText(texts.sent_now, { uzs: formatUzs(amount, locale) })
    return { answer: isSent ? sent : answer.changed, card: await loadNow(turn, orderId) }
  }
  if (load !== null && load.price !== amount) {
    const answer = fillText(textsIn(locale).load.price_changed, { uzs: formatUzs(load.price, locale) })
    return { answer, isAlert: true, card: await loadNow(turn, orderId) }
  }
  const before = bid === null ? '' : `${bid.offer.id} ${bid.offer.version}`
  return offerSum(turn, orderId, amount, keyOfPress(turn, before))
}

const askSum: PressHandler = async (turn, [orderId = 0]) => {
  const texts = textsIn(turn.locale)
  const isOpen = (await loadFor(turn, orderId)) !== null
  if (!isOpen) return { answer: texts.load.gone, isAlert: true, card: await loadNow(turn, orderId) }
  await ask(turn, fill(texts.load.ask_price, { order: orderId }), { purpose: 'bid', orderId, facts: {} })
  return {}
}

const skip: PressHandler = async (turn, [orderId = 0]) => ({
  card: closedLoadCard(orderId, 'skipped', turn),
})

/** Confirming names no sum, so the offer must still be what the button said. */
const confirm =
  (said: 'agreed_now' | 'confirmed_now'): PressHandler =>
  async (turn, [orderId = 0, offerId = 0, amount = 0]) => {
    const { caller, deps, locale } = turn
    const { answer: texts, bid: done } = textsIn(locale)
    const { offer } = (await bidFor(turn, orderId)) ?? {}
    const sum = offer?.status === 'countered' ? offer.counterAmount : offer?.amount
    const isSame = offer?.id === offerId && sum === amount
    if (!isSame) return { answer: texts.changed, isAlert: true, card: await loadNow(turn, orderId) }
    const answer = await deps.callAs(caller, confirmOffer, { params: { id: offerId }, locale })
    return reactTo(turn, answer, done[said], () => loadNow(turn, orderId))
  }

const withdraw: PressHandler = async (turn, [orderId = 0, offerId = 0]) => {
  const { caller, deps, locale } = turn
  const answer = await deps.callAs(caller, withdrawOffer, { params: { id: offerId }, locale })
  return reactTo(turn, answer, textsIn(locale).bid.withdrawn_now, () => loadNow(turn, orderId))
}

const askEarly: PressHandler = async (turn, [id = 0]) => {
  const { caller, deps, locale } = turn
  const call = { params: { id }, locale, key: keyOfPress(turn) }
  const answer = await deps.callAs(caller, askEarlyArrival, call)
  return reactTo(turn, answer, textsIn(locale).trip.early_now, () => tripNow(turn, id))
}

const showSharing: PressHandler = async turn => {
  const { live } = textsIn(turn.locale)
  await sendCard(turn, { html: lines(bold(live.title), live.steps) })
  return {}
}

const takeOver: PressHandler = async (turn, [id = 0, orderId = 0, yes = 0]) => {
  const { caller, deps, locale } = turn
  const { replacement: texts } = textsIn(locale)
  const body = { answer: yes === 1 ? 'accepted' : 'declined' } as const
  const answer = await deps.callAs(caller, answerReplacement, { params: { id }, body, locale })
  const over = { html: lines(bold(texts.over), `№ ${orderId}`) }
  const declined = { html: lines(bold(texts.declined_now), `№ ${orderId}`) }
  const now = async () => (await tripNow(turn, orderId)) ?? (answer.ok && yes !== 1 ? declined : over)
  return reactTo(turn, answer, texts[`${body.answer}_now`], now)
}

/** What a driver's buttons do, apart from the steps of a trip. */
export const DRIVER_PRESSES = {
  dt: take,
  dp: askSum,
  dn: skip,
  da: confirm('agreed_now'),
  dc: confirm('confirmed_now'),
  dw: withdraw,
  de: askEarly,
  dh: showSharing,
  dy: takeOver,
} satisfies Partial<Record<PressName, PressHandler>>
