import type { Updates } from './chat-updates.ts'
import type { SeenMarkup } from './check-message.ts'

/** A person as Telegram knows them. */
export type PersonFacts = {
  readonly id: number
  readonly firstName?: string
  readonly phone?: string
  readonly language?: string
}

/** A message of the bot as its chat shows it. */
export type SeenMessage = SeenMarkup & {
  readonly id: number
  readonly text: string
  readonly photo: Buffer | null
  readonly place: { readonly lat: number; readonly lng: number } | null
}

/** What a press was answered. */
export type PressAnswer = { readonly text: string | null; readonly isAlert: boolean }

/** One private chat: what the person sees, and whether the bot may write. */
export type Chat = {
  readonly seen: SeenMessage[]
  readonly answers: PressAnswer[]
  readonly pressed: Set<string>
  hasStarted: boolean
  isBlocked: boolean
}

type Point = { readonly lat: number; readonly lng: number }
type Live = { readonly heading?: number; readonly accuracyM?: number; readonly periodS?: number }

type World = {
  readonly updates: Updates
  readonly chat: Chat
  /** Numbers of messages, files and presses. */
  readonly newId: () => number
  readonly storeFile: (bytes: Buffer) => string
  readonly now: () => Date
}

const locationOf = ({ lat, lng }: Point, { heading, accuracyM, periodS }: Live) => ({
  latitude: lat,
  longitude: lng,
  ...(heading !== undefined && { heading }),
  ...(accuracyM !== undefined && { horizontal_accuracy: accuracyM }),
  ...(periodS !== undefined && { live_period: periodS }),
})

const createWriter = ({ id, firstName = 'Rustam', language = 'uz' }: PersonFacts, world: World) => {
  const { updates, chat, newId, now } = world
  const from = { id, is_bot: false, first_name: firstName, language_code: language }
  const privateChat = { id, type: 'private', first_name: firstName }
  const seconds = () => Math.floor(now().getTime() / 1000)
  const base = (messageId: number) => ({ message_id: messageId, date: seconds(), chat: privateChat, from })
  return {
    write: (content: object): number => {
      chat.hasStarted = true
      const messageId = newId()
      updates.add({ message: { ...base(messageId), ...content } })
      return messageId
    },
    edit: (messageId: number, content: object): void => {
      updates.add({ edited_message: { ...base(messageId), edit_date: seconds(), ...content } })
    },
    replyTo: (messageId: number | undefined) =>
      messageId === undefined
        ? {}
        : { reply_to_message: { ...base(messageId), from: { ...from, is_bot: true } } },
    becomeMember: (status: 'kicked' | 'member', old: 'kicked' | 'member'): void => {
      const change = { old_chat_member: { status: old }, new_chat_member: { status } }
      updates.add({ my_chat_member: { chat: privateChat, from, date: seconds(), ...change } })
    },
    press: (data: string, messageId = chat.seen.at(-1)?.id ?? 0): string => {
      const pressId = String(newId())
      chat.pressed.add(pressId)
      updates.add({
        callback_query: { id: pressId, from, message: base(messageId), chat_instance: '1', data },
      })
      return pressId
    },
  }
}

type Writer = ReturnType<typeof createWriter>

/** Sharing places: once, or live with the next positions and the end. */
const sharingPlaces = ({ write, edit }: Writer) => ({
  place: (point: Point) => write({ location: locationOf(point, {}) }),
  shareLive: (point: Point, live: Live = { periodS: 3600 }) => write({ location: locationOf(point, live) }),
  move: (messageId: number, point: Point, live: Live = { periodS: 3600 }) =>
    edit(messageId, { location: locationOf(point, live) }),
  endLive: (messageId: number, point: Point) => edit(messageId, { location: locationOf(point, {}) }),
})

/** Acts as a person in their chat with the bot: everything they do becomes an update. */
export const createPerson = (facts: PersonFacts, world: World) => {
  const { id, firstName = 'Rustam', phone = '998901234567' } = facts
  const { chat, storeFile } = world
  const writer = createWriter(facts, world)
  const { write, replyTo, becomeMember, press } = writer
  return {
    id,
    chat,
    ...sharingPlaces(writer),
    last: () => chat.seen.at(-1),
    start: (token?: string) => write({ text: token === undefined ? '/start' : `/start ${token}` }),
    text: (text: string, reply?: number) => write({ text, ...replyTo(reply) }),
    photo: (bytes: Buffer, caption?: string, reply?: number) => {
      const file = storeFile(bytes)
      const photo = [
        { file_id: `${file}s`, file_unique_id: 's', width: 90, height: 67 },
        { file_id: file, file_unique_id: 'l', width: 1280, height: 960, file_size: bytes.length },
      ]
      return write({ photo, ...(caption !== undefined && { caption }), ...replyTo(reply) })
    },
    /** Shares a contact: their own, or that of somebody else. */
    shareContact: (contact: { phone: string; userId?: number } = { phone, userId: id }) => {
      const { phone: phone_number, userId: user_id } = contact
      const shared = { phone_number, first_name: firstName, ...(user_id !== undefined && { user_id }) }
      return write({ contact: shared })
    },
    press,
    /** Presses the button with this text below the newest message that has one. */
    pressButton: (text: string): string => {
      const message = chat.seen.findLast(({ buttons }) => buttons.flat().some(each => each.text === text))
      const data = message?.buttons.flat().find(each => each.text === text)?.data
      if (data === undefined) throw new Error(`there is no button ${text}`)
      return press(data, message?.id)
    },
    block: () => {
      chat.isBlocked = true
      becomeMember('kicked', 'member')
    },
    unblock: () => {
      chat.isBlocked = false
      becomeMember('member', 'kicked')
    },
  }
}

/** A person in the fake Telegram. */
export type FakePerson = ReturnType<typeof createPerson>
