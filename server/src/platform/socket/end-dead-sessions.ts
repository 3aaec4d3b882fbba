import { setTimeout as wait } from 'node:timers/promises'
import { reportFailure } from '../log.ts'
import type { Line, RealtimeSocket } from './serve-socket.ts'

/** The live ones among these sessions: not ended, not expired, user not blocked. */
export type LiveSessions = (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>

const EVERY_MS = 1_000

/** Asked about at once: an answer about ten thousand would hold up every event meanwhile. */
const MOST_AT_ONCE = 250

const endDead = async (sockets: readonly RealtimeSocket[], liveSessions: LiveSessions): Promise<void> => {
  const live = await liveSessions([...new Set(sockets.map(({ data }) => data.caller.sessionId))])
  for (const socket of sockets) {
    if (!live.has(socket.data.caller.sessionId)) socket.disconnect(true)
  }
}

/**
 * Every second, closes this process's connections whose session has ended for whatever reason, including a block or another
 * process (docs/trust.md#sessions: within 2 s). The connections are checked a few at a time, evenly over the second. Returns a
 * stop function.
 */
export const endDeadSessions = (line: Line, liveSessions: LiveSessions): (() => void) => {
  let isStopped = false
  const round = async (): Promise<void> => {
    const sockets = [...line.of('/').sockets.values()]
    const slices = Math.max(1, Math.ceil(sockets.length / MOST_AT_ONCE))
    for (let at = 0; at < slices; at++) {
      await wait(EVERY_MS / slices, undefined, { ref: false })
      if (isStopped) return
      const some = sockets.slice(at * MOST_AT_ONCE, (at + 1) * MOST_AT_ONCE)
      if (some.length > 0)
        await endDead(some, liveSessions).catch(error =>
          reportFailure(error, 'live sessions could not be read'),
        )
    }
  }
  const repeat = async (): Promise<void> => {
    while (!isStopped) await round()
  }
  repeat()
  return () => {
    isStopped = true
  }
}
