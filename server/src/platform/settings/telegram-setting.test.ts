import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { readPart } from './reading/reading.ts'
import { telegramSetting } from './telegram-setting.ts'

const read = (env: Record<string, string>) => readPart(env, telegramSetting)

const TOKEN = '123456789:AAFakeTokenOfThirtyFiveCharacters01'
const BOT = { TELEGRAM_BOT_TOKEN: TOKEN, TELEGRAM_BOT_NAME: '@karvon_bot' }
const SECRET = 'made-by-chance-0123456789'

describe('the bot', () => {
  it('is none without settings, and needs no webhook in development', () => {
    expect(read({})).toBeNull()
    expect(read(BOT)).toEqual({
      ...{ token: TOKEN, name: 'karvon_bot', webhookSecret: null, apiUrl: 'https://api.telegram.org' },
    })
    const more = { TELEGRAM_WEBHOOK_SECRET: SECRET, TELEGRAM_API_URL: 'http://127.0.0.1:8081/' }
    expect(read({ ...BOT, ...more })).toMatchObject({
      ...{ webhookSecret: SECRET, apiUrl: 'http://127.0.0.1:8081' },
    })
  })

  it.each([
    [{ TELEGRAM_BOT_TOKEN: TOKEN }, 'TELEGRAM_BOT_NAME'],
    [{ TELEGRAM_BOT_NAME: 'karvon_bot' }, 'TELEGRAM_BOT_TOKEN'],
    [{ TELEGRAM_WEBHOOK_SECRET: SECRET }, 'TELEGRAM_BOT_TOKEN'],
    [{ TELEGRAM_API_URL: 'https://api.telegram.org' }, 'TELEGRAM_BOT_TOKEN'],
    [{ ...BOT, TELEGRAM_BOT_NAME: 'karvon' }, 'TELEGRAM_BOT_NAME'],
    [{ ...BOT, TELEGRAM_BOT_TOKEN: '123:short' }, 'TELEGRAM_BOT_TOKEN'],
    [{ ...BOT, TELEGRAM_WEBHOOK_SECRET: 'short' }, 'TELEGRAM_WEBHOOK_SECRET'],
    [{ ...BOT, TELEGRAM_WEBHOOK_SECRET: `${SECRET} ` }, 'TELEGRAM_WEBHOOK_SECRET'],
    [{ ...BOT, TELEGRAM_API_URL: 'ftp://x' }, 'TELEGRAM_API_URL'],
  ])('is refused half or wrong by the name of the setting: %j', (env, name) => {
    expect(() => read(env)).toThrow(new RegExp(`^${name} `))
    expect(() => read(env)).not.toThrow(/AAFake|123:short|made-by/)
  })
})

describe('in production', () => {
  const production = {
    ...{ NODE_ENV: 'production', SECRET: 'Vq7nT2xLw9RkPz4bYc8MdJ3gHs6FtA5e', SMS_PROVIDER: 'eskiz' },
    ...{ ESKIZ_EMAIL: 'a@b.uz', ESKIZ_PASSWORD: 'p', PUBLIC_URL: 'https://karvon.example' },
    ...{ TRUSTED_PROXIES: '1', ...BOT },
  }

  it('a bot needs the webhook and TLS', () => {
    expect(() => readConfig(production)).toThrow(/^TELEGRAM_WEBHOOK_SECRET is not set/)
    const ready = { ...production, TELEGRAM_WEBHOOK_SECRET: SECRET }
    expect(readConfig(ready).telegram?.name).toBe('karvon_bot')
    expect(() => readConfig({ ...ready, TELEGRAM_API_URL: 'http://127.0.0.1:8081' })).toThrow(
      /^TELEGRAM_API_URL/,
    )
  })
})
