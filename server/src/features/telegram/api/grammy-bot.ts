import { type Api, InputFile } from 'grammy'
import { reportFailure } from '../../../platform/log.ts'
import type { TelegramSetting } from '../../../platform/settings/telegram-setting.ts'
import type { BotPort, ChatMessage, ChatOutcome } from '../bot-port.ts'
import { createApi } from './bot-api.ts'
import { failedOutcome, isRefusedWith } from './call-outcome.ts'
import { createFetchPhoto } from './fetch-photo.ts'
import { inlineKeyboard, messageOptions } from './message-options.ts'

/** A channel has ten seconds to answer. */
const TIMEOUT_S = 8

/** Bot API, `sendPhoto`: a caption has at most 1,024 characters, counted without the markup. */
const LONGEST_CAPTION = 1024

/** Bot API, `answerCallbackQuery`: at most 200 characters. */
const LONGEST_ANSWER = 200

const shownLength = (html: string): number => html.replace(/<[^>]*>|&\w+;/g, ' ').length

/** What Telegram calls a message it has taken; without that nobody knows whether it did. */
const sentOutcome = (answer: unknown): ChatOutcome => {
  const id = (answer as { message_id?: unknown } | null)?.message_id
  return typeof id === 'number' && Number.isSafeInteger(id)
    ? { kind: 'sent', messageId: id }
    : { kind: 'unknown', error: 'an answer without a message' }
}

const outcomeOf = async (call: () => Promise<unknown>): Promise<ChatOutcome> => {
  try {
    return sentOutcome(await call())
  } catch (error) {
    return failedOutcome(error)
  }
}

const sendPhoto = async (api: Api, message: ChatMessage, photo: Buffer): Promise<ChatOutcome> => {
  const file = new InputFile(photo, 'photo.jpg')
  const { chatId, html } = message
  if (shownLength(html) <= LONGEST_CAPTION) {
    const { link_preview_options: _, ...options } = messageOptions(message)
    return outcomeOf(() => api.sendPhoto(chatId, file, { caption: html, ...options }))
  }
  const shown = await outcomeOf(() => api.sendPhoto(chatId, file))
  return shown.kind === 'sent' ? sendText(api, message) : shown
}

const sendText = (api: Api, message: ChatMessage): Promise<ChatOutcome> =>
  outcomeOf(() => api.sendMessage(message.chatId, message.html, messageOptions(message)))

/** The message decides what came of it: the place below it only helps. */
const createSend =
  (api: Api): BotPort['send'] =>
  async message => {
    const { photo, point, chatId } = message
    const outcome = await (photo === undefined ? sendText(api, message) : sendPhoto(api, message, photo))
    if (outcome.kind === 'sent' && point !== undefined) {
      const placed = await outcomeOf(() => api.sendLocation(chatId, point.lat, point.lng))
      if (placed.kind !== 'sent') reportFailure(placed.error, 'a place was not sent to Telegram')
    }
    return outcome
  }

const createEdit =
  (api: Api): BotPort['edit'] =>
  async (messageId, { chatId, html, buttons = [] }) => {
    const options = { parse_mode: 'HTML' as const, reply_markup: inlineKeyboard(buttons) }
    const editText = () =>
      api.editMessageText(chatId, messageId, html, {
        ...options,
        link_preview_options: { is_disabled: true },
      })
    try {
      await editText().catch(error => {
        // the text of a photo is its caption
        if (!isRefusedWith(error, /no text in the message/)) throw error
        return api.editMessageCaption(chatId, messageId, { caption: html, ...options })
      })
      return { kind: 'sent', messageId }
    } catch (error) {
      return isRefusedWith(error, /message is not modified/)
        ? { kind: 'sent', messageId }
        : failedOutcome(error)
    }
  }

/** A press that was answered too late shows nothing any more: Telegram refuses that, and nobody minds. */
const createAnswerPress =
  (api: Api): BotPort['answerPress'] =>
  async (pressId, answer) => {
    const told =
      answer === undefined ? {} : { text: answer.text.slice(0, LONGEST_ANSWER), show_alert: answer.isAlert }
    try {
      await api.answerCallbackQuery(pressId, told)
    } catch (error) {
      const failed = failedOutcome(error)
      if (failed.kind !== 'failed') reportFailure(failed.error, 'a press in Telegram was not answered')
    }
  }

/** The bot in Telegram itself. */
export const createGrammyBot = (setting: TelegramSetting): BotPort => {
  const api = createApi(setting, TIMEOUT_S)
  return {
    send: createSend(api),
    edit: createEdit(api),
    answerPress: createAnswerPress(api),
    fetchPhoto: createFetchPhoto(api, setting),
  }
}
