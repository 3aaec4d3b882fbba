import type { FastifyInstance } from 'fastify'
import type { OpenDatabase } from '../db/database.ts'
import { isMigrated } from '../db/migrate.ts'
import { isHolding } from '../db/outage/hold-outage.ts'
import type { DiskSpace } from '../disk-space.ts'
import { VERSION } from '../version.ts'

/** Whether the server is stopping; it then finishes running requests and accepts no new ones. */
export type Draining = { readonly isDraining: () => boolean }

/** What determines whether this process is ready. */
export type HealthDeps = {
  readonly database: OpenDatabase
  readonly diskSpace: Pick<DiskSpace, 'hasRoom'>
  readonly draining: Draining
}

const ANSWER_MS = 750

const answersInTime = (database: Pick<OpenDatabase, 'answers'>): Promise<boolean> => {
  const late = new Promise<boolean>(resolve => {
    setTimeout(resolve, ANSWER_MS, false).unref()
  })
  // leaving the proxy's rotation for a moment would help nobody: the others have the same database
  return Promise.race([database.answers().catch(() => false), late]).then(answers => answers || isHolding())
}

/** Checks until true, then caches it: migrations are never reverted under a running process. */
const onceMigrated = (database: OpenDatabase): (() => Promise<boolean>) => {
  let isKnown = false
  return async () => {
    isKnown ||= await isMigrated(database).catch(() => false)
    return isKnown
  }
}

/**
 * `/health/live`: the process runs. `/health/ready`: it accepts requests (database responds, migrated, disk space, not
 * stopping); a merely busy process is ready, because its load would overload the others. While it is
 * stopping, every answer closes its connection.
 */
export const registerHealth = (
  app: FastifyInstance,
  { database, diskSpace, draining: { isDraining } }: HealthDeps,
): void => {
  // keep-alive clients reconnect elsewhere, and no connection is cut at the end
  app.addHook('onSend', async (_, reply) => {
    if (isDraining()) reply.header('connection', 'close')
  })
  app.get('/health/live', async () => ({ status: 'live', version: VERSION }))
  const migrated = onceMigrated(database)
  app.get('/health/ready', async (_, reply) => {
    const isReady =
      !isDraining() && (await diskSpace.hasRoom()) && (await answersInTime(database)) && (await migrated())
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' })
  })
}
