import type { Clock } from '../../src/platform/clock.ts'
import { readConfig } from '../../src/platform/config.ts'
import type { Db } from '../../src/platform/db/database.ts'
import { createSms, type SmsProviders } from '../../src/platform/sms/create-sms.ts'
import { ESKIZ_ACCOUNT, type FakeEskiz, startFakeEskiz } from './fake-eskiz.ts'
import { type FakePlayMobile, PLAYMOBILE_ACCOUNT, startFakePlayMobile } from './fake-playmobile.ts'
import { type FakeTelegramGateway, GATEWAY_TOKEN, startFakeTelegramGateway } from './fake-telegram-gateway.ts'
import { TEST_SECRET } from './test-secret.ts'

/** Both SMS providers and Telegram Gateway on loopback. */
export type FakeSmsProviders = {
  readonly eskiz: FakeEskiz
  readonly playMobile: FakePlayMobile
  readonly gateway: FakeTelegramGateway
  /** The environment of a server that uses them; `more` changes it. */
  environment(more?: Record<string, string>): Record<string, string>
  /** Forgets what was sent, and the faults. */
  clear(): void
  close(): Promise<void>
}

export const startFakeSmsProviders = async (): Promise<FakeSmsProviders> => {
  const [eskiz, playMobile, gateway] = await Promise.all([
    startFakeEskiz(),
    startFakePlayMobile(),
    startFakeTelegramGateway(),
  ])
  const all = [eskiz, playMobile, gateway]
  return {
    ...{ eskiz, playMobile, gateway },
    environment: more => ({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      PUBLIC_URL: 'https://karvon.uz',
      SMS_PROVIDER: 'eskiz,playmobile',
      ESKIZ_EMAIL: ESKIZ_ACCOUNT.email,
      ESKIZ_PASSWORD: ESKIZ_ACCOUNT.password,
      ESKIZ_URL: `${eskiz.url}/api`,
      PLAYMOBILE_LOGIN: PLAYMOBILE_ACCOUNT.login,
      PLAYMOBILE_PASSWORD: PLAYMOBILE_ACCOUNT.password,
      PLAYMOBILE_URL: playMobile.url,
      PLAYMOBILE_REPORTS: 'on',
      ...more,
    }),
    clear: () => {
      for (const { received, faults } of all) received.length = faults.length = 0
      eskiz.messages.length = playMobile.messages.length = gateway.codes.length = 0
      eskiz.account.balance = 1_000_000
      gateway.strangers.clear()
    },
    close: async () => {
      await Promise.all(all.map(one => one.close()))
    },
  }
}

/** Adds Telegram Gateway to an environment. */
export const withGateway = ({ gateway }: FakeSmsProviders): Record<string, string> => ({
  TELEGRAM_GATEWAY_TOKEN: GATEWAY_TOKEN,
  TELEGRAM_GATEWAY_URL: gateway.url,
})

/** A server's SMS over an environment: each call is one more process, or the same after a restart. */
export const smsOver = (
  environment: Record<string, string>,
  parts: { readonly db: Db; readonly clock: Clock },
): SmsProviders => {
  const { providers } = createSms(readConfig(environment), { ...parts, secret: TEST_SECRET })
  if (providers === undefined) throw new Error('the environment names no provider')
  return providers
}
