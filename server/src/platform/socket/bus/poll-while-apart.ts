import type { Line } from '../serve-socket.ts'

/** How often a page refetches what it shows while events of other processes do not arrive, in seconds. */
export const POLL_SECONDS = 30

/**
 * While this process is apart from the others, sends its connections `line.missed`, each once in `POLL_SECONDS` and as many in every
 * second, so that their pages go on by polling. Returns a stop function.
 */
export const pollWhileApart = (line: Pick<Line, 'of'>, isApart: () => boolean): (() => void) => {
  let seconds = 0
  const timer = setInterval(() => {
    seconds = isApart() ? seconds + 1 : 0
    if (seconds === 0) return
    let at = 0
    for (const socket of line.of('/').sockets.values())
      if (at++ % POLL_SECONDS === seconds % POLL_SECONDS) socket.emit('line.missed', {})
  }, 1_000).unref()
  return () => clearInterval(timer)
}
