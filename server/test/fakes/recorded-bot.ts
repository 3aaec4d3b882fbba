import type { BotPort, ChatButton, ChatMessage, ChatOutcome } from '../../src/features/telegram/bot-port.ts'

/** A message in a chat, as it is now. */
export type ChatEntry = ChatMessage & { readonly messageId: number; readonly edits: number }

/** What a press was answered. */
export type PressAnswer = { readonly pressId: string; readonly text: string; readonly isAlert: boolean }

/** A bot whose messages are kept instead of sent. */
export type RecordedBot = BotPort & {
  /** The messages of a chat, oldest first. */
  chat(chatId: number): readonly ChatEntry[]
  /** The newest message of a chat. */
  last(chatId: number): ChatEntry
  readonly answers: PressAnswer[]
  /** The photos that can be fetched, by their id. */
  readonly photos: Map<string, Buffer>
  /** What comes of the next messages, instead of their being sent. */
  readonly outcomes: ChatOutcome[]
}

const FIRST_MESSAGE = 1000

/** Telegram's limits on buttons (Bot API, InlineKeyboardButton). */
const MOST_DATA_BYTES = 64

/** The buttons of a message, row after row. */
export const buttonsOf = ({ buttons = [] }: Pick<ChatMessage, 'buttons'>): ChatButton[] => buttons.flat()

/** Refuses what Telegram refuses: buttons without text or with too much data. */
const checkButtons = (message: Pick<ChatMessage, 'buttons'>): void => {
  for (const button of buttonsOf(message)) {
    const isSound = 'url' in button || Buffer.byteLength(button.data) <= MOST_DATA_BYTES
    if (button.text === '' || !isSound) throw new Error(`no button of Telegram: ${JSON.stringify(button)}`)
  }
}

export const createRecordedBot = (): RecordedBot => {
  const entries: ChatEntry[] = []
  const answers: PressAnswer[] = []
  const photos = new Map<string, Buffer>()
  const outcomes: ChatOutcome[] = []
  const chat = (chatId: number) => entries.filter(entry => entry.chatId === chatId)
  return {
    ...{ answers, photos, outcomes, chat },
    last: chatId => {
      const found = chat(chatId).at(-1)
      if (found === undefined) throw new Error(`nothing was written to chat ${chatId}`)
      return found
    },
    send: async message => {
      checkButtons(message)
      const outcome = outcomes.shift()
      if (outcome !== undefined && outcome.kind !== 'sent') return outcome
      const messageId = FIRST_MESSAGE + entries.length
      entries.push({ ...message, messageId, edits: 0 })
      return { kind: 'sent', messageId }
    },
    edit: async (messageId, message) => {
      checkButtons(message)
      const at = entries.findIndex(entry => entry.messageId === messageId)
      const before = entries[at]
      if (before === undefined || before.chatId !== message.chatId)
        return { kind: 'failed', error: 'message to edit not found' }
      entries[at] = { ...message, messageId, edits: before.edits + 1 }
      return { kind: 'sent', messageId }
    },
    answerPress: async (pressId, answer) => {
      answers.push({ pressId, text: answer?.text ?? '', isAlert: answer?.isAlert ?? false })
    },
    fetchPhoto: async fileId => photos.get(fileId) ?? null,
  }
}
