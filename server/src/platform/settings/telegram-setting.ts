import { allOrNone, ConfigProblem, type Environment, secret, url } from './setting-readers.ts'

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

const API_URL = 'https://api.telegram.org'

/** As BotFather shows it: the bot's number, a colon, and 35 characters. */
const TOKEN = /^\d{3,20}:[A-Za-z0-9_-]{30,64}$/
/** docs: Telegram Bot Features, "Create a new bot": 5 to 32 characters, ends in `bot`. */
const NAME = /^@?([A-Za-z]\w{1,28}bot)$/i
/** docs: Telegram Bot API, `setWebhook`: 1 to 256 of these; shorter ones could be guessed. */
const WEBHOOK_SECRET = /^[A-Za-z0-9_-]{24,256}$/

const MEANINGS = {
  TELEGRAM_BOT_TOKEN: "the bot's token from BotFather",
  TELEGRAM_BOT_NAME: "the bot's username",
}

const refuseLoneParts = (env: Environment): null => {
  const lone = ['TELEGRAM_WEBHOOK_SECRET', 'TELEGRAM_WEBHOOK_SECRET_FILE', 'TELEGRAM_API_URL'].find(
    name => env[name],
  )
  if (lone === undefined) return null
  throw new ConfigProblem(
    'TELEGRAM_BOT_TOKEN',
    undefined,
    `${MEANINGS.TELEGRAM_BOT_TOKEN}, since ${lone} is set`,
  )
}

const nameOf = (given: string): string => {
  const name = NAME.exec(given)?.[1]
  if (name === undefined)
    throw new ConfigProblem('TELEGRAM_BOT_NAME', given, 'a username such as karvon_bot, which ends in bot')
  return name
}

/** The bot of an environment; null: there is none. */
export const telegramSetting = (env: Environment): TelegramSetting | null => {
  const given = allOrNone(env, MEANINGS)
  if (given === null) return refuseLoneParts(env)
  const { TELEGRAM_BOT_TOKEN: token } = given
  if (!TOKEN.test(token))
    throw new ConfigProblem('TELEGRAM_BOT_TOKEN', '(not shown)', "the bot's whole token, such as 123:AAE…")
  const webhookSecret = secret(env, 'TELEGRAM_WEBHOOK_SECRET')
  if (webhookSecret !== null && !WEBHOOK_SECRET.test(webhookSecret))
    throw new ConfigProblem(
      'TELEGRAM_WEBHOOK_SECRET',
      '(not shown)',
      '24 to 256 letters, digits, _ and - made by chance',
    )
  const apiUrl = (url(env, 'TELEGRAM_API_URL', ['https:', 'http:']) ?? API_URL).replace(/\/+$/, '')
  return { token, name: nameOf(given.TELEGRAM_BOT_NAME), webhookSecret, apiUrl }
}

/** What a production service refuses: an API without TLS, and a bot that has to fetch its updates, which only one process may do. */
export const refuseUnsafeTelegram = (telegram: TelegramSetting | null): void => {
  if (telegram === null) return
  if (!telegram.apiUrl.startsWith('https:'))
    throw new ConfigProblem('TELEGRAM_API_URL', telegram.apiUrl, 'an https:// address')
  if (telegram.webhookSecret === null)
    throw new ConfigProblem(
      'TELEGRAM_WEBHOOK_SECRET',
      undefined,
      '24 to 256 letters, digits, _ and - made by chance, since TELEGRAM_BOT_TOKEN is set',
    )
}
