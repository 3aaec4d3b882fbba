import type { FastifyInstance } from 'fastify'
import { NOBODYS_PHONES } from '../seeds/demo/demo-people.ts'
import type { Parts } from './app.ts'
import { readSessionLimits } from './features/auth/auth-settings.ts'
import { openSession } from './features/auth/session-repository.ts'
import { DEMO_PACE, REAL_PACE } from './features/simulator/pace.ts'
import { createSimulator, type Simulator } from './features/simulator/simulator.ts'
import type { Config } from './platform/config.ts'
import { inTransaction } from './platform/db/database.ts'

/** The demo's drivers, who use the server as people do; null where nobody drives by himself. */
export const composeSimulator = (
  app: FastifyInstance,
  {
    config,
    clock,
    database,
  }: Pick<Parts, 'clock' | 'database'> & { readonly config: Pick<Config, 'simulator'> },
): Simulator | null => {
  const { db } = database
  if (config.simulator === null) return null
  return createSimulator({
    app,
    db,
    clock,
    log: app.log,
    pace: config.simulator === 'real' ? REAL_PACE : DEMO_PACE,
    phonePrefix: NOBODYS_PHONES.driver,
    openSession: userId =>
      inTransaction(db, async tx => {
        const session = await openSession(
          tx,
          { userId, role: 'driver', device: 'simulator', locale: null },
          await readSessionLimits(tx),
          clock.now(),
        )
        return session.token
      }),
  })
}
