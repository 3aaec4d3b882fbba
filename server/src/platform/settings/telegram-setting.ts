import type { Reading } from './reading/reading.ts'
import { parsed, text, url, WrongValue } from './reading/setting.ts'

/** The Telegram bot. */
export type TelegramSetting = {
  /** Controls the bot: whoever has it can read and write in its name. */
  readonly token: string
  /** The bot's username, without `@`. */
  readonly name: string
  /** Comes with every webhook call; null: updates are fetched instead (development). */
  readonly webhookSecret: string | null
  /** Where the Bot API is, without a slash at its end. */
  readonly apiUrl: string
}

/** docs: Telegram Bot Features, "Create a new bot": 5 to 32 characters, ends in `bot`. */
const NAME = /^@?([A-Za-z]\w{1,28}bot)$/i

const WEBHOOK_ALLOWED = '24 to 256 letters, digits, _ and - made by chance'

export const TELEGRAM_SETTINGS = {
  token: text('TELEGRAM_BOT_TOKEN', {
    secret: true,
    about: "the bot's token from BotFather",
    // as BotFather shows it: the bot's number, a colon, and 35 characters
    pattern: /^\d{3,20}:[A-Za-z0-9_-]{30,64}$/,
    allowed: "the bot's whole token, such as 123:AAE…",
  }),
  name: parsed<string | null>('TELEGRAM_BOT_NAME', {
    default: null,
    about: "the bot's username",
    read: given =>
      NAME.exec(given)?.[1] ?? new WrongValue('a username such as karvon_bot, which ends in bot'),
  }),
  webhookSecret: text('TELEGRAM_WEBHOOK_SECRET', {
    secret: true,
    about: `comes with every call of the webhook, ${WEBHOOK_ALLOWED}; needed for a bot in production`,
    // docs: Telegram Bot API, `setWebhook`: 1 to 256 of these; shorter ones could be guessed
    pattern: /^[A-Za-z0-9_-]{24,256}$/,
    allowed: WEBHOOK_ALLOWED,
  }),
  apiUrl: url('TELEGRAM_API_URL', {
    default: 'https://api.telegram.org',
    tls: 'in production',
    isBase: true,
    about: 'a Bot API server of your own',
  }),
}

/**
 * The bot of an environment; null: there is none. Production refuses one that has to fetch its updates, which only one process may
 * do.
 */
export const telegramSetting = (reading: Reading): TelegramSetting | null => {
  const bot = reading.together(TELEGRAM_SETTINGS, ['token', 'name'])
  if (bot !== null && reading.production && bot.webhookSecret === null)
    reading.refuse(TELEGRAM_SETTINGS.webhookSecret, `${WEBHOOK_ALLOWED}, since TELEGRAM_BOT_TOKEN is set`)
  return bot
}
