import { isAbsolute, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { OBSERVABILITY_SETTINGS } from './observability-settings.ts'
import type { Reading } from './reading/reading.ts'
import { choice, onOff, parsed, text, url, WrongValue, wholeNumber } from './reading/setting.ts'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

/** A path, resolved from the root of the project. */
const fromRoot = (given: string): string => (isAbsolute(given) ? given : resolve(ROOT, given))

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Where the site is, and how it runs. */
export const SITE_SETTINGS = {
  mode: choice('NODE_ENV', {
    of: ['production', 'development', 'test'],
    default: 'development',
    about: '`production` for real people; `npm start` of a newcomer is a demo',
  }),
  port: wholeNumber('PORT', {
    ...{ default: 3000, from: 0, to: 65_535 },
    about: 'port of the site and its API',
  }),
  host: text('HOST', { default: '127.0.0.1', about: 'address to listen on; `0.0.0.0` for all' }),
  publicUrl: url('PUBLIC_URL', {
    neededInProduction: true,
    tls: 'in production',
    defaultText: "the request's own host",
    about: 'where people reach the site, `https://karvon.example`; only its pages may write by cookie',
  }),
  trustedProxies: wholeNumber('TRUSTED_PROXIES', {
    ...{ default: 0, from: 0, to: 5 },
    neededInProduction: true,
    about:
      'the number of proxies in front (usually 1), or 0 where clients connect directly; without it every client has the address of the proxy',
  }),
  drainSeconds: wholeNumber('DRAIN_SECONDS', {
    ...{ default: null, from: 0, to: 30 },
    defaultText: '`5` in production, else `0`',
    about: 'seconds between the stop signal and the end, in which load balancers notice that it is not ready',
  }),
  demo: onOff('DEMO', {
    defaultText: '`on` with `npm start`, else `off`',
    about: 'demo data, accounts and on-screen phone; never with `NODE_ENV=production`',
  }),
  pace: choice('SIMULATOR', {
    of: ['demo', 'real', 'off'],
    default: null,
    defaultText: '`demo` in the demo',
    about: 'simulated drivers of the demo: `off`: only you bid and drive; `real`: trips take their real time',
  }),
  logLevel: choice('LOG_LEVEL', {
    of: LOG_LEVELS,
    default: 'info',
    defaultText: '`info`; on a terminal and in the demo `warn`',
    about:
      'least important line that is logged: `fatal`, `error`, `warn`, `info`, `debug`, `trace`, `silent`',
  }),
  mapTiles: parsed<string | null>('MAP_TILES', {
    ...{ default: null, read: fromRoot },
    about:
      'archive of vector tiles, `uzbekistan.pmtiles` (`docs/operations.md#map-tiles`); without it the map is drawn',
  }),
}

/** A key that was made by chance has more distinct characters than a typed one or one from this repository. */
const LEAST_CHARACTERS = 9
const LEAST_LENGTH = 32

const readSecret = (given: string): string | WrongValue =>
  given.length < LEAST_LENGTH ? new WrongValue(`at least ${LEAST_LENGTH} characters`, '(too short)') : given

/** Where data is, and the key that protects it. */
export const DATA_SETTINGS = {
  databaseUrl: url('DATABASE_URL', {
    secret: true,
    protocols: ['postgres:', 'postgresql:'],
    defaultText: 'the embedded database in `DATA_DIR`',
    about: 'PostgreSQL, such as `postgres://karvon:secret@db/karvon`; needed for several processes',
  }),
  sandboxDatabaseUrl: url('SANDBOX_DATABASE_URL', {
    secret: true,
    protocols: ['postgres:', 'postgresql:'],
    defaultText:
      'the database of `DATABASE_URL` with `_sandbox` at its name, created if need be; embedded, a folder in `DATA_DIR`',
    about: 'database of the sandbox, in which test keys act',
  }),
  redisUrl: url('REDIS_URL', {
    secret: true,
    protocols: ['redis:', 'rediss:'],
    about: 'Redis, which joins several processes on one PostgreSQL',
  }),
  dataDir: parsed('DATA_DIR', {
    ...{ default: fromRoot('.data'), defaultText: '`.data`', read: fromRoot },
    about: 'folder of the embedded database, of pictures, and of the key created on the first start',
  }),
  diskFloorMb: wholeNumber('DISK_FLOOR_MB', {
    ...{ default: 512, from: 128, to: 100_000_000 },
    about:
      'MB of the disk of `DATA_DIR` that stay free: with less, uploads and backups are refused; alarms come at 4 and 2 times it',
  }),
  secret: parsed<string | null>('SECRET', {
    secret: true,
    neededInProduction: true,
    default: null,
    defaultText: 'created once, stored in `DATA_DIR`',
    about: `key that signs quotes and codes and seals what is stored (\`docs/operations.md#the-secret\`), at least ${LEAST_LENGTH} characters made by chance, the same for every process`,
    read: readSecret,
  }),
  secretBefore: parsed<string | null>('SECRET_BEFORE', {
    secret: true,
    default: null,
    about:
      'the key before `SECRET`: what it signed or sealed still counts until `npm run secret:reseal` has run and it is taken out',
    read: readSecret,
  }),
}

/** Refuses what each setting allows and their combination does not. */
export const checkTogether = (reading: Reading): void => {
  const { demo, pace, port } = reading.values(SITE_SETTINGS)
  const { secret, secretBefore, databaseUrl, sandboxDatabaseUrl } = reading.values(DATA_SETTINGS)
  if (reading.production && demo) reading.refuse(SITE_SETTINGS.demo, 'off where NODE_ENV=production')
  if (reading.production && secret !== null && new Set(secret).size < LEAST_CHARACTERS)
    reading.refuse(DATA_SETTINGS.secret, `at least ${LEAST_LENGTH} characters made by chance`, '(guessable)')
  if (secretBefore !== null && secretBefore === secret)
    reading.refuse(DATA_SETTINGS.secretBefore, 'another key than SECRET', '(the same)')
  const metricsPort = reading.get(OBSERVABILITY_SETTINGS.metricsPort)
  if (metricsPort !== null && metricsPort !== 0 && metricsPort === port)
    reading.refuse(
      OBSERVABILITY_SETTINGS.metricsPort,
      'another port than PORT: metrics are not for the public',
    )
  if (!demo && pace !== null && pace !== 'off') reading.refuse(SITE_SETTINGS.pace, 'off where DEMO=off')
  if (sandboxDatabaseUrl !== null && sandboxDatabaseUrl === databaseUrl)
    reading.refuse(DATA_SETTINGS.sandboxDatabaseUrl, 'another database than DATABASE_URL', '(the same)')
  if (reading.isGiven(DATA_SETTINGS.redisUrl) && !reading.isGiven(DATA_SETTINGS.databaseUrl))
    reading.refuse(
      DATA_SETTINGS.redisUrl,
      'only with DATABASE_URL: the embedded database serves one process',
      '(set)',
    )
}
