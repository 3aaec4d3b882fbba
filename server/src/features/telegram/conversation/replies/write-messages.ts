import { sendMessage } from '@karvon/contract/chat'
import { sendDealMessage } from '@karvon/contract/deal-chat'
import type { Turn } from '../conversation-deps.ts'
import { keyOfMessage } from '../idempotency-keys.ts'
import { refusalText } from '../reaction.ts'
import { sendCard } from '../send.ts'
import { written } from '../writing/html.ts'
import { textsIn } from '../writing/texts.ts'

type Sent = { readonly text: string; readonly fileId: string | null }

type Photo = { readonly photo: Buffer | null }

/** The photo of a message; undefined: it can't be had, and the person knows. */
const photoOf = async (turn: Turn, { fileId }: Sent): Promise<Buffer | null | undefined> => {
  if (fileId === null) return null
  const photo = await turn.deps.bot.fetchPhoto(fileId)
  if (photo !== null) return photo
  await sendCard(turn, { html: written(textsIn(turn.locale).trip.photo_lost) })
  return undefined
}

const formOf = (text: string, photo: Buffer, orderId: number | null): FormData => {
  const form = new FormData()
  if (text !== '') form.append('message', text)
  if (orderId !== null) form.append('order_id', String(orderId))
  form.append('photos[]', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg')
  return form
}

const write = async (turn: Turn, { text, photo }: Sent & Photo, orderId: number | null) => {
  const { caller, deps, locale } = turn
  const call = { locale, key: keyOfMessage(turn) }
  const body = { message: text, ...(orderId !== null && { orderId }) }
  return photo === null
    ? deps.callAs(caller, sendMessage, { ...call, body })
    : deps.callAs(caller, sendMessage, { ...call, form: formOf(text, photo, orderId) })
}

/** Writes to the operator, as the support chat of the site does, and says so. */
export const writeToOperator = async (
  turn: Turn,
  sent: Sent,
  orderId: number | null = null,
): Promise<void> => {
  const photo = await photoOf(turn, sent)
  if (photo === undefined) return
  const answer = await write(turn, { ...sent, photo }, orderId)
  const said = answer.ok ? textsIn(turn.locale).chat.sent : refusalText(answer, turn)
  await sendCard(turn, { html: written(said) })
}

/** Writes to the other side of a deal, as its chat on the site does. */
export const writeDealMessage = async (turn: Turn, orderId: number, sent: Sent): Promise<void> => {
  const { caller, deps, locale } = turn
  const photo = await photoOf(turn, sent)
  if (photo === undefined) return
  const call = { params: { orderId }, locale, key: keyOfMessage(turn) }
  const answer = await (photo === null
    ? deps.callAs(caller, sendDealMessage, { ...call, body: { message: sent.text } })
    : deps.callAs(caller, sendDealMessage, { ...call, form: formOf(sent.text, photo, null) }))
  const said = answer.ok ? textsIn(locale).chat.deal_sent : refusalText(answer, turn)
  await sendCard(turn, { html: written(said) })
}
