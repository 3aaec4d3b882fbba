import { setTimeout as wait } from 'node:timers/promises'
import type { ProofContext } from '../../../proof.ts'
import type { Cut } from '../../stage/cutting-proxy.ts'
import { OWN_NAME, type RealServer } from '../../stage/real-server.ts'

const CUT_SHARE = 0.03
const PAUSE_MS = [300, 900] as const
const ENDED_AT_ONCE = 3

/** What broke. */
export type Faults = {
  /** For the proxy: whether this request's line breaks. */
  readonly chosenCut: () => Cut
  /** Breaks things until the end comes; then all is whole again. */
  breakUntil(endsAtMs: number): Promise<void>
  readonly count: { cuts: number; connections: number; kills: number }
}

/** Cut lines, connections that the database ends, and once, where there is time for it, the server killed and started again. */
export const createFaults = ({ random }: ProofContext, server: RealServer, killsServer: boolean): Faults => {
  const count = { cuts: 0, connections: 0, kills: 0 }
  let isOver = false
  const endConnections = async () => {
    const { rowCount } = await server.pool.query(
      `select pg_terminate_backend(pid) from (select pid from pg_stat_activity
         where datname = current_database() and application_name <> $1 order by random() limit $2) p`,
      [OWN_NAME, ENDED_AT_ONCE],
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
    chosenCut: () => {
      if (isOver || !random.happens(CUT_SHARE)) return 'none'
      count.cuts += 1
      return random.pick(['after_request', 'before_answer'])
    },
    breakUntil: async endsAtMs => {
      const begunMs = performance.now()
      const killedAtMs = begunMs + (endsAtMs - begunMs) * (0.3 + random.fraction() * 0.4)
      while (performance.now() < endsAtMs) {
        await wait(random.whole(...PAUSE_MS))
        await endConnections()
        const isTime = killsServer && count.kills === 0 && performance.now() > killedAtMs
        if (isTime) await killServer()
      }
      isOver = true
    },
  }
}
