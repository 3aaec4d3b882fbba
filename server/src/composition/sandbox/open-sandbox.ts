import type { FastifyInstance } from 'fastify'
import { fillSandbox } from '../../../seeds/sandbox/fill-sandbox.ts'
import type { Config } from '../../platform/config.ts'
import { ensureDatabase } from '../../platform/db/beside/ensure-database.ts'
import { alwaysInCharge, type InCharge, inChargeOn } from '../../platform/db/beside/only-one.ts'
import type { Db, OpenDatabase } from '../../platform/db/database.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { openDatabase } from '../../platform/db/open-database.ts'
import { createImageStore } from '../../platform/files/image-store.ts'
import { openPictures } from '../../platform/files/pictures.ts'
import { addPositionDays } from '../../platform/jobs/position-days.ts'
import { FOR_PEOPLE } from '../../platform/s3/s3-client.ts'
import { reseal } from '../../platform/sealing/sealed-columns.ts'
import { secretOfPart } from '../../platform/secret.ts'
import type { AppDeps } from '../app-deps.ts'
import { SEALED_COLUMNS } from '../sealing/sealed-columns.ts'
import { sandboxConfig } from './sandbox-config.ts'

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

/** An advisory lock number used for nothing else. */
const SIMULATOR_LOCK = 8_021_967

type OpenPlace = { readonly database: OpenDatabase; readonly inCharge: InCharge }

/** The sandbox's database: the configured one, else one on the app's own server. */
const openBeside = async (around: Config, config: Config): Promise<OpenPlace> => {
  const { databaseUrl, databaseDirectUrl } = config
  if (databaseUrl === null) return { database: await openDatabase(config), inCharge: alwaysInCharge }
  // a lock of a session and a new database need a connection past the pooler
  const direct = databaseDirectUrl ?? databaseUrl
  const through = around.databaseDirectUrl ?? around.databaseUrl
  if (around.sandboxDatabaseUrl === null && through !== null) await ensureDatabase(direct, through)
  return { database: await openDatabase(config), inCharge: inChargeOn(direct, SIMULATOR_LOCK) }
}

const openPlace = async (parts: SandboxParts, config: Config): Promise<OpenPlace> =>
  parts.openDatabase === undefined
    ? openBeside(parts.config, config)
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
  const config = sandboxConfig(parts.config)
  const { database, inCharge } = await openPlace(parts, config)
  try {
    await prepare(database, parts)
    database.watch()
    const ownSecret = secretOfPart(secret, 'sandbox')
    if (ownSecret.former.length > 0) await reseal(database.db, { columns: SEALED_COLUMNS, secret: ownSecret })
    const app = await parts.buildApp({
      ...{ config, database, clock, geo, draining, secret: ownSecret },
      ...{ sms: NO_SMS, mailing: NO_MAIL, site: null, asSandbox: { inCharge } },
      images: createImageStore(openPictures(config, { clock, limits: FOR_PEOPLE, within: 'sandbox/' })),
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
