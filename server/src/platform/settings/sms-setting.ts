import { allOrNone, ConfigProblem, choice, type Environment, secret, url } from './setting-readers.ts'

/** An account at Eskiz. */
export type EskizSetting = {
  readonly name: 'eskiz'
  readonly email: string
  readonly password: string
  readonly sender: string
  readonly baseUrl: string
}

/** An account at PlayMobile; `reports`: PlayMobile knows where to report to (docs/operations.md#playmobile). */
export type PlayMobileSetting = {
  readonly name: 'playmobile'
  readonly login: string
  readonly password: string
  readonly sender: string
  readonly baseUrl: string
  readonly reports: boolean
}

/** An account at Telegram Gateway. */
export type GatewaySetting = { readonly token: string; readonly baseUrl: string }

/** A provider of SMS. */
export type SmsProviderSetting = EskizSetting | PlayMobileSetting

/** Who sends SMS: the demo's own outbox, nobody, or providers in the order in which they are tried; codes may go by Telegram first. */
export type SmsSetting =
  | { readonly kind: 'demo' }
  | { readonly kind: 'none' }
  | {
      readonly kind: 'providers'
      readonly providers: readonly SmsProviderSetting[]
      readonly gateway: GatewaySetting | null
    }

const ESKIZ_URL = 'https://notify.eskiz.uz/api'
const PLAYMOBILE_URL = 'https://send.smsxabar.uz'
const GATEWAY_URL = 'https://gatewayapi.telegram.org'

const PROVIDERS = ['eskiz', 'playmobile'] as const

const LISTED =
  'none, eskiz, playmobile, or both in the order in which they are tried, such as eskiz,playmobile'

const addressOf = (env: Environment, name: string, standard: string): string =>
  (url(env, name, ['https:', 'http:']) ?? standard).replace(/\/+$/, '')

const readEskiz = (env: Environment): EskizSetting => {
  const account = allOrNone(env, {
    ESKIZ_EMAIL: 'the e-mail of the Eskiz account',
    ESKIZ_PASSWORD: 'the API password of the Eskiz account',
  })
  if (account === null) throw new ConfigProblem('ESKIZ_EMAIL', undefined, 'the e-mail of the Eskiz account')
  const { ESKIZ_EMAIL: email, ESKIZ_PASSWORD: password } = account
  const baseUrl = addressOf(env, 'ESKIZ_URL', ESKIZ_URL)
  return { name: 'eskiz', email, password, sender: env.ESKIZ_SENDER || '4546', baseUrl }
}

const readPlayMobile = (env: Environment): PlayMobileSetting => {
  const account = allOrNone(env, {
    PLAYMOBILE_LOGIN: 'the login of the PlayMobile account',
    PLAYMOBILE_PASSWORD: 'the password of the PlayMobile account',
  })
  if (account === null) {
    throw new ConfigProblem('PLAYMOBILE_LOGIN', undefined, 'the login of the PlayMobile account')
  }
  return {
    name: 'playmobile',
    login: account.PLAYMOBILE_LOGIN,
    password: account.PLAYMOBILE_PASSWORD,
    sender: env.PLAYMOBILE_SENDER || '3700',
    baseUrl: addressOf(env, 'PLAYMOBILE_URL', PLAYMOBILE_URL),
    reports: choice(env, 'PLAYMOBILE_REPORTS', ['on', 'off'], 'off') === 'on',
  }
}

const READERS = { eskiz: readEskiz, playmobile: readPlayMobile }

const providersOf = (env: Environment): readonly SmsProviderSetting[] => {
  const given = env.SMS_PROVIDER || 'none'
  if (given === 'none') return []
  const names = given.split(',').map(name => name.trim())
  const isListed = names.every(name => PROVIDERS.some(known => known === name))
  if (!isListed || new Set(names).size < names.length) throw new ConfigProblem('SMS_PROVIDER', given, LISTED)
  return PROVIDERS.filter(known => names.includes(known))
    .toSorted((a, b) => names.indexOf(a) - names.indexOf(b))
    .map(name => READERS[name](env))
}

const GATEWAY_TOKEN = 'the token of the Telegram Gateway account'

const gatewayOf = (env: Environment): GatewaySetting | null => {
  const token = secret(env, 'TELEGRAM_GATEWAY_TOKEN')
  const baseUrl = addressOf(env, 'TELEGRAM_GATEWAY_URL', GATEWAY_URL)
  if (token !== null) return { token, baseUrl }
  if (env.TELEGRAM_GATEWAY_URL) throw new ConfigProblem('TELEGRAM_GATEWAY_TOKEN', undefined, GATEWAY_TOKEN)
  return null
}

/** How SMS and codes are sent; half an account is refused by the name of what is missing. */
export const smsSetting = (env: Environment, demo: boolean): SmsSetting => {
  if (demo) return { kind: 'demo' }
  const providers = providersOf(env)
  const gateway = gatewayOf(env)
  if (providers.length > 0) return { kind: 'providers', providers, gateway }
  if (gateway !== null) {
    throw new ConfigProblem(
      'SMS_PROVIDER',
      undefined,
      `${PROVIDERS.join(' or ')}: codes that Telegram can't deliver go by SMS`,
    )
  }
  return { kind: 'none' }
}

/** The first of these settings whose address is not https, by its name; production refuses it. */
export const openAddress = (sms: SmsSetting): { readonly name: string; readonly url: string } | null => {
  if (sms.kind !== 'providers') return null
  const addresses = [
    ...sms.providers.map(({ name, baseUrl }) => ({ name: `${name.toUpperCase()}_URL`, url: baseUrl })),
    ...(sms.gateway === null ? [] : [{ name: 'TELEGRAM_GATEWAY_URL', url: sms.gateway.baseUrl }]),
  ]
  return addresses.find(({ url }) => !url.startsWith('https:')) ?? null
}
