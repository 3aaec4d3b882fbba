import type { FastifyInstance } from 'fastify'
import type { OpenDatabase } from '../db/database.ts'
import { isMigrated } from '../db/migrate.ts'
import { isHolding } from '../db/outage/hold-outage.ts'
import { VERSION } from '../version.ts'
import type { ClockWatch } from './clock-watch.ts'

/** Whether the server is stopping; it then finishes running requests and accepts no new ones. */
export type Draining = { readonly isDraining: () => boolean }

/** What determines whether this process is ready. */
export type HealthDeps = {
  readonly database: OpenDatabase
  readonly clock: Pick<ClockWatch, 'problem'>
  readonly draining: Draining
  /** By default, the database's own list. */
  readonly migrated?: () => Promise<boolean>
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
 * `/health/live`: the process runs. `/health/ready`: it accepts requests (database responds, migrated, its clock is the database's, not
 * stopping), or why it does not. A merely busy process is ready, because its load would overload the others, and so is one whose disk is
 * full: what is stored can be read, and the others mostly have the same disk. While it is stopping, every answer closes its connection.
 */
export const registerHealth = (
  app: FastifyInstance,
  { database, clock, draining: { isDraining }, migrated = onceMigrated(database) }: HealthDeps,
): void => {
  // keep-alive clients reconnect elsewhere, and no connection is cut at the end
  app.addHook('onSend', async (_, reply) => {
    if (isDraining()) reply.header('connection', 'close')
  })
  app.get('/health/live', async () => ({ status: 'live', version: VERSION }))
  const whyNot = async (): Promise<string | null> => {
    if (isDraining()) return 'it is stopping'
    if (!(await answersInTime(database))) return 'the database does not answer'
    return (await migrated()) ? clock.problem() : 'the database lacks a migration'
  }
  app.get('/health/ready', async (_, reply) => {
    const reason = await whyNot()
    return reason === null ? { status: 'ready' } : reply.code(503).send({ status: 'not ready', reason })
  })
}
