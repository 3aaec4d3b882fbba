import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { OpenDatabase } from '../db/database.ts'
import { isMigrated } from '../db/migrate.ts'
import type { DiskSpace } from '../disk-space.ts'

/** Whether the server has been told to stop; it then answers what runs and takes nothing new. */
export type Draining = { readonly isDraining: () => boolean }

/** What decides whether this process may be sent work. */
export type HealthParts = {
  readonly database: OpenDatabase
  readonly diskSpace: Pick<DiskSpace, 'hasRoom'>
  readonly draining: Draining
}

const SELECT_MS = 500

const answersInTime = async ({ db }: OpenDatabase): Promise<boolean> => {
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  const late = new Promise<boolean>(resolve => {
    setTimeout(resolve, SELECT_MS, false).unref()
  })
  return Promise.race([answer, late])
}

/**
 * `/health/live`: the process runs. `/health/ready`: it may be sent work (database answers, migrated, room on the disk, not stopping). While it
 * is stopping every answer is the last one of its connection.
 */
export const registerHealth = (
  app: FastifyInstance,
  { database, diskSpace, draining: { isDraining } }: HealthParts,
): void => {
  // whoever keeps a connection open takes the next one elsewhere, and none is cut at the end
  app.addHook('onSend', async (_, reply) => {
    if (isDraining()) reply.header('connection', 'close')
  })
  app.get('/health/live', { schema: { hide: true } }, async () => ({ status: 'live' }))
  app.get('/health/ready', { schema: { hide: true } }, async (_, reply) => {
    const isReady =
      !isDraining() &&
      (await diskSpace.hasRoom()) &&
      (await answersInTime(database)) &&
      (await isMigrated(database).catch(() => false))
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' })
  })
}
