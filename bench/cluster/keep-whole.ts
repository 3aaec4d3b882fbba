import { setTimeout as wait } from 'node:timers/promises'
import type { Cluster } from './start-cluster.ts'

const EVERY_MS = 500

/** Starts engines again that have ended; if the primary has, its replica takes over and a new one is copied from it. */
const mend = async ({ redis, postgres, failOver, lead }: Cluster): Promise<string | null> => {
  if (redis.hasEnded()) {
    await redis.start()
    return 'Redis was started again'
  }
  if (postgres.primary.hasEnded()) {
    await failOver()
    return 'the replica has become the primary'
  }
  if (postgres.replica === null) {
    await postgres.addReplica()
    await lead()
    return 'a new replica was copied'
  }
  if (postgres.replica.hasEnded()) {
    await postgres.replica.start()
    return 'the replica was started again'
  }
  return null
}

/** Looks after the engines until it is stopped; the processes are looked after where they are started. */
export const keepWhole = (cluster: Cluster, tell: (line: string) => void): (() => Promise<void>) => {
  const stopped = new AbortController()
  const look = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      const done = await mend(cluster).catch(error =>
        error instanceof Error ? error.message : String(error),
      )
      if (done !== null) tell(done)
      await wait(EVERY_MS, undefined, { signal: stopped.signal }).catch(() => {})
    }
  }
  const looking = look()
  return async () => {
    stopped.abort()
    await looking
  }
}
