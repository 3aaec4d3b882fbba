import type { Locale } from '@karvon/domain/values/locale'
import type { MapPoint } from '@karvon/domain/values/map-point'

/** A button under a message: pressing it answers the bot with `data` (at most 64 bytes), or opens an address. */
export type ChatButton =
  | { readonly text: string; readonly data: string }
  | { readonly text: string; readonly url: string }

/** A message of the bot. */
export type ChatMessage = {
  readonly chatId: number
  /** Telegram's HTML, of which only `<b>`, `<i>` and `<a>` are used; everything else in it is escaped. */
  readonly html: string
  /** Rows of buttons. */
  readonly buttons?: readonly (readonly ChatButton[])[]
  /** A picture above the text. */
  readonly photo?: Buffer
  /** A place on the map below the text, sent as a message of its own. */
  readonly point?: MapPoint
  /** Asks the person to reply to this message, so that their answer says what it answers. */
  readonly asksReply?: boolean
  /** Asks for the person's own phone number by a button of the keyboard. */
  readonly asksContact?: string
  /** Takes the keyboard away that `asksContact` showed. */
  readonly removesKeyboard?: boolean
}

/**
 * What came of a message: it was sent; it may be tried again after `afterMs`; the person has blocked the bot, or has no chat with it
 * any more; it was refused for good; or nobody knows. `error` holds no token and no text of the message.
 */
export type ChatOutcome =
  | { readonly kind: 'sent'; readonly messageId: number }
  | { readonly kind: 'retry'; readonly error: string; readonly afterMs?: number }
  | { readonly kind: 'blocked' | 'failed' | 'unknown'; readonly error: string }

/** What the bot can do in Telegram. */
export type BotPort = {
  send(message: ChatMessage): Promise<ChatOutcome>
  /** Replaces the text and the buttons of a message that was sent. */
  edit(messageId: number, message: Omit<ChatMessage, 'photo' | 'point'>): Promise<ChatOutcome>
  /** Answers a press with a short sentence, as an alert that must be closed if it is important. */
  answerPress(pressId: string, answer?: { readonly text: string; readonly isAlert: boolean }): Promise<void>
  /** The bytes of a photo that somebody sent, at most 10 MB; null: it can't be had. */
  fetchPhoto(fileId: string): Promise<Buffer | null>
}

/** Where and how a phone is, as Telegram reports it. */
export type ChatPosition = {
  readonly point: MapPoint
  readonly at: Date
  /** Degrees clockwise from north; null: unknown. */
  readonly heading: number | null
  readonly accuracyM: number | null
  /** How long it will be shared, in seconds; null: a place sent once, or sharing has ended. */
  readonly livePeriodS: number | null
}

/** What somebody did in a private chat with the bot. */
export type ChatAct =
  | { readonly kind: 'start'; readonly token: string | null }
  | { readonly kind: 'text'; readonly text: string; readonly repliesTo: number | null }
  | {
      readonly kind: 'photo'
      readonly fileId: string
      readonly caption: string
      readonly repliesTo: number | null
    }
  | { readonly kind: 'press'; readonly pressId: string; readonly data: string }
  /** `isOwn`: the contact is the sender's own number. */
  | { readonly kind: 'contact'; readonly phone: string; readonly isOwn: boolean }
  /** `isEdited`: a further position of a live location. */
  | { readonly kind: 'position'; readonly position: ChatPosition; readonly isEdited: boolean }
  | { readonly kind: 'blocked' | 'unblocked' }
  | { readonly kind: 'other' }

/** An update of Telegram: who did what in which chat; `messageId` is the message it belongs to. */
export type ChatUpdate = {
  /** Telegram's `update_id`, by which repeated ones are recognized. */
  readonly updateId: number
  readonly chatId: number
  readonly messageId: number
  readonly at: Date
  readonly act: ChatAct
  /** The language of their Telegram, if it is one of ours. */
  readonly language?: Locale
}
