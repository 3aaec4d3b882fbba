import { TELEGRAM_TEXTS } from '@karvon/contract/messages/telegram-texts'
import { WRITTEN_LOCALES } from '@karvon/domain/values/locale'
import type { Api } from 'grammy'
import type { TelegramSetting } from '../../../platform/settings/telegram-setting.ts'
import { CallFailed, type UpdateSource } from '../incoming/update-source.ts'
import { createApi } from './bot-api.ts'
import { failedOutcome } from './call-outcome.ts'

/** Telegram holds a call without updates for so long, and the call may take a little longer. */
const POLL_S = 25
const POLL_TIMEOUT_S = POLL_S + 10
const TIMEOUT_S = 8

/** What the bot listens to (Bot API, `Update`). */
const ALLOWED = ['message', 'edited_message', 'callback_query', 'my_chat_member'] as const

const throwingClean = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    return await call()
  } catch (error) {
    const failed = failedOutcome(error)
    throw new CallFailed(failed.error, failed.kind === 'retry' ? failed.afterMs : undefined)
  }
}

/** Describes the commands in each language; the first one is also for all others. */
const setCommands = async (api: Api): Promise<void> => {
  for (const [at, locale] of WRITTEN_LOCALES.entries()) {
    const described = Object.entries(TELEGRAM_TEXTS[locale].commands)
    const commands = described.map(([command, description]) => ({ command, description }))
    await api.setMyCommands(commands, at === 0 ? {} : { language_code: locale })
  }
}

/** The updates of the bot in Telegram itself. */
export const createGrammySource = (setting: TelegramSetting): UpdateSource => {
  const api = createApi(setting, TIMEOUT_S)
  const polling = createApi(setting, POLL_TIMEOUT_S)
  return {
    introduce: webhook =>
      throwingClean(async () => {
        const { username } = await api.getMe()
        if (webhook === null) await api.deleteWebhook()
        else
          await api.setWebhook(webhook.url, { secret_token: webhook.secret, allowed_updates: [...ALLOWED] })
        await setCommands(api)
        return String(username)
      }),
    fetch: (offset, signal) =>
      throwingClean(async () => {
        const asked = { offset, timeout: POLL_S, allowed_updates: [...ALLOWED] }
        const updates: unknown = await polling.getUpdates(asked, signal as never)
        if (!Array.isArray(updates)) throw new Error('no list of updates')
        return updates
      }),
  }
}
