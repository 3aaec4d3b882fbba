import type { NoticeKind } from '@karvon/domain/notices/notice-table'
import type { PaymentPurpose } from '@karvon/domain/payments/payment'
import type { ChatMessage } from '../bot-port.ts'
import type { BotNotice } from './bot-notice.ts'
import { bidCard } from './cards/bid-card.ts'
import {
  clientOrder,
  clientOrderNow,
  driverOrder,
  liveBidFor,
  loadFor,
  replacementNow,
  tripNow,
} from './cards/cards-now.ts'
import { answerCard, dealMessageCard } from './cards/chat-cards.ts'
import { clientOfferCard } from './cards/client-offer-card.ts'
import { netOf } from './cards/drivers-price.ts'
import { loadCard } from './cards/load-card.ts'
import { offerOfNotice } from './cards/notice-offer.ts'
import { aboutOrder } from './cards/order-lines.ts'
import type { ConversationDeps, Reader } from './conversation-deps.ts'
import { dueNow } from './payments/dues-now.ts'
import { payButton } from './payments/payment-cards.ts'
import { bold, type Card, lines, messageOf } from './writing/html.ts'
import { noticePath, siteButton } from './writing/site-links.ts'
import { headlineOf, textsIn } from './writing/texts.ts'

/** A notice that needs no answer here: what happened, which order, and the page that shows it. */
const plainCard = async (reader: Reader, notice: BotNotice): Promise<Card> => {
  const { facts, kind, orderId } = notice
  const { locale } = reader
  const isDriver = notice.reader === 'driver'
  const order =
    orderId === null ? null : await (isDriver ? driverOrder(reader, orderId) : clientOrder(reader, orderId))
  const number = orderId === null ? null : `№ ${orderId}`
  return {
    html: lines(bold(headlineOf(kind, facts, locale)), order === null ? number : aboutOrder(order, locale)),
    buttons: [siteButton(reader, textsIn(locale).open, noticePath(reader, notice))],
  }
}

/** A notice as a card; null: it no longer matters; undefined: it is told without buttons that act. */
type Compose = (reader: Reader, notice: BotNotice, orderId: number) => Promise<Card | null | undefined>

const headline = ({ kind, facts }: BotNotice, { locale }: Reader) => headlineOf(kind, facts, locale)

const offer: Compose = async (reader, notice, orderId) => {
  const order = await clientOrder(reader, orderId)
  if (order === null) return null
  const found = offerOfNotice(order, notice.facts)
  return found === null ? null : clientOfferCard(found.id, order, reader)
}

/** What an owner is asked to approve is an offer, which they accept themselves. */
const approval: Compose = async (reader, notice, orderId) =>
  (await offer(reader, notice, orderId)) ?? clientOrderNow(reader, orderId, headline(notice, reader))

const order: Compose = async (reader, notice, orderId) =>
  (await clientOrderNow(reader, orderId, headline(notice, reader))) ?? undefined

const trip: Compose = async (reader, notice, orderId) =>
  (await tripNow(reader, orderId, headline(notice, reader))) ?? undefined

const load: Compose = async (reader, notice, orderId) => {
  const found = await loadFor(reader, orderId)
  if (found === null || (await liveBidFor(reader, orderId)) !== null) return null
  const { km, search, until } = notice.facts
  const near = typeof km === 'number' ? { ...found, toLoadingKm: km } : found
  const priced = {
    amount_uzs: found.price,
    net_uzs: netOf(found.price, found.commission),
    ...(search === undefined ? {} : { search }),
    ...(until === undefined ? {} : { until }),
  }
  const facts = notice.kind === 'order_open_again' ? notice.facts : priced
  return loadCard(near, reader, headlineOf(notice.kind, facts, reader.locale))
}

const bid: Compose = async (reader, _, orderId) => {
  const found = await liveBidFor(reader, orderId)
  return found === null ? null : bidCard(found, reader)
}

const replacement: Compose = (reader, _, orderId) => replacementNow(reader, orderId)

const CLIENTS: Readonly<Partial<Record<NoticeKind, Compose>>> = {
  offer_arrived: offer,
  approval_asked: approval,
  offer_accepted_for_client: order,
  agreed_price_taken: order,
  driver_arrived: order,
  early_arrival_asked: order,
  arrival_doubtful: order,
  driver_late: order,
  order_departed: order,
  unloading_began: order,
  live_location_stopped: order,
  confirmation_asked: order,
  order_done: order,
  additional_price_asked: order,
  additional_price_decided: order,
  driver_replaced: order,
  moved_by_operator: order,
  dispute_opened: order,
  dispute_decided: order,
}

const DRIVERS: Readonly<Partial<Record<NoticeKind, Compose>>> = {
  load_near: load,
  offered_first: load,
  order_open_again: load,
  offer_countered: bid,
  order_edited: bid,
  offer_accepted: trip,
  early_arrival_answered: trip,
  late_for_loading: trip,
  another_driver_asked: trip,
  live_location_stopped: trip,
  order_done: trip,
  additional_price_decided: trip,
  moved_by_operator: trip,
  dispute_opened: trip,
  dispute_decided: trip,
  replacement_asked: replacement,
}

/** Notices of something to pay. */
const PAID_FOR: Readonly<Partial<Record<NoticeKind, PaymentPurpose>>> = {
  advance_low: 'advance',
  fee_owed: 'receivable',
  balance_in_debt: 'refill',
  prepayment_asked: 'order',
  prepayment_due: 'order',
  prepayment_awaited: 'order',
}

const withPayment = async (
  reader: Reader,
  card: Card,
  { purpose, orderId }: { readonly purpose: PaymentPurpose; readonly orderId: number | null },
): Promise<Card> => {
  const button = payButton(await dueNow(reader, purpose, orderId), reader)
  return { ...card, buttons: [button, ...(card.buttons ?? [])] }
}

const plain = async (reader: Reader, notice: BotNotice): Promise<Card> => {
  const [card, purpose] = [await plainCard(reader, notice), PAID_FOR[notice.kind]]
  return purpose === undefined ? card : withPayment(reader, card, { purpose, orderId: notice.orderId })
}

const cardOf = async (reader: Reader, notice: BotNotice): Promise<Card | null> => {
  const { kind, orderId } = notice
  if (kind === 'chat_answered') return answerCard(reader, notice)
  if (kind === 'deal_message' && orderId !== null) return dealMessageCard(reader, notice, orderId)
  const compose = (notice.reader === 'driver' ? DRIVERS : CLIENTS)[kind]
  const card = orderId === null ? undefined : await compose?.(reader, notice, orderId)
  return card === undefined ? plain(reader, notice) : card
}

/** The default language of an account. */
const NO_LOCALE = 'uz'

/**
 * Writes notices as messages of the bot, with buttons for what can be answered; null: the notice no longer matters, or its reader
 * is blocked or gone.
 */
export const createNoticeComposer =
  (deps: ConversationDeps) =>
  async (notice: BotNotice): Promise<Omit<ChatMessage, 'chatId'> | null> => {
    const caller = await deps.callerOf(notice.userId)
    if (caller === null) return null
    const card = await cardOf({ deps, caller, locale: notice.locale ?? NO_LOCALE }, notice)
    return card === null ? null : messageOf(card)
  }
