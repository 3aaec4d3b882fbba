import { listMessages } from '@karvon/contract/chat'
import { listDealMessages } from '@karvon/contract/deal-chat'
import type { BotNotice } from '../bot-notice.ts'
import type { Reader } from '../conversation-deps.ts'
import { bold, type Card, clipped, lines } from '../writing/html.ts'
import { pressButton } from '../writing/press-code.ts'
import { clientOrderPath, driverOrderPath, siteButton } from '../writing/site-links.ts'
import { headlineOf, textsIn } from '../writing/texts.ts'

/** A message is shown whole if it fits beside a photo, or into a message. */
const MOST_BESIDE_PHOTO = 800
const MOST_TEXT = 3000

/** Where a person reads the conversation on the site. */
const chatButton = (reader: Reader) =>
  siteButton(
    reader,
    textsIn(reader.locale).open,
    reader.caller.role === 'driver' ? '/driver?modal=support' : '/dashboard/support',
  )

const fileName = (address: string): string => address.split('/').at(-1) ?? ''

type Message = { readonly id: number; readonly message: string; readonly photos: readonly string[] }

/** Where the message that a notice tells of is the newest; notices of the version before don't name theirs. */
const endingAt = ({ facts: { message_id: id } }: BotNotice) =>
  typeof id === 'number' ? { before: id + 1, perPage: 1 } : {}

/** What somebody wrote, whole, with the first of their photos. */
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
    buttons: [chatButton(reader)],
    ...photo,
  }
}

/** A message of the other side of a deal. */
export const dealMessageCard = async (reader: Reader, notice: BotNotice, orderId: number): Promise<Card> => {
  const { caller, deps, locale } = reader
  const { chat, open } = textsIn(locale)
  const path =
    caller.role === 'driver'
      ? `${driverOrderPath(orderId)}&modal=chat-${orderId}`
      : `${clientOrderPath(orderId)}&modal=deal-chat`
  const call = { params: { orderId }, query: endingAt(notice), locale }
  const answer = await deps.callAs(caller, listDealMessages, call)
  const { text, message_id: id } = notice.facts
  const message = (answer.ok ? answer.data : []).find(each => each.id === id)
  const known = typeof text === 'string' ? clipped(text, MOST_TEXT) : null
  const { html, ...photo } = message === undefined ? { html: known } : await shown(reader, message)
  return {
    html: lines(bold(headlineOf('deal_message', {}, locale)), `№ ${orderId}`, html),
    buttons: [[pressButton(chat.answer, 'rm', orderId)], siteButton(reader, open, path)],
    ...photo,
  }
}
