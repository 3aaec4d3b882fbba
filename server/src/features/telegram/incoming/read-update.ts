import { siteLocaleOf } from '@karvon/contract/site-routes'
import type { Locale } from '@karvon/domain/values/locale'
import type { ChatAct, ChatPosition, ChatUpdate } from '../bot-port.ts'
import { isUpdate, type TelegramMessage, type TelegramUpdate } from './update-shape.ts'

/** An update of Telegram: `update` is null if it is nothing that the bot listens to, such as a message in a group. */
export type ReadUpdate = { readonly updateId: number; readonly update: ChatUpdate | null }

/** Telegram Bot Features, "Deep linking": a parameter has up to 64 of these characters. */
const START = /^\/start(?:@\w+)?(?:\s+([\w-]{1,64}))?\s*$/

const repliesTo = ({ reply_to_message: asked }: TelegramMessage): number | null => asked?.message_id ?? null

const instant = (seconds: number): Date => new Date(seconds * 1000)

const positionOf = (
  location: NonNullable<TelegramMessage['location']>,
  { date, edit_date: editedAt }: TelegramMessage,
): ChatPosition => ({
  point: { lat: location.latitude, lng: location.longitude },
  at: instant(editedAt ?? date),
  heading: location.heading ?? null,
  accuracyM: location.horizontal_accuracy ?? null,
  livePeriodS: location.live_period ?? null,
})

const textAct = (text: string, message: TelegramMessage): ChatAct => {
  const start = START.exec(text)
  return start === null
    ? { kind: 'text', text, repliesTo: repliesTo(message) }
    : { kind: 'start', token: start[1] ?? null }
}

/** Telegram lists the sizes of a photo; the last is the largest. */
const photoAct = (message: TelegramMessage): ChatAct | null => {
  const largest = message.photo?.at(-1)
  if (largest === undefined) return null
  return {
    kind: 'photo',
    fileId: largest.file_id,
    caption: message.caption ?? '',
    repliesTo: repliesTo(message),
  }
}

/**
 * Bot API, `Message`: a forwarded message shows a number or a place of another time or person, one by an inline bot whatever that bot
 * chose, and a venue a place from a list.
 */
const isFromElsewhere = ({ forward_origin: origin, via_bot: bot, venue }: TelegramMessage): boolean =>
  origin !== undefined || bot !== undefined || venue !== undefined

const messageAct = (message: TelegramMessage): ChatAct => {
  const { text, contact, location, from } = message
  if (text !== undefined) return textAct(text, message)
  if (contact !== undefined) {
    const isSenders = contact.user_id !== undefined && contact.user_id === from?.id
    return { kind: 'contact', phone: contact.phone_number, isOwn: isSenders && !isFromElsewhere(message) }
  }
  if (location !== undefined && isFromElsewhere(message)) return { kind: 'other' }
  if (location !== undefined)
    return { kind: 'position', position: positionOf(location, message), isEdited: false }
  return photoAct(message) ?? { kind: 'other' }
}

/** Of what was edited only a live location matters: its next position, or its end. */
const editedAct = (message: TelegramMessage): ChatAct | null =>
  message.location === undefined || isFromElsewhere(message)
    ? null
    : { kind: 'position', position: positionOf(message.location, message), isEdited: true }

const languageOf = (code: string | undefined): { language: Locale } | undefined => {
  const language = siteLocaleOf(code?.split('-')[0])
  return language === null ? undefined : { language }
}

/** A message of a person in their own chat with the bot. */
const ofMessage = (message: TelegramMessage | undefined, act: (of: TelegramMessage) => ChatAct | null) => {
  if (message === undefined || message.chat.type !== 'private' || message.from?.is_bot) return null
  const done = act(message)
  if (done === null) return null
  return {
    chatId: message.chat.id,
    messageId: message.message_id,
    at: instant(message.edit_date ?? message.date),
    act: done,
    ...languageOf(message.from?.language_code),
  }
}

const ofPress = ({ callback_query: press }: TelegramUpdate, now: Date) => {
  const { message, data } = press ?? {}
  if (press === undefined || data === undefined || message?.chat.type !== 'private') return null
  return {
    chatId: message.chat.id,
    messageId: message.message_id,
    at: now,
    act: { kind: 'press' as const, pressId: press.id, data },
    ...languageOf(press.from.language_code),
  }
}

/** Bot API, `ChatMemberUpdated`: in a private chat only when the person blocks or unblocks the bot. */
const ofMembership = ({ my_chat_member: changed }: TelegramUpdate) => {
  if (changed === undefined || changed.chat.type !== 'private') return null
  const kind = changed.new_chat_member.status === 'kicked' ? ('blocked' as const) : ('unblocked' as const)
  return { chatId: changed.chat.id, messageId: 0, at: instant(changed.date), act: { kind } }
}

/** Reads an update as Telegram sends it; null: it is none. */
export const readUpdate = (sent: unknown, now: Date): ReadUpdate | null => {
  if (!isUpdate(sent)) {
    const updateId = (sent as { update_id?: unknown } | null)?.update_id
    const isNumbered = Number.isSafeInteger(updateId) && Number(updateId) >= 0
    return isNumbered ? { updateId: updateId as number, update: null } : null
  }
  const { update_id: updateId } = sent
  const found =
    ofMessage(sent.message, messageAct) ??
    ofMessage(sent.edited_message, editedAct) ??
    ofPress(sent, now) ??
    ofMembership(sent)
  return { updateId, update: found === null ? null : { updateId, ...found } }
}
