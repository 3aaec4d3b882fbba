import type { MapPoint } from '@karvon/domain/values/map-point'
import type { Clock } from '../../../platform/clock.ts'
import type { ChatButton } from '../bot-port.ts'

/** A message of a demo chat, the bot's or the person's. */
export type DemoChatMessage = {
  readonly id: number
  readonly from: 'bot' | 'person'
  readonly at: Date
  /** Telegram's HTML if it is the bot's, otherwise plain text. */
  readonly text: string
  /** Id of a picture; null: none. */
  readonly photo: string | null
  readonly point: MapPoint | null
  readonly liveUntil: Date | null
  readonly buttons: readonly (readonly ChatButton[])[]
  readonly repliesTo: number | null
  readonly asksReply: boolean
  readonly asksContact: string | null
}

/** The bot's answer to a press; null text: it has nothing to say. */
export type PressAnswer = {
  readonly pressId: string
  readonly text: string | null
  readonly isAlert: boolean
}

export type DemoChat = {
  readonly messages: readonly DemoChatMessage[]
  /** The answers to the last presses, the newest last. */
  readonly answers: readonly PressAnswer[]
  /** The person has stopped the bot. */
  readonly isBlocked: boolean
}

/** What a message may say; the rest is empty. */
export type NewMessage = Pick<DemoChatMessage, 'from' | 'text'> & Partial<Omit<DemoChatMessage, 'id' | 'at'>>

/** The chats, by phone, in memory: the demo's Telegram forgets with the process. */
export type DemoChats = {
  read(phone: string): DemoChat
  add(phone: string, message: NewMessage): DemoChatMessage
  /** Replaces parts of a message; false: the chat has no such message. */
  change(phone: string, messageId: number, changes: Partial<DemoChatMessage>): boolean
  addAnswer(phone: string, answer: PressAnswer): void
  setBlocked(phone: string, isBlocked: boolean): void
  /** A number above all that came before, in this process and in earlier ones. */
  nextId(): number
}

const MOST_CHATS = 200
const MOST_MESSAGES = 50
const MOST_ANSWERS = 10

const NONE: DemoChat = { messages: [], answers: [], isBlocked: false }

const EMPTY_MESSAGE = {
  photo: null,
  point: null,
  liveUntil: null,
  buttons: [],
  repliesTo: null,
  asksReply: false,
  asksContact: null,
} as const

export const createDemoChats = (clock: Clock): DemoChats => {
  /** Oldest change first. */
  const chats = new Map<string, DemoChat>()
  // The bot stores ids, and those of an earlier process must not come again: nobody acts a thousand times a second for long.
  let lastId = clock.now().getTime()
  const nextId = () => ++lastId
  const read = (phone: string) => chats.get(phone) ?? NONE
  const save = (phone: string, changes: Partial<DemoChat>) => {
    const chat = { ...read(phone), ...changes }
    chats.delete(phone)
    chats.set(phone, chat)
    for (const oldest of chats.keys()) {
      if (chats.size <= MOST_CHATS) break
      chats.delete(oldest)
    }
  }
  return {
    read,
    nextId,
    add: (phone, message) => {
      const added = { ...EMPTY_MESSAGE, ...message, id: nextId(), at: clock.now() }
      save(phone, { messages: [...read(phone).messages, added].slice(-MOST_MESSAGES) })
      return added
    },
    change: (phone, messageId, changes) => {
      const { messages } = read(phone)
      if (!messages.some(({ id }) => id === messageId)) return false
      save(phone, {
        messages: messages.map(message => (message.id === messageId ? { ...message, ...changes } : message)),
      })
      return true
    },
    addAnswer: (phone, answer) =>
      save(phone, { answers: [...read(phone).answers, answer].slice(-MOST_ANSWERS) }),
    setBlocked: (phone, isBlocked) => save(phone, { isBlocked }),
  }
}
