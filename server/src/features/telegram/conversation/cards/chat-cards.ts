import { listMessages } from '@karvon/contract/chat'
import type { BotNotice } from '../bot-notice.ts'
import type { Reader } from '../conversation-deps.ts'
import { bold, type Card, clipped, lines, written } from '../writing/html.ts'
import { pressButton } from '../writing/press-code.ts'
import { clientOrderPath, driverOrderPath, siteButton } from '../writing/site-links.ts'
import { headlineOf, textsIn } from '../writing/texts.ts'

/** An answer is shown whole if it fits beside a photo, or into a message. */
const MOST_BESIDE_PHOTO = 800
const MOST_ANSWER = 3000

/** Answers that were not read yet, at most so many. */
const SHOWN = 5

/** Where a person reads the conversation on the site. */
const chatButton = (reader: Reader) =>
  siteButton(
    reader,
    textsIn(reader.locale).open,
    reader.caller.role === 'driver' ? '/driver/profile' : '/dashboard/support',
  )

const fileName = (address: string): string => address.split('/').at(-1) ?? ''

/** The operator's unread answers, with the first photo among them. */
export const answerCard = async (reader: Reader): Promise<Card> => {
  const { caller, deps, locale } = reader
  const answer = await deps.callAs(caller, listMessages, { query: {}, locale })
  const messages = answer.ok ? answer.data : []
  const unread = messages.filter(({ author, readAt }) => author === 'operator' && readAt === null)
  const shown = unread.slice(-SHOWN)
  const [address] = shown.flatMap(({ photos }) => photos)
  const photo = address === undefined ? null : await deps.readPicture(fileName(address))
  const most = (photo === null ? MOST_ANSWER : MOST_BESIDE_PHOTO) / Math.max(1, shown.length)
  return {
    html: lines(
      bold(headlineOf('chat_answered', {}, locale)),
      ...shown.map(({ message }) =>
        message === '' ? written(textsIn(locale).chat.photo) : clipped(message, most),
      ),
    ),
    buttons: [chatButton(reader)],
    ...(photo !== null && { photo }),
  }
}

/** A message of the other side of a deal, with what they wrote if the notice has it. */
export const dealMessageCard = (reader: Reader, notice: BotNotice, orderId: number): Card => {
  const { caller, locale } = reader
  const { chat, open } = textsIn(locale)
  const { text } = notice.facts
  const path = caller.role === 'driver' ? driverOrderPath(orderId) : clientOrderPath(orderId)
  return {
    html: lines(
      bold(headlineOf('deal_message', {}, locale)),
      `№ ${orderId}`,
      typeof text === 'string' ? clipped(text, MOST_ANSWER) : null,
    ),
    buttons: [[pressButton(chat.answer, 'rm', orderId)], siteButton(reader, open, path)],
  }
}
