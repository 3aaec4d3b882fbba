import type { TelegramSetting } from '../../../platform/settings/telegram-setting.ts'
import type { Bot } from '../telegram.ts'
import { createGrammyBot } from './grammy-bot.ts'
import { createGrammySource } from './grammy-source.ts'

/** The bot of a token. */
export const connectBot = (setting: TelegramSetting): Bot => ({
  port: createGrammyBot(setting),
  source: createGrammySource(setting),
  name: setting.name,
  webhookSecret: setting.webhookSecret,
})
