import type { ChatButton, ChatMessage } from '../bot-port.ts'

/** An inline keyboard of Telegram (Bot API, `InlineKeyboardMarkup`). */
export const inlineKeyboard = (rows: readonly (readonly ChatButton[])[]) => ({
  inline_keyboard: rows.map(row =>
    row.map(button =>
      'url' in button
        ? { text: button.text, url: button.url }
        : { text: button.text, callback_data: button.data },
    ),
  ),
})

/** The one keyboard of a message: Telegram takes one, so buttons go before a question, and that before the contact. */
const keyboardOf = ({ buttons, asksReply, asksContact, removesKeyboard }: ChatMessage) => {
  if (buttons !== undefined && buttons.length > 0) return inlineKeyboard(buttons)
  if (asksReply) return { force_reply: true as const }
  if (asksContact !== undefined)
    return {
      keyboard: [[{ text: asksContact, request_contact: true }]],
      resize_keyboard: true,
      one_time_keyboard: true,
    }
  return removesKeyboard ? { remove_keyboard: true as const } : undefined
}

/** How a message is sent besides its text: as HTML, with its keyboard, without a preview of links. */
export const messageOptions = (message: ChatMessage) => {
  const keyboard = keyboardOf(message)
  return {
    parse_mode: 'HTML' as const,
    link_preview_options: { is_disabled: true },
    ...(keyboard !== undefined && { reply_markup: keyboard }),
  }
}
