import { setTimeout as wait } from 'node:timers/promises'
import { fillText } from '@karvon/contract/messages/every-language'
import { TELEGRAM_TEXTS } from '@karvon/contract/messages/telegram-texts'
import type { Locale } from '@karvon/domain/values/locale'
import { reportFailure } from '../../platform/log.ts'
import type { BotPort, ChatMessage } from './bot-port.ts'
import { escapeHtml } from './escape-html.ts'

/** One of the bot's own sentences. */
type Sentence = Exclude<keyof (typeof TELEGRAM_TEXTS)['uz'], 'commands'>

/** Default language of accounts and of chats whose language is none of ours. */
const NO_LOCALE: Locale = 'uz'

/** Not part of the texts, which are transliterated. */
const COMMANDS = { start: '/start', stop: '/stop' }

/** A sentence in a language, with escaped facts. */
export const sentence = (
  name: Sentence,
  locale: Locale | null | undefined,
  facts: Readonly<Record<string, string>> = {},
): string => {
  const escaped = Object.fromEntries(Object.entries(facts).map(([key, fact]) => [key, escapeHtml(fact)]))
  return fillText(TELEGRAM_TEXTS[locale ?? NO_LOCALE][name], { ...COMMANDS, ...escaped })
}

const MOST_TRIES = 3
const LONGEST_PAUSE_MS = 5_000

/**
 * Sends an answer of the bot, again if Telegram asks to wait a little; one that is not taken is only logged, since what it tells of has
 * happened.
 */
export const say = async (bot: BotPort, message: ChatMessage): Promise<void> => {
  for (let tries = 1; ; tries++) {
    const outcome = await bot.send(message)
    if (outcome.kind === 'sent' || outcome.kind === 'blocked') return
    const pauseMs = outcome.kind === 'retry' ? (outcome.afterMs ?? 1_000) : Number.POSITIVE_INFINITY
    if (tries === MOST_TRIES || pauseMs > LONGEST_PAUSE_MS)
      return reportFailure(outcome.error, 'an answer of the bot was not sent')
    await wait(pauseMs)
  }
}
