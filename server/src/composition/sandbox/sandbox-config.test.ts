import { expect, it } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { ALL_SETTINGS } from '../../platform/settings/all-settings.ts'
import { OWN_SETTINGS, sandboxConfig } from './sandbox-config.ts'

const S3 = {
  FILES: 's3',
  S3_ENDPOINT: 'http://minio:9000',
  S3_BUCKET: 'karvon',
  S3_ACCESS_KEY: 'a',
  S3_SECRET_KEY: 'b',
}

/** Every setting that the sandbox inherits, each with another value than its default. */
const INHERITED: Record<string, string> = {
  ...S3,
  S3_PUBLIC_ENDPOINT: 'https://pictures.example',
  S3_REGION: 'eu-1',
  PORT: '4000',
  HOST: '0.0.0.0',
  PUBLIC_URL: 'https://karvon.example',
  TRUSTED_PROXIES: '1',
  DRAIN_SECONDS: '7',
  LOG_LEVEL: 'error',
  DISK_FLOOR_MB: '1024',
  MAP_TILES: '/tiles.pmtiles',
  JOBS: 'off',
  METRICS_HOST: '127.0.0.2',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
  OTEL_EXPORTER_OTLP_HEADERS: 'a=b',
  OTEL_SERVICE_NAME: 'freight',
  OTEL_TRACES_SAMPLER_ARG: '0.5',
  DATABASE_POOLER: 'transaction',
  PHOTON_URL: 'http://photon:2322',
  PHOTON_LANGUAGES: 'ru',
  NOMINATIM_URL: 'http://nominatim:8080',
  OSRM_URL: 'http://osrm:5000',
  WEBHOOKS_TO_LOOPBACK: 'on',
  PUSH_ALLOWED_HOSTS: 'push.example',
}

const PLACES = {
  DATABASE_URL: 'postgres://u@pooler/karvon',
  DATABASE_DIRECT_URL: 'postgres://u@db/karvon',
  REPLICA_URL: 'postgres://u@replica/karvon',
  REDIS_URL: 'redis://redis',
  POSITIONS_QUEUE: 'on',
}

/** Settings whose values in the sandbox are its own, by the beginnings of their names. */
const OWN =
  /^(?:NODE_ENV|DEMO|SIMULATOR|(?:SANDBOX_|)DATABASE_(?:DIRECT_)?URL|DATA_DIR|REPLICA_URL|REDIS_URL|POSITIONS_QUEUE|SECRET(?:_BEFORE)?|MIGRATIONS|OIDC_.+|METRICS_PORT|BACKUP_.+|SMS_PROVIDER|ESKIZ_.+|PLAYMOBILE_.+|TELEGRAM_.+|SMTP_URL|MAIL_.+|VAPID_.+|PAYME_.+|CLICK_.+|UZUM_.+|DIDOX_.+|FISCAL_.+|E_IMZO.*|YANDEX_.+|MAP_PROVIDER)$/

const around = readConfig({ ...INHERITED, ...PLACES })

it('says of every declared setting whether it is inherited or the sandbox has its own', () => {
  const undecided = ALL_SETTINGS.map(({ name }) => name).filter(
    // a second provider of ways, which is not set along with the first
    name => !(name in INHERITED) && !OWN.test(name) && name !== 'VALHALLA_URL',
  )
  expect(undecided).toEqual([])
})

it('inherits every setting that is not its own', () => {
  const ours: Record<string, unknown> = { ...sandboxConfig(around) }
  const standard: Record<string, unknown> = { ...readConfig({}) }
  for (const [name, value] of Object.entries(around)) {
    if (OWN_SETTINGS.has(name)) continue
    expect(value, `${name} is not set here`).not.toEqual(standard[name])
    expect(ours[name], name).toEqual(value)
  }
  expect(ours).toMatchObject({ webhooks: { allowLoopback: true }, files: { kind: 's3' } })
})

it('shares neither data nor providers with the app around it', () => {
  expect(sandboxConfig(around)).toMatchObject({
    demo: true,
    databaseUrl: 'postgres://u@pooler/karvon_sandbox',
    databaseDirectUrl: 'postgres://u@db/karvon_sandbox',
    replicaUrl: null,
    redisUrl: null,
    positionsQueue: false,
    payments: { payme: null, click: null, uzum: null },
    telegram: null,
  })
  const named = readConfig({
    ...PLACES,
    SANDBOX_DATABASE_URL: 'postgres://u@other/test',
    DATABASE_POOLER: 'transaction',
  })
  expect(sandboxConfig(named)).toMatchObject({
    databaseUrl: 'postgres://u@other/test',
    databaseDirectUrl: null,
  })
})
