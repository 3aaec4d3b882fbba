import { join } from 'node:path'
import type { Config } from '../../platform/config.ts'
import { siblingDatabase } from '../../platform/db/beside/ensure-database.ts'

const SUFFIX = '_sandbox'

const besideUrl = (url: string | null): string | null => url && siblingDatabase(url, SUFFIX)

/**
 * What each setting is in the sandbox: that of the app around it, or its own where the real one reaches real data, real people, a provider
 * or money. A setting that is missing here does not compile, so none reaches the sandbox unseen and none is forgotten.
 */
const IN_SANDBOX: { readonly [K in keyof Config]: 'inherited' | ((around: Config) => Config[K]) } = {
  port: 'inherited',
  host: 'inherited',
  publicUrl: 'inherited',
  trustedProxies: 'inherited',
  drainSeconds: 'inherited',
  logLevel: 'inherited',
  mapTiles: 'inherited',
  jobs: 'inherited',
  otlpUrl: 'inherited',
  otlpHeaders: 'inherited',
  otlpService: 'inherited',
  otlpShare: 'inherited',
  metricsHost: 'inherited',
  databasePooler: 'inherited',
  files: 'inherited',
  diskFloorMb: 'inherited',
  geo: 'inherited',
  webhooks: 'inherited',

  production: () => false,
  demo: () => true,
  simulator: () => 'demo',
  // another schema would share extensions, locks and channels with real data
  databaseUrl: around => around.sandboxDatabaseUrl ?? besideUrl(around.databaseUrl),
  databaseDirectUrl: around =>
    around.sandboxDatabaseUrl === null ? besideUrl(around.databaseDirectUrl) : null,
  sandboxDatabaseUrl: () => null,
  dataDir: around => join(around.dataDir, 'sandbox'),
  replicaUrl: () => null,
  redisUrl: () => null,
  positionsQueue: () => false,
  // no job does it for this database
  migrations: () => true,
  // derived from that of the app around it when it starts
  secret: () => null,
  secretBefore: () => null,
  metricsPort: () => null,
  backup: () => null,
  sms: () => ({ kind: 'demo' }),
  mail: () => ({ kind: 'demo' }),
  push: around => ({ ...around.push, vapidPrivateKey: null }),
  payments: () => ({ payme: null, click: null, uzum: null }),
  fiscal: () => null,
  didox: () => null,
  signOn: () => null,
  eImzo: () => null,
  telegram: () => null,
  yandex: () => null,
}

/** The names of settings, as in `Config`, that are the sandbox's own. */
export const OWN_SETTINGS: ReadonlySet<string> = new Set(
  Object.entries(IN_SANDBOX).flatMap(([name, value]) => (value === 'inherited' ? [] : [name])),
)

/** The configuration of the sandbox in an app of this configuration. */
export const sandboxConfig = (around: Config): Config => ({
  ...around,
  ...Object.fromEntries(
    Object.entries(IN_SANDBOX).flatMap(([name, value]) =>
      typeof value === 'function' ? [[name, value(around)]] : [],
    ),
  ),
})
