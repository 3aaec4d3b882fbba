import type { Reading } from './reading/reading.ts'
import { onOff, parsed, type Setting, text, url, WrongValue } from './reading/setting.ts'
import { SITE_SETTINGS } from './site-settings.ts'

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

const PROVIDERS = ['eskiz', 'playmobile'] as const
type ProviderName = (typeof PROVIDERS)[number]

const isProvider = (name: string): name is ProviderName => PROVIDERS.some(known => known === name)

const readProviders = (given: string): readonly ProviderName[] | WrongValue => {
  if (given === 'none') return []
  const names = given.split(',').map(name => name.trim())
  if (names.every(isProvider) && new Set(names).size === names.length) return names
  return new WrongValue(
    'none, eskiz, playmobile, or both in the order in which they are tried, such as eskiz,playmobile',
  )
}

const PROVIDER = parsed<readonly ProviderName[]>('SMS_PROVIDER', {
  default: [],
  defaultText: '`none`',
  neededInProduction: true,
  about:
    'who sends SMS: `eskiz`, `playmobile`, or both in the order in which they are tried: `eskiz,playmobile`',
  read: readProviders,
})

const base = <const D extends string>(name: string, provider: string, standard: D) =>
  url(name, { default: standard, tls: 'in production', isBase: true, about: `where ${provider} is` })

const ESKIZ_SETTINGS = {
  email: text('ESKIZ_EMAIL', { secret: true, about: 'the e-mail of the Eskiz account' }),
  password: text('ESKIZ_PASSWORD', { secret: true, about: 'the API password of the Eskiz account' }),
  sender: text('ESKIZ_SENDER', { default: '4546', about: 'your sender name (nick) at Eskiz' }),
  baseUrl: base('ESKIZ_URL', 'Eskiz', 'https://notify.eskiz.uz/api'),
}

const PLAYMOBILE_SETTINGS = {
  login: text('PLAYMOBILE_LOGIN', { secret: true, about: 'the login of the PlayMobile account' }),
  password: text('PLAYMOBILE_PASSWORD', { secret: true, about: 'the password of the PlayMobile account' }),
  sender: text('PLAYMOBILE_SENDER', { default: '3700', about: 'your sender (originator) at PlayMobile' }),
  baseUrl: base('PLAYMOBILE_URL', 'PlayMobile', 'https://send.smsxabar.uz'),
  reports: onOff('PLAYMOBILE_REPORTS', { about: 'PlayMobile knows where to report what came of SMS' }),
}

const GATEWAY_SETTINGS = {
  token: text('TELEGRAM_GATEWAY_TOKEN', {
    secret: true,
    about: 'the token of the Telegram Gateway account, which sends codes before SMS',
  }),
  baseUrl: base('TELEGRAM_GATEWAY_URL', 'Telegram Gateway', 'https://gatewayapi.telegram.org'),
}

export const SMS_SETTINGS: readonly Setting<unknown>[] = [
  PROVIDER,
  ...[ESKIZ_SETTINGS, PLAYMOBILE_SETTINGS, GATEWAY_SETTINGS].flatMap(part => Object.values(part)),
]

const BECAUSE = 'since SMS_PROVIDER names it'

const READERS = {
  eskiz: (reading: Reading) => {
    const given = reading.together(ESKIZ_SETTINGS, ['email', 'password'], BECAUSE)
    return given && { name: 'eskiz' as const, ...given }
  },
  playmobile: (reading: Reading) => {
    const given = reading.together(PLAYMOBILE_SETTINGS, ['login', 'password'], BECAUSE)
    return given && { name: 'playmobile' as const, ...given }
  },
}

/** How SMS and codes are sent; half an account is refused by the name of what is missing. */
export const smsSetting = (reading: Reading): SmsSetting => {
  if (reading.get(SITE_SETTINGS.demo)) return { kind: 'demo' }
  const names = reading.get(PROVIDER)
  const providers = names.map(name => READERS[name](reading)).filter(provider => provider !== null)
  const gateway = reading.together(GATEWAY_SETTINGS, ['token'])
  if (names.length > 0) return { kind: 'providers', providers, gateway }
  if (reading.production) reading.refuse(PROVIDER, 'eskiz, playmobile or both where NODE_ENV=production')
  if (gateway !== null)
    reading.refuse(PROVIDER, `${PROVIDERS.join(' or ')}: codes that Telegram can't deliver go by SMS`)
  return { kind: 'none' }
}
