import { BUTTON_DATA_BYTES, CHAT_TEXT_LENGTH } from '@karvon/contract/demo/telegram-limits'
import type { Locale } from '@karvon/domain/values/locale'
import type { Clock } from '../../../platform/clock.ts'
import type { BotPort, ChatAct, ChatMessage, ChatOutcome, ChatUpdate } from '../bot-port.ts'
import type { Bot } from '../telegram.ts'
import { createDemoChats, type DemoChat, type DemoChats } from './demo-chats.ts'
import { createDemoPhotos, type DemoPhoto, type DemoPhotos } from './demo-photos.ts'
import { type Acted, type DemoAct, doInChat } from './do-in-chat.ts'

/** The demo's Telegram: every phone has a chat with the bot, which nobody needs an account for. */
export type DemoBot = {
  /** The bot's side. */
  readonly port: BotPort
  readonly chats: { read(phone: string): DemoChat }
  readonly findPhoto: (id: string) => DemoPhoto | null
  /** Does something as the phone's owner, whose Telegram has this language; null: the chat has no such message, or its bot is stopped, or the photo is none. */
  act(phone: string, act: DemoAct, language?: Locale): Acted | null
  /**
   * Calls the handler with everything that people do, in order. There is one handler, the last that was given; the returned function
   * gives its place back to the one before.
   */
  onUpdate(handler: (update: ChatUpdate) => void): () => void
}

/** Telegram's ids have up to 52 bits (Bot API, Chat), and a phone with its country has 40. */
const chatIdOf = (phone: string): number => Number(phone)
const phoneOf = (chatId: number): string => String(chatId)

/** What Telegram counts: the text without its tags, each entity as one character. */
const plainLength = (html: string): number => html.replace(/<[^>]*>/g, '').replace(/&\w+;/g, '_').length

/** Why Telegram would refuse a message for good (Bot API, sendMessage and InlineKeyboardButton). */
const whyRefused = ({ html, buttons = [] }: Pick<ChatMessage, 'html' | 'buttons'>): string | null => {
  if (plainLength(html) > CHAT_TEXT_LENGTH) return 'message is too long'
  const isTooLong = buttons
    .flat()
    .some(button => 'data' in button && Buffer.byteLength(button.data) > BUTTON_DATA_BYTES)
  return isTooLong ? 'BUTTON_DATA_INVALID' : null
}

const failed = (error: string): ChatOutcome => ({ kind: 'failed', error })

const textOf = ({
  html,
  buttons = [],
  asksReply = false,
  asksContact,
}: Omit<ChatMessage, 'photo' | 'point'>) => ({
  text: html,
  buttons,
  asksReply,
  asksContact: asksContact ?? null,
})

const createPort = (chats: DemoChats, photos: DemoPhotos): BotPort => ({
  send: async message => {
    const phone = phoneOf(message.chatId)
    if (chats.read(phone).isBlocked) return { kind: 'blocked', error: 'bot was blocked by the user' }
    const why = whyRefused(message)
    if (why !== null) return failed(why)
    const photo = message.photo === undefined ? null : photos.keep(message.photo)
    if (message.photo !== undefined && photo === null) return failed('IMAGE_PROCESS_FAILED')
    const { id } = chats.add(phone, { from: 'bot', photo, ...textOf(message) })
    if (message.point !== undefined) chats.add(phone, { from: 'bot', text: '', point: message.point })
    return { kind: 'sent', messageId: id }
  },
  edit: async (messageId, message) => {
    const phone = phoneOf(message.chatId)
    if (chats.read(phone).isBlocked) return { kind: 'blocked', error: 'bot was blocked by the user' }
    const why = whyRefused(message)
    if (why !== null) return failed(why)
    const isChanged = chats.change(phone, messageId, textOf(message))
    return isChanged ? { kind: 'sent', messageId } : failed('message to edit not found')
  },
  answerPress: async (pressId, answer) => {
    const [phone = ''] = pressId.split('-')
    chats.addAnswer(phone, { pressId, text: answer?.text ?? null, isAlert: answer?.isAlert ?? false })
  },
  fetchPhoto: async fileId => photos.find(fileId)?.bytes ?? null,
})

/** A Telegram in memory for the on-screen phone, with the limits of the real one. */
export const createDemoBot = (clock: Clock): DemoBot => {
  const chats = createDemoChats(clock)
  const photos = createDemoPhotos()
  let hear: (update: ChatUpdate) => void = () => {}
  const tellIn =
    (language: Locale | undefined) =>
    (phone: string, messageId: number, act: ChatAct): void => {
      const update = { updateId: chats.nextId(), chatId: chatIdOf(phone), messageId, at: clock.now(), act }
      hear(language === undefined ? update : { ...update, language })
    }
  return {
    port: createPort(chats, photos),
    chats,
    findPhoto: photos.find,
    act: (phone, act, language) =>
      doInChat({ chats, photos, tell: tellIn(language), now: clock.now() }, phone, act),
    onUpdate: handler => {
      const before = hear
      hear = handler
      return () => {
        hear = before
      }
    },
  }
}

/** The demo's Telegram as the server's bot: its updates are handed over, not fetched. */
export const botOfDemo = ({ port }: DemoBot): Bot => ({
  port,
  name: 'karvon_demo_bot',
  webhookSecret: null,
  source: null,
})
