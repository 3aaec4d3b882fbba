import { listMessages } from '@karvon/contract/chat'
import { listDealMessages } from '@karvon/contract/deal-chat'
import type { BotNotice } from '../bot-notice.ts'
import type { Reader } from '../conversation-deps.ts'
import { bold, type Card, clipped, lines } from '../writing/html.ts'
import { pressButton } from '../writing/press-code.ts'
import { noticePath, siteButton } from '../writing/site-links.ts'
import { headlineOf, textsIn } from '../writing/texts.ts'

/** The most characters of a message's text, as the caption of a photo and alone; longer text is cut. */
const MOST_BESIDE_PHOTO = 800
const MOST_TEXT = 3000

/** Opens the conversation on the site. */
const chatButton = (reader: Reader, notice: BotNotice) =>
  siteButton(reader, textsIn(reader.locale).open, noticePath(reader, notice))

const fileName = (address: string): string => address.split('/').at(-1) ?? ''

type Message = { readonly id: number; readonly message: string; readonly photos: readonly string[] }

/** Query for a page that ends with the notice's message; notices written by the previous version don't name it. */
const endingAt = ({ facts: { message_id: id } }: BotNotice) =>
  typeof id === 'number' ? { before: id + 1, perPage: 1 } : {}

/** The text of a message with its first photo. */
const shown = async ({ deps, locale }: Reader, { message, photos: [address] }: Message) => {
  const photo = address === undefined ? null : await deps.readPicture(fileName(address))
  const most = photo === null ? MOST_TEXT : MOST_BESIDE_PHOTO
  const words = message === '' && address !== undefined ? textsIn(locale).chat.photo : message
  return { html: words === '' ? null : clipped(words, most), ...(photo !== null && { photo }) }
}

/** An answer of the operator. */
export const answerCard = async (reader: Reader, notice: BotNotice): Promise<Card> => {
  const { caller, deps, locale } = reader
  const answer = await deps.callAs(caller, listMessages, { query: endingAt(notice), locale })
  const message = (answer.ok ? answer.data : []).findLast(({ author }) => author === 'operator')
  const { html, ...photo } = message === undefined ? { html: null } : await shown(reader, message)
  return {
    html: lines(bold(headlineOf('chat_answered', {}, locale)), html),
    buttons: [chatButton(reader, notice)],
    ...photo,
  }
}

/** A message of the other side of a deal. */
export const dealMessageCard = async (reader: Reader, notice: BotNotice, orderId: number): Promise<Card> => {
  const { caller, deps, locale } = reader
  const { chat } = textsIn(locale)
  const call = { params: { orderId }, query: endingAt(notice), locale }
  const answer = await deps.callAs(caller, listDealMessages, call)
  const { text, message_id: id } = notice.facts
  const message = (answer.ok ? answer.data : []).find(each => each.id === id)
  const known = typeof text === 'string' ? clipped(text, MOST_TEXT) : null
  const { html, ...photo } = message === undefined ? { html: known } : await shown(reader, message)
  return {
    html: lines(bold(headlineOf('deal_message', {}, locale)), `№ ${orderId}`, html),
    buttons: [[pressButton(chat.answer, 'rm', orderId)], chatButton(reader, notice)],
    ...photo,
  }
}
