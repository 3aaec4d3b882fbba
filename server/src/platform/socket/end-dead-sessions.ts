import { reportFailure } from '../log.ts'
import type { Line } from './serve-socket.ts'

/** The live ones among these sessions: not ended, not expired, user not blocked. */
export type LiveSessions = (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>

const EVERY_MS = 1_000

const endDead = async (line: Line, liveSessions: LiveSessions): Promise<void> => {
  const sockets = [...line.of('/').sockets.values()]
  if (sockets.length === 0) return
  const live = await liveSessions([...new Set(sockets.map(({ data }) => data.caller.sessionId))])
  for (const socket of sockets) {
    if (!live.has(socket.data.caller.sessionId)) socket.disconnect(true)
  }
}

/**
 * Every second, closes this process's connections whose session has ended for whatever reason, including a block or another
 * process (docs/trust.md#sessions: within 2 s). Returns a stop function.
 */
export const endDeadSessions = (line: Line, liveSessions: LiveSessions): (() => void) => {
  let timer: NodeJS.Timeout
  let isStopped = false
  const round = async () => {
    await endDead(line, liveSessions).catch(error => reportFailure(error, 'live sessions could not be read'))
    if (!isStopped) timer = setTimeout(round, EVERY_MS).unref()
  }
  timer = setTimeout(round, EVERY_MS).unref()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
