import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigProblem } from './settings/reading/config-problem.ts'

const SECRET = 'Vq7nT2xLw9RkPz4bYc8MdJ3gHs6FtA5e'
const PRODUCTION = {
  NODE_ENV: 'production',
  SECRET,
  SMS_PROVIDER: 'eskiz',
  ESKIZ_EMAIL: 'a@b.uz',
  ESKIZ_PASSWORD: 'p',
  PUBLIC_URL: 'https://karvon.example',
  TRUSTED_PROXIES: '1',
}

const ESKIZ = { SMS_PROVIDER: 'eskiz', ESKIZ_EMAIL: 'a@b.uz', ESKIZ_PASSWORD: 'p' }
const PLAYMOBILE = { SMS_PROVIDER: 'playmobile', PLAYMOBILE_LOGIN: 'l', PLAYMOBILE_PASSWORD: 'p' }

const problemOf = (env: Record<string, string>): string => {
  try {
    readConfig(env)
    return 'none'
  } catch (error) {
    if (!(error instanceof ConfigProblem)) throw error
    return error.message
  }
}

describe('readConfig', () => {
  it('needs nothing: unset settings have defaults', () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      host: '127.0.0.1',
      port: 3000,
      databaseUrl: null,
      mapTiles: null,
      demo: false,
      publicUrl: null,
      logLevel: 'info',
      secret: null,
      sms: { kind: 'none' },
      trustedProxies: 0,
      drainSeconds: 0,
    })
  })

  it('treats an empty value as unset', () => {
    const names = [
      'PORT',
      'DEMO',
      'DATABASE_URL',
      'DATA_DIR',
      'MAP_TILES',
      'SECRET',
      'LOG_LEVEL',
      'NODE_ENV',
      'PUBLIC_URL',
      'HOST',
      'SMS_PROVIDER',
      'TRUSTED_PROXIES',
      'DRAIN_SECONDS',
    ]
    expect(readConfig(Object.fromEntries(names.map(name => [name, ''])))).toEqual(readConfig({}))
  })

  it('resolves the data folder relative to the project, unless it is absolute', () => {
    expect(readConfig({}).dataDir).toMatch(/^\/.*\/\.data$/)
    expect(readConfig({ DATA_DIR: '/var/karvon' }).dataDir).toBe('/var/karvon')
  })

  it.each([
    ['PORT', 'abc'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '3000.5'],
    ['PORT', '1e3'],
    ['DEMO', 'yes'],
    ['DEMO', 'ON'],
    ['NODE_ENV', 'prod'],
    ['LOG_LEVEL', 'loud'],
    ['PUBLIC_URL', 'karvon.example'],
    ['PUBLIC_URL', 'ftp://karvon.example'],
    ['TRUSTED_PROXIES', '6'],
    ['TRUSTED_PROXIES', 'all'],
    ['DRAIN_SECONDS', '31'],
    ['SMS_PROVIDER', 'twilio'],
    ['SMS_PROVIDER', 'eskiz,twilio'],
    ['SMS_PROVIDER', 'eskiz,eskiz'],
    ['SMS_PROVIDER', 'none,eskiz'],
    ['SECRET', 'short'],
    ['DATABASE_URL', 'mysql://localhost'],
  ])('names %s when it is %s, and what is allowed', (name, value) => {
    const message = problemOf({ [name]: value })
    expect(message).toMatch(new RegExp(`^${name} is .+; allowed: .{3,}`))
  })

  it('never repeats a secret in its messages', () => {
    expect(problemOf({ SECRET: 'hunter2' })).not.toContain('hunter2')
    expect(problemOf({ DATABASE_URL: 'mysql://karvon:hunter2@localhost/db' })).not.toContain('hunter2')
  })

  it('requires the complete provider account', () => {
    expect(problemOf({ SMS_PROVIDER: 'eskiz', ESKIZ_PASSWORD: 'p' })).toMatch(/^ESKIZ_EMAIL is not set/)
    expect(problemOf({ SMS_PROVIDER: 'eskiz', ESKIZ_EMAIL: 'a@b.uz' })).toMatch(/^ESKIZ_PASSWORD is not set/)
  })

  it.each<[string, Record<string, string>]>([
    ['PLAYMOBILE_LOGIN', { SMS_PROVIDER: 'playmobile', PLAYMOBILE_PASSWORD: 'p' }],
    ['PLAYMOBILE_PASSWORD', { SMS_PROVIDER: 'playmobile', PLAYMOBILE_LOGIN: 'l' }],
    ['PLAYMOBILE_LOGIN', { ...ESKIZ, SMS_PROVIDER: 'eskiz,playmobile' }],
    ['TELEGRAM_GATEWAY_TOKEN', { ...ESKIZ, TELEGRAM_GATEWAY_URL: 'https://gateway.example' }],
    ['SMS_PROVIDER', { TELEGRAM_GATEWAY_TOKEN: 't' }],
    ['PLAYMOBILE_REPORTS', { ...PLAYMOBILE, PLAYMOBILE_REPORTS: 'yes' }],
  ])('refuses half a configuration by the name %s', (name, env) => {
    expect(problemOf(env)).toMatch(new RegExp(`^${name} is .+; allowed: .{3,}`))
  })

  it('lists providers in the order in which they are tried', () => {
    const both = { ...ESKIZ, ...PLAYMOBILE, TELEGRAM_GATEWAY_TOKEN: 't' }
    const namesOf = (list: string) => {
      const { sms } = readConfig({ ...both, SMS_PROVIDER: list })
      return sms.kind === 'providers' ? sms.providers.map(({ name }) => name) : []
    }
    expect(namesOf('eskiz,playmobile')).toEqual(['eskiz', 'playmobile'])
    expect(namesOf('playmobile, eskiz')).toEqual(['playmobile', 'eskiz'])
    expect(namesOf('playmobile')).toEqual(['playmobile'])
    expect(readConfig(both).sms).toMatchObject({
      gateway: { token: 't', baseUrl: 'https://gatewayapi.telegram.org' },
    })
  })
})

describe('production', () => {
  it('starts with complete settings', () => {
    expect(readConfig(PRODUCTION)).toMatchObject({
      production: true,
      demo: false,
      sms: {
        kind: 'providers',
        providers: [{ name: 'eskiz', sender: '4546', baseUrl: 'https://notify.eskiz.uz/api' }],
        gateway: null,
      },
      drainSeconds: 5,
    })
  })

  it('accepts 0 proxies: clients connect directly', () => {
    expect(readConfig({ ...PRODUCTION, TRUSTED_PROXIES: '0' }).trustedProxies).toBe(0)
  })

  it.each<[string, Record<string, string>]>([
    ['DEMO', { DEMO: 'on' }],
    ['SECRET', { SECRET: '' }],
    ['SECRET', { SECRET: 'change me '.repeat(4) }],
    ['ESKIZ_URL', { ESKIZ_URL: 'http://127.0.0.1:1/api' }],
    ['PLAYMOBILE_URL', { ...PLAYMOBILE, PLAYMOBILE_URL: 'http://127.0.0.1:1' }],
    ['TELEGRAM_GATEWAY_URL', { TELEGRAM_GATEWAY_TOKEN: 't', TELEGRAM_GATEWAY_URL: 'http://127.0.0.1:1' }],
    ['OSRM_URL', { OSRM_URL: 'http://osrm.example' }],
    ['SMS_PROVIDER', { SMS_PROVIDER: '' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '' }],
    ['PUBLIC_URL', { PUBLIC_URL: '' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://karvon.example' }],
  ])('refuses without %s: %j', (name, change) => {
    expect(problemOf({ ...PRODUCTION, ...change })).toMatch(new RegExp(`^${name} is `))
  })
})

describe('a start that is wrong', () => {
  it('says all that is wrong, in the order of the table, a line each', () => {
    const lines = problemOf({
      ...{ NODE_ENV: 'production', DEMO: 'on', SECRET: 'short', PORT: 'x', REDIS_URL: 'redis://r' },
      ...{ TELEGRAM_BOT_NAME: 'bot', OSRM_URL: 'http://osrm.example', MAP_PROVIDER: 'yandex' },
    }).split('\n')
    expect(lines.map(line => line.split(' ')[0])).toEqual([
      ...['PORT', 'PUBLIC_URL', 'TRUSTED_PROXIES', 'DEMO', 'REDIS_URL', 'SECRET', 'SMS_PROVIDER'],
      ...['TELEGRAM_BOT_TOKEN', 'TELEGRAM_BOT_NAME', 'OSRM_URL', 'YANDEX_MAPS_KEY'],
    ])
    expect(lines.every(line => / is .+; allowed: .{2,}/.test(line))).toBe(true)
  })

  it('lacks nothing that a wrong value stands for', () => {
    expect(problemOf({ REDIS_URL: 'redis://r', DATABASE_URL: 'mysql://x' })).toMatch(
      /^DATABASE_URL is [^\n]*$/,
    )
    expect(problemOf({ ...ESKIZ, SMS_PROVIDER: 'eskis' })).toMatch(/^SMS_PROVIDER is [^\n]*$/)
  })
})

describe('SIMULATOR', () => {
  it('drives in the demo unless it is switched off, at the given pace', () => {
    expect(readConfig({}).simulator).toBeNull()
    expect(readConfig({ DEMO: 'on' }).simulator).toBe('demo')
    expect(readConfig({ DEMO: 'on', SIMULATOR: 'real' }).simulator).toBe('real')
    expect(readConfig({ DEMO: 'on', SIMULATOR: 'off' }).simulator).toBeNull()
  })

  it('is refused outside the demo', () => {
    expect(problemOf({ SIMULATOR: 'demo' })).toContain('SIMULATOR')
    expect(problemOf({ ...PRODUCTION, SIMULATOR: 'real' })).toContain('SIMULATOR')
    expect(problemOf({ DEMO: 'on', SIMULATOR: 'fast' })).toContain('SIMULATOR')
  })
})

describe('SANDBOX_DATABASE_URL', () => {
  it('is another database than the real one', () => {
    const url = 'postgres://localhost/karvon'
    expect(readConfig({ DATABASE_URL: url }).sandboxDatabaseUrl).toBeNull()
    expect(problemOf({ DATABASE_URL: url, SANDBOX_DATABASE_URL: url })).toMatch(
      /^SANDBOX_DATABASE_URL .*another/,
    )
  })
})

describe('REDIS_URL', () => {
  const url = 'redis://127.0.0.1:6379'

  it('is for several processes on one PostgreSQL', () => {
    expect(readConfig({ REDIS_URL: url, DATABASE_URL: 'postgres://localhost/karvon' }).redisUrl).toBe(url)
    expect(readConfig({}).redisUrl).toBeNull()
  })

  it('is refused with the embedded database, and if it is not a Redis URL', () => {
    expect(problemOf({ REDIS_URL: url })).toMatch(/^REDIS_URL .*DATABASE_URL/)
    expect(problemOf({ REDIS_URL: 'http://x', DATABASE_URL: 'postgres://localhost/karvon' })).toMatch(
      /^REDIS_URL /,
    )
  })
})
