import type { FastifyInstance } from 'fastify'
import { USUAL_GOODS } from '../../seeds/demo/demo-lanes.ts'
import { UNASSIGNED_PHONES } from '../../seeds/demo/demo-people.ts'
import { sceneRoute } from '../../seeds/demo/scene-route.ts'
import { readSessionLimits } from '../features/auth/auth-settings.ts'
import { openSession } from '../features/auth/session-repository.ts'
import { readHandbookRows } from '../features/handbook/handbook-repository.ts'
import { DEMO_PACE, REAL_PACE } from '../features/simulator/pace.ts'
import type { SceneHandbook } from '../features/simulator/scene/act-scene.ts'
import { createScene, type RunningScene } from '../features/simulator/scene/create-scene.ts'
import { createSimulator, type Simulator } from '../features/simulator/simulator.ts'
import type { Config } from '../platform/config.ts'
import { inTransaction } from '../platform/db/database.ts'
import type { AppDeps } from './app-deps.ts'

type SimulatorDeps = Pick<AppDeps, 'clock' | 'database'> & { readonly config: Pick<Config, 'simulator'> }

const sessionsFor =
  ({ clock, database: { db } }: SimulatorDeps, role: 'driver' | 'individual') =>
  (userId: number): Promise<string> =>
    inTransaction(db, async tx => {
      const owner = { userId, role, device: 'simulator', locale: null }
      const session = await openSession(tx, owner, await readSessionLimits(tx), clock.now())
      return session.token
    })

/**
 * The demo's clients, who put loads in the feed, orders on the operator's board and questions in the inbox.
 */
export const composeScene = (app: FastifyInstance, deps: SimulatorDeps): RunningScene => {
  const { clock, database } = deps
  const readHandbook = async (): Promise<SceneHandbook> => {
    const { truckTypes, parcelTypes } = await readHandbookRows(database.db, clock.now())
    return {
      truckTypes,
      goodsOf: truck => parcelTypes.filter(({ key }) => USUAL_GOODS[truck].includes(key)).map(({ id }) => id),
      receiverPhone: `${UNASSIGNED_PHONES.receiver}00`,
      wayOf: sceneRoute,
    }
  }
  return createScene({
    app,
    db: database.db,
    clock,
    readHandbook,
    phones: UNASSIGNED_PHONES,
    openSession: sessionsFor(deps, 'individual'),
    log: app.log,
  })
}

/** The demo's drivers, who use the server as people do; null where nobody drives by themselves. */
export const composeSimulator = (app: FastifyInstance, deps: SimulatorDeps): Simulator | null => {
  const { config, clock, database } = deps
  if (config.simulator === null) return null
  return createSimulator({
    app,
    db: database.db,
    clock,
    log: app.log,
    pace: config.simulator === 'real' ? REAL_PACE : DEMO_PACE,
    phonePrefix: UNASSIGNED_PHONES.driver,
    clientPrefix: UNASSIGNED_PHONES.client,
    openSession: sessionsFor(deps, 'driver'),
  })
}
