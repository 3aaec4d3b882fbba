import { listMessages } from '@karvon/contract/chat'
import { listDealMessages } from '@karvon/contract/deal-chat'
import type { BotNotice } from '../bot-notice.ts'
import type { Reader } from '../conversation-deps.ts'
import { bold, type Card, clipped, lines, written } from '../writing/html.ts'
import { pressButton } from '../writing/press-code.ts'
import { clientOrderPath, driverOrderPath, siteButton } from '../writing/site-links.ts'
import { headlineOf, textsIn } from '../writing/texts.ts'

/** An answer is shown whole if it fits beside a photo, or into a message. */
const MOST_BESIDE_PHOTO = 800
const MOST_ANSWER = 3000

/** Messages that were not read yet, at most so many. */
const SHOWN = 5

/** Where a person reads the conversation on the site. */
const chatButton = (reader: Reader) =>
  siteButton(
    reader,
    textsIn(reader.locale).open,
    reader.caller.role === 'driver' ? '/driver/profile' : '/dashboard/support',
  )

const fileName = (address: string): string => address.split('/').at(-1) ?? ''

type Message = {
  readonly id: number
  readonly author: string
  readonly message: string
  readonly photos: readonly string[]
  readonly readAt: string | null
}

/** Unread messages of the other side, from the one that the notice was written for on: earlier ones were shown before. */
const unreadOf = <M extends Message>(messages: readonly M[], author: M['author'], { facts }: BotNotice) => {
  const from = typeof facts.message_id === 'number' ? facts.message_id : 0
  const unread = messages.filter(one => one.author === author && one.readAt === null && one.id >= from)
  return unread.slice(-SHOWN)
}

/** Messages below each other, with the first photo among them. */
const shownMessages = async ({ deps, locale }: Reader, shown: readonly Message[]) => {
  const [address] = shown.flatMap(({ photos }) => photos)
  const photo = address === undefined ? null : await deps.readPicture(fileName(address))
  const most = (photo === null ? MOST_ANSWER : MOST_BESIDE_PHOTO) / Math.max(1, shown.length)
  const texts = shown.map(({ message }) =>
    message === '' ? written(textsIn(locale).chat.photo) : clipped(message, most),
  )
  return { texts, ...(photo !== null && { photo }) }
}

/** The operator's unread answers, with the first photo among them. */
export const answerCard = async (reader: Reader, notice: BotNotice): Promise<Card> => {
  const { caller, deps, locale } = reader
  const answer = await deps.callAs(caller, listMessages, { query: {}, locale })
  const unread = unreadOf(answer.ok ? answer.data : [], 'operator', notice)
  const { texts, ...picture } = await shownMessages(reader, unread)
  return {
    html: lines(bold(headlineOf('chat_answered', {}, locale)), ...texts),
    buttons: [chatButton(reader)],
    ...picture,
  }
}

/** The unread messages of the other side of a deal, with the first photo among them; otherwise what the notice has of the first. */
export const dealMessageCard = async (reader: Reader, notice: BotNotice, orderId: number): Promise<Card> => {
  const { caller, deps, locale } = reader
  const { chat, open } = textsIn(locale)
  const isDriver = caller.role === 'driver'
  const answer = await deps.callAs(caller, listDealMessages, { params: { orderId }, query: {}, locale })
  const unread = unreadOf(answer.ok ? answer.data : [], isDriver ? 'client' : 'driver', notice)
  const { texts, ...picture } = await shownMessages(reader, unread)
  const { text } = notice.facts
  const excerpt = typeof text === 'string' && text !== '' ? [clipped(text, MOST_ANSWER)] : []
  const path = isDriver ? driverOrderPath(orderId) : clientOrderPath(orderId)
  return {
    html: lines(
      bold(headlineOf('deal_message', {}, locale)),
      `№ ${orderId}`,
      ...(texts.length > 0 ? texts : excerpt),
    ),
    buttons: [[pressButton(chat.answer, 'rm', orderId)], siteButton(reader, open, path)],
    ...picture,
  }
}
