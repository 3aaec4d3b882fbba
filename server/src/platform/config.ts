import { isAbsolute, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type GeoSetting, geoSetting, refuseUnsafeGeo } from './settings/geo-setting.ts'
import { type MailSetting, mailSetting } from './settings/mail-setting.ts'
import { type PaymentSetting, paymentSetting, refuseUnsafePayments } from './settings/payment-setting.ts'
import { type PushSetting, pushSetting } from './settings/push-setting.ts'
import {
  ConfigProblem,
  choice,
  type Environment,
  secret,
  url,
  wholeNumber,
} from './settings/setting-readers.ts'
import { openAddress, type SmsSetting, smsSetting } from './settings/sms-setting.ts'
import { refuseUnsafeTelegram, type TelegramSetting, telegramSetting } from './settings/telegram-setting.ts'
import { type YandexSetting, yandexSetting } from './settings/yandex-setting.ts'

/** Everything the environment decides; read once, at the start. */
export type Config = {
  readonly production: boolean
  readonly host: string
  readonly port: number
  /** Unset: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null
  /** Connects the sockets of several processes on one database; unset: a single process. */
  readonly redisUrl: string | null
  readonly dataDir: string
  /** The archive of map tiles (PMTiles); null: the map is the drawn one. */
  readonly mapTiles: string | null
  readonly demo: boolean
  /** Speed of the demo's simulated drivers; null: off. */
  readonly simulator: 'demo' | 'real' | null
  /** Where people reach the site; its origin is the only one that may write by cookie. Unset: the request's own host. */
  readonly publicUrl: string | null
  readonly logLevel: LogLevel
  /**
   * Key of quotes and of the hashes of codes; unset outside production: one is generated and stored in
   * `dataDir`.
   */
  readonly secret: string | null
  /** How codes are sent; the demo has its own outbox. */
  readonly sms: SmsSetting
  /** How browsers receive push messages. */
  readonly push: PushSetting
  /** How mails to companies are sent. */
  readonly mail: MailSetting
  /** Who takes card payments. */
  readonly payments: PaymentSetting
  /** Who finds addresses and roads besides our own data. */
  readonly geo: GeoSetting
  /** The Telegram bot; null: there is none. */
  readonly telegram: TelegramSetting | null
  /** Yandex draws the maps of the apps; null: we do. */
  readonly yandex: YandexSetting | null
  /** Number of proxies in front; the client is the entry of X-Forwarded-For that the outermost of them added. */
  readonly trustedProxies: number
  /** Delay between the stop signal and shutdown, in which load balancers notice that it is not ready. */
  readonly drainSeconds: number
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof LOG_LEVELS)[number]

/** A random key has more distinct characters than a typed one or one from this repository. */
const LEAST_CHARACTERS = 9

const isByChance = (secret: string): boolean => new Set(secret).size >= LEAST_CHARACTERS

const refuseUnsafeProduction = (config: Config, env: Environment): Config => {
  if (!config.production) return config
  if (config.demo) throw new ConfigProblem('DEMO', 'on', 'off where NODE_ENV=production')
  if (config.secret === null)
    throw new ConfigProblem('SECRET', undefined, 'at least 32 characters, kept secret')
  if (!isByChance(config.secret))
    throw new ConfigProblem('SECRET', '(guessable)', 'at least 32 characters made by chance')
  if (config.sms.kind === 'none')
    throw new ConfigProblem('SMS_PROVIDER', 'none', 'eskiz, playmobile or both where NODE_ENV=production')
  if (!config.publicUrl?.startsWith('https:'))
    throw new ConfigProblem('PUBLIC_URL', config.publicUrl ?? undefined, 'the https:// address of the site')
  if (!env.TRUSTED_PROXIES)
    throw new ConfigProblem(
      'TRUSTED_PROXIES',
      undefined,
      'the number of proxies in front (usually 1), or 0 where clients connect directly; without it every client has the address of the proxy',
    )
  refuseUnsafeTelegram(config.telegram)
  refuseUnsafePayments(config.payments)
  refuseUnsafeGeo(config.geo)
  const open = openAddress(config.sms)
  if (open !== null) throw new ConfigProblem(open.name, open.url, 'an https:// address')
  return config
}

/** Simulated drivers exist only in the demo; browser tests switch them off. */
const simulatorPace = (env: Environment, demo: boolean): Config['simulator'] => {
  const pace = choice(env, 'SIMULATOR', ['demo', 'real', 'off'], demo ? 'demo' : 'off')
  if (pace === 'off') return null
  if (!demo) throw new ConfigProblem('SIMULATOR', pace, 'off where DEMO=off')
  return pace
}

const secretOf = (env: Environment): string | null => {
  const given = secret(env, 'SECRET')
  if (given === null) return null
  if (given.length < 32) throw new ConfigProblem('SECRET', '(too short)', 'at least 32 characters')
  return given
}

const redisUrl = (env: Environment): string | null => {
  const given = url(env, 'REDIS_URL', ['redis:', 'rediss:'])
  if (given !== null && !env.DATABASE_URL) {
    throw new ConfigProblem(
      'REDIS_URL',
      '(set)',
      'only with DATABASE_URL: the embedded database serves one process',
    )
  }
  return given
}

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** The configuration of an environment; throws `ConfigProblem` at the first wrong value. */
export const readConfig = (env: Environment): Config => {
  const demo = choice(env, 'DEMO', ['on', 'off'], 'off') === 'on'
  const dataDir = env.DATA_DIR || '.data'
  const mode = choice(env, 'NODE_ENV', ['production', 'development', 'test'], 'development')
  const production = mode === 'production'
  const config: Config = {
    production,
    host: env.HOST || '127.0.0.1',
    port: wholeNumber(env, 'PORT', 3000, 0, 65_535),
    databaseUrl: url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    redisUrl: redisUrl(env),
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(ROOT, dataDir),
    mapTiles: env.MAP_TILES ? resolve(ROOT, env.MAP_TILES) : null,
    demo,
    simulator: simulatorPace(env, demo),
    publicUrl: url(env, 'PUBLIC_URL', ['https:', 'http:']),
    logLevel: choice(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    secret: secretOf(env),
    sms: smsSetting(env, demo),
    push: pushSetting(env, production),
    mail: mailSetting(env, { demo, production }),
    payments: paymentSetting(env, demo),
    geo: geoSetting(env),
    telegram: telegramSetting(env),
    yandex: yandexSetting(env, production),
    trustedProxies: wholeNumber(env, 'TRUSTED_PROXIES', 0, 0, 5),
    drainSeconds: wholeNumber(env, 'DRAIN_SECONDS', production ? 5 : 0, 0, 30),
  }
  return refuseUnsafeProduction(config, env)
}
