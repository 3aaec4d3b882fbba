/** The longest text that Telegram sends (Bot API, sendMessage), in characters. */
export const CHAT_TEXT_LENGTH = 4_096

/** The longest data of a button (Bot API, InlineKeyboardButton), in bytes. */
export const BUTTON_DATA_BYTES = 64
