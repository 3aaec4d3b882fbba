import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { fillSandbox } from '../../../seeds/sandbox/fill-sandbox.ts'
import { readConfig } from '../../platform/config.ts'
import { ensureDatabase, siblingDatabase } from '../../platform/db/beside/ensure-database.ts'
import { alwaysInCharge, type InCharge, inChargeOn } from '../../platform/db/beside/only-one.ts'
import type { Db, OpenDatabase } from '../../platform/db/database.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { openDatabase } from '../../platform/db/open-database.ts'
import { createImageStore } from '../../platform/files/image-store.ts'
import { pictureFolder } from '../../platform/files/pictures.ts'
import { createDiskStore } from '../../platform/files/stores/disk-store.ts'
import { addPositionDays } from '../../platform/jobs/position-days.ts'
import type { AppDeps } from '../app-deps.ts'

/** What the sandbox shares with the app around it: nothing that could reach a real driver, a provider or money. */
export type SandboxParts = Pick<AppDeps, 'config' | 'clock' | 'geo' | 'secret' | 'draining' | 'logSink'> & {
  readonly buildApp: (deps: AppDeps) => Promise<FastifyInstance>
  /** Marks the database as a demo's; refuses that of a real service. */
  readonly claimDatabase: (db: Db, config: { readonly demo: boolean }, now: Date) => Promise<void>
  /** By default a second database next to the app's own. */
  readonly openDatabase?: () => Promise<OpenDatabase>
}

/** A running sandbox. */
export type OpenSandbox = {
  readonly app: FastifyInstance
  readonly database: OpenDatabase
  close(): Promise<void>
}

const NO_SMS = { port: { send: async () => ({ kind: 'sent' as const }) }, outbox: null }
const NO_MAIL = { port: null, outbox: null, close: () => {} }

/**
 * The configuration of a demo from nothing but these variables, so that no setting of the app around it, present or future, reaches
 * the sandbox.
 */
const configOf = ({ config }: SandboxParts): AppDeps['config'] => ({
  ...readConfig({
    NODE_ENV: 'development',
    DEMO: 'on',
    SIMULATOR: 'demo',
    LOG_LEVEL: config.logLevel,
    DATA_DIR: join(config.dataDir, 'sandbox'),
    TRUSTED_PROXIES: String(config.trustedProxies),
    ...(config.publicUrl !== null && { PUBLIC_URL: config.publicUrl }),
  }),
  payments: { payme: null, click: null, uzum: null },
})

const SUFFIX = '_sandbox'

/** An advisory lock number used for nothing else. */
const SIMULATOR_LOCK = 8_021_967

type OpenPlace = { readonly database: OpenDatabase; readonly inCharge: InCharge }

const openOn = async (databaseUrl: string, dataDir: string): Promise<OpenPlace> => ({
  database: await openDatabase({ databaseUrl, dataDir }),
  inCharge: inChargeOn(databaseUrl, SIMULATOR_LOCK),
})

/**
 * The configured database, its own folder, or its own database on the same server: another schema would share extensions, locks and
 * channels with real data.
 */
const openBeside = async ({ config }: SandboxParts): Promise<OpenPlace> => {
  const { databaseUrl, sandboxDatabaseUrl, dataDir } = config
  if (sandboxDatabaseUrl !== null) return openOn(sandboxDatabaseUrl, dataDir)
  if (databaseUrl === null) {
    const database = await openDatabase({ databaseUrl, dataDir: join(dataDir, 'sandbox') })
    return { database, inCharge: alwaysInCharge }
  }
  const beside = siblingDatabase(databaseUrl, SUFFIX)
  await ensureDatabase(beside, databaseUrl)
  return openOn(beside, dataDir)
}

const openPlace = async (parts: SandboxParts): Promise<OpenPlace> =>
  parts.openDatabase === undefined
    ? openBeside(parts)
    : { database: await parts.openDatabase(), inCharge: alwaysInCharge }

const prepare = (database: OpenDatabase, { clock, claimDatabase }: SandboxParts): Promise<void> =>
  database.exclusively(async () => {
    await migrate(database)
    await addPositionDays(database.db, clock.now())
    await claimDatabase(database.db, { demo: true }, clock.now())
    await fillSandbox(database.db, clock.now())
  })

/** Opens, fills and starts the sandbox: a demo without visitors, whose drivers are simulated and whose money is play money. */
export const openSandbox = async (parts: SandboxParts): Promise<OpenSandbox> => {
  const { clock, geo, secret, draining, logSink } = parts
  const config = configOf(parts)
  const { database, inCharge } = await openPlace(parts)
  try {
    await prepare(database, parts)
    database.watch()
    const app = await parts.buildApp({
      ...{ config, database, clock, geo, draining, secret: `${secret} of the sandbox` },
      ...{ sms: NO_SMS, mailing: NO_MAIL, site: null, asSandbox: { inCharge } },
      images: createImageStore(createDiskStore(pictureFolder(config.dataDir))),
      ...(logSink && { logSink }),
    })
    await app.ready()
    const close = async () => {
      await app.close()
      await database.close()
    }
    return { app, database, close }
  } catch (error) {
    await database.close()
    throw error
  }
}
