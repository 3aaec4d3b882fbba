import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { requestOf, type SceneHandbook } from './act-scene.ts'
import { planScene } from './plan-scene.ts'
import { readScene } from './read-scene.ts'
import type { SceneAction } from './scene.ts'

/** Dependencies of the scene; it acts only as the clients whose phones have this prefix. */
export type SceneDeps = {
  readonly app: Pick<FastifyInstance, 'inject'>
  readonly db: Db
  readonly clock: Clock
  readonly phones: { readonly client: string; readonly driver: string }
  readonly readHandbook: () => Promise<SceneHandbook>
  /** Signs a client in; the answer is the token. */
  readonly openSession: (userId: number) => Promise<string>
  readonly log: { error(facts: object, message: string): void }
}

/** Clients who populate a demo. */
export type RunningScene = {
  start(): void
  stop(): Promise<void>
  /** Runs once and does what is due. */
  tick(): Promise<void>
}

const EVERY_MS = 10_000

const createActing = ({ app, clock, openSession }: SceneDeps) => {
  const tokens = new Map<number, string>()
  return async (action: SceneAction, handbook: SceneHandbook): Promise<void> => {
    const { clientId } = action
    const token = tokens.get(clientId) ?? (await openSession(clientId))
    tokens.set(clientId, token)
    const request = requestOf(action, handbook, clock.now())
    const { statusCode } = await app.inject({ ...request, headers: { authorization: `Bearer ${token}` } })
    if (statusCode === 401) tokens.delete(clientId)
  }
}

export const createScene = (deps: SceneDeps): RunningScene => {
  const act = createActing(deps)
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> | null = null
  let isStopped = false
  const tick = async () => {
    const actions = planScene(await readScene(deps.db, deps.phones), deps.clock.now())
    if (actions.length === 0) return
    const handbook = await deps.readHandbook()
    for (const action of actions) {
      // a closing server takes no more calls; the next start does what is still due
      if (isStopped) return
      await act(action, handbook)
    }
  }
  const look = () => {
    running ??= tick()
      .catch(error => deps.log.error({ err: error }, 'the scene failed'))
      .finally(() => {
        running = null
      })
  }
  return {
    tick,
    start: () => {
      isStopped = false
      look()
      timer = setInterval(look, EVERY_MS)
    },
    stop: async () => {
      isStopped = true
      if (timer !== null) clearInterval(timer)
      timer = null
      await running
    },
  }
}
