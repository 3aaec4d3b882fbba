import { requestAnotherDriver } from '@karvon/contract/driver/another-driver'
import { decideEarlyArrival } from '@karvon/contract/driver/early-arrival'
import { fillText } from '@karvon/contract/messages/every-language'
import { acceptOffer, declineOffer } from '@karvon/contract/offers'
import { decideAdditionalPrice, rateOrder, setOrderStatus } from '@karvon/contract/order-actions'
import { formatUzs } from '@karvon/domain/reading/figures'
import { clientOfferNow, clientOrder, clientOrderNow } from '../cards/cards-now.ts'
import type { Turn } from '../conversation-deps.ts'
import { keyOfPress } from '../idempotency-keys.ts'
import { type Reaction, reactTo } from '../reaction.ts'
import { ask } from '../send.ts'
import { fill, written } from '../writing/html.ts'
import type { PressName } from '../writing/press-code.ts'
import { textsIn } from '../writing/texts.ts'

/** Does what a button asks for, with its numbers. */
export type PressHandler = (turn: Turn, numbers: readonly number[]) => Promise<Reaction>

const accept: PressHandler = async (turn, [id = 0, offerId = 0, driverId = 0, amount = 0, version = 0]) => {
  const { caller, deps, locale } = turn
  const body = { driverId, offerId, amount, version }
  const answer = await deps.callAs(caller, acceptOffer, { params: { id }, body, locale })
  return reactTo(turn, answer, textsIn(locale).offer.accepted_now, () => clientOfferNow(turn, id, offerId))
}

const decline: PressHandler = async (turn, [id = 0, offerId = 0]) => {
  const { caller, deps, locale } = turn
  const answer = await deps.callAs(caller, declineOffer, { params: { id, offerId }, locale })
  const { declined_now: said } = textsIn(locale).offer
  const now = () => clientOfferNow(turn, id, offerId, answer.ok ? written(said) : null)
  return reactTo(turn, answer, said, now)
}

const askCounter: PressHandler = async (turn, [orderId = 0, offerId = 0]) => {
  const order = await clientOrder(turn, orderId)
  const offer = order?.offers.find(({ id }) => id === offerId)
  const texts = textsIn(turn.locale)
  if (offer === undefined) return { answer: texts.answer.gone, isAlert: true }
  if (offer.status !== 'open') {
    return { answer: texts.answer.changed, card: await clientOfferNow(turn, orderId, offerId) }
  }
  const html = fill(texts.offer.ask_price, { order: orderId })
  await ask(turn, html, { purpose: 'counter', orderId, facts: { offer: offerId } })
  return {}
}

const decidePrice: PressHandler = async (turn, [id = 0, chargeId = 0, yes = 0]) => {
  const { caller, deps, locale } = turn
  const decision = yes === 1 ? 'approved' : 'rejected'
  const params = { id, chargeId }
  const answer = await deps.callAs(caller, decideAdditionalPrice, { params, body: { decision }, locale })
  const { order: texts } = textsIn(locale)
  const uzs = answer.ok
    ? formatUzs(answer.data.additionalPrice.find(one => one.id === chargeId)?.amount ?? 0, locale)
    : ''
  const said = fillText(texts[`price_${decision}`], { uzs })
  return reactTo(turn, answer, said, () => clientOrderNow(turn, id, answer.ok ? written(said) : null))
}

const decideEarly: PressHandler = async (turn, [id = 0, yes = 0]) => {
  const { caller, deps, locale } = turn
  const decision = yes === 1 ? 'agreed' : 'declined'
  const call = { params: { id }, body: { decision }, locale, key: keyOfPress(turn) } as const
  const answer = await deps.callAs(caller, decideEarlyArrival, call)
  const said = textsIn(locale).order[`early_${decision}`]
  const headline = answer.ok ? written(said) : null
  return reactTo(turn, answer, said, () => clientOrderNow(turn, id, headline))
}

const confirmReceipt: PressHandler = async (turn, [id = 0, version = 0]) => {
  const { caller, deps, locale } = turn
  const call = { params: { id }, body: { status: 'done', version }, locale, key: keyOfPress(turn) } as const
  const answer = await deps.callAs(caller, setOrderStatus, call)
  return reactTo(turn, answer, textsIn(locale).order.confirmed_now, () => clientOrderNow(turn, id))
}

const rate: PressHandler = async (turn, [id = 0, stars = 0]) => {
  const { caller, deps, locale } = turn
  const call = { params: { id }, body: { stars }, locale, key: keyOfPress(turn) }
  const answer = await deps.callAs(caller, rateOrder, call)
  return reactTo(turn, answer, textsIn(locale).order.rated_now, () => clientOrderNow(turn, id))
}

const anotherDriver: PressHandler = async (turn, [id = 0]) => {
  const { caller, deps, locale } = turn
  const call = { params: { id }, locale, key: keyOfPress(turn) }
  const answer = await deps.callAs(caller, requestAnotherDriver, call)
  return reactTo(turn, answer, textsIn(locale).order.another_now, () => clientOrderNow(turn, id))
}

/** What a client's buttons do. */
export const CLIENT_PRESSES = {
  ca: accept,
  cp: askCounter,
  cd: decline,
  cq: decidePrice,
  ce: decideEarly,
  cr: confirmReceipt,
  cs: rate,
  cn: anotherDriver,
} satisfies Partial<Record<PressName, PressHandler>>
