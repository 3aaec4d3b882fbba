import { setTimeout as wait } from 'node:timers/promises'
import type { ProofContext } from '../../../proof.ts'
import { APPLICATION_NAME } from '../../../running/stage/open-pool.ts'
import type { Stage } from '../../../running/stage/stage.ts'
import type { Cut } from '../../stage/cutting-proxy.ts'

const CUT_SHARE = 0.03
const PAUSE_MS = [300, 900] as const
const ENDED_AT_ONCE = 3
const KILLED_MS = [3_000, 7_000] as const

/** Injected faults. */
export type Faults = {
  /** Decides for the proxy whether to cut this request's connection. */
  readonly chooseCut: () => Cut
  /** Injects faults until `isOver`, then stops. */
  injectUntil(isOver: () => boolean): Promise<void>
  readonly count: { cuts: number; connections: number; kills: number }
}

/** Cuts connections, terminates database connections, and, if `killsServer`, kills and restarts the server once. */
export const createFaults = (
  { random }: ProofContext,
  { server, pool }: Stage,
  killsServer: boolean,
): Faults => {
  const count = { cuts: 0, connections: 0, kills: 0 }
  let isStopped = false
  const endConnections = async () => {
    const { rowCount } = await pool.query(
      `select pg_terminate_backend(pid) from (select pid from pg_stat_activity
         where datname = current_database() and application_name <> $1 order by random() limit $2) p`,
      [APPLICATION_NAME, ENDED_AT_ONCE],
    )
    count.connections += rowCount ?? 0
  }
  const killServer = async () => {
    count.kills += 1
    await server.kill()
    await server.restart()
  }
  return {
    count,
    chooseCut: () => {
      if (isStopped || !random.happens(CUT_SHARE)) return 'none'
      count.cuts += 1
      return random.pick(['after_request', 'before_answer'])
    },
    injectUntil: async isOver => {
      const killedAtMs = performance.now() + random.whole(...KILLED_MS)
      while (!isOver()) {
        await wait(random.whole(...PAUSE_MS))
        await endConnections()
        const isTime = killsServer && count.kills === 0 && performance.now() > killedAtMs
        if (isTime) await killServer()
      }
      isStopped = true
    },
  }
}
