import { ErrorReply } from 'redis'

/** Runs a command that a request is waiting for; null if Redis is unavailable, slow or rejects it, and the request continues without it. */
export type AskSoon<Commands> = <T>(command: (commands: Commands) => Promise<T>) => Promise<T | null>

/** A Redis nearby answers in less than 1 ms. */
export const SOON_MS = 50

/** After a late answer nobody waits for this long. */
const PAUSE_MS = 1_000

export const createAskSoon = <Commands extends { readonly isReady: boolean }>(
  commands: Commands,
  withinMs: number,
  onRejected: (error: Error) => void,
): AskSoon<Commands> => {
  let pausedUntil = 0
  return async command => {
    if (!commands.isReady || performance.now() < pausedUntil) return null
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<null>(resolve => {
      const giveUp = () => {
        pausedUntil = performance.now() + PAUSE_MS
        resolve(null)
      }
      // an answer that arrived while this thread was busy is read first
      timer = setTimeout(() => setImmediate(giveUp), withinMs)
    })
    const answer = command(commands).catch(error => {
      if (error instanceof ErrorReply) onRejected(error)
      return null
    })
    const first = await Promise.race([answer, late])
    clearTimeout(timer)
    return first
  }
}
