import { BREAKER_RULES, createCircuitBreaker, withBreaker } from '../circuit-breaker.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { createSeal } from '../sealing/seal.ts'
import { createSigner, type ServerSecret } from '../secret.ts'
import type { SmsProviderSetting } from '../settings/sms-setting.ts'
import { createDemoOutbox, type DemoOutbox } from './demo-outbox.ts'
import { createEskizSms, type EskizRoute } from './providers/eskiz-sms.ts'
import { createPlayMobileSms } from './providers/playmobile-sms.ts'
import type { SmsRoute } from './providers/sms-route.ts'
import { createTelegramGateway } from './providers/telegram-gateway.ts'
import { createReportKeys, type ReportKeys } from './reports/report-keys.ts'
import { createSmsChain, type SmsChain } from './sms-chain.ts'
import type { SmsPort } from './sms-port.ts'

/** Providers that send for us: their chain, whoever reports to us, and Eskiz, whose balance can be asked for. */
export type SmsProviders = {
  readonly chain: SmsChain
  readonly keys: ReportKeys
  readonly gatewayToken: string | null
  readonly eskiz: EskizRoute | null
}

/** The SMS port; `outbox` exists only in the demo, for the on-screen phone, `providers` only outside it. */
export type Sms = {
  readonly port: SmsPort
  readonly outbox: DemoOutbox | null
  readonly providers?: SmsProviders
}

type SmsParts = {
  readonly db: Db
  readonly clock: Clock
  readonly secret: ServerSecret
  readonly fetch?: typeof fetch
}

const NO_PROVIDER = 'no SMS is sent: set DEMO=on, or SMS_PROVIDER=eskiz with its account'

const noSender: SmsPort = { send: async () => ({ kind: 'failed', error: NO_PROVIDER }) }

const PLAYMOBILE_NAME_LENGTH = 24

/** Names messages for PlayMobile: unique in an account that a test server may share. */
const createPlayMobileName = (secret: ServerSecret) => {
  const signer = createSigner(secret, 'PlayMobile message')
  return ({ id }: { readonly id: string }) =>
    `kv${Buffer.from(signer.sign(id), 'base64url').toString('hex').slice(0, PLAYMOBILE_NAME_LENGTH)}`
}

const createRoute = (
  provider: SmsProviderSetting,
  keys: ReportKeys,
  { secret, fetch: send = fetch }: SmsParts,
): SmsRoute | EskizRoute => {
  const line = { baseUrl: provider.baseUrl, fetch: send }
  if (provider.name === 'eskiz') return createEskizSms(provider, line, ({ id }) => keys.eskizUrl(id))
  const reports = provider.reports && keys.playMobileUrl() !== null
  return createPlayMobileSms({ ...provider, reports }, line, createPlayMobileName(secret))
}

const isEskiz = (route: SmsRoute | EskizRoute): route is EskizRoute => 'readBalance' in route

const createProviders = (
  { sms, publicUrl }: Pick<Config, 'sms' | 'publicUrl'>,
  parts: SmsParts,
): SmsProviders | null => {
  if (sms.kind !== 'providers') return null
  const { db, clock, secret, fetch: send = fetch } = parts
  const { gateway } = sms
  const keys = createReportKeys(secret, publicUrl)
  const own = sms.providers.map(provider => createRoute(provider, keys, parts))
  const byTelegram =
    gateway === null
      ? []
      : [
          createTelegramGateway(
            { token: gateway.token, clock, reportUrl: keys.gatewayUrl() },
            { baseUrl: gateway.baseUrl, fetch: send },
          ),
        ]
  const routes = [...byTelegram, ...own].map(route => ({
    ...route,
    ...withBreaker(route, createCircuitBreaker(clock, BREAKER_RULES, route.name), route.name),
  }))
  const chain = createSmsChain({ db, clock, routes, seal: createSeal(secret, 'kept code') })
  return { chain, keys, gatewayToken: gateway?.token ?? null, eskiz: own.find(isEskiz) ?? null }
}

export const createSms = (config: Pick<Config, 'sms' | 'publicUrl'>, parts: SmsParts): Sms => {
  if (config.sms.kind === 'demo') {
    const outbox = createDemoOutbox(parts.clock)
    return { port: outbox, outbox }
  }
  const providers = createProviders(config, parts)
  return providers === null
    ? { port: noSender, outbox: null }
    : { port: providers.chain, outbox: null, providers }
}
