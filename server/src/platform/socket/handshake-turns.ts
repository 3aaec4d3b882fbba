import type { IncomingMessage } from 'node:http'

/** New connections per second and process (docs/trust.md#sockets). Ten thousand reconnect within 30 s of a restart. */
export const HANDSHAKES_PER_SECOND = 500

/** How many may come at the same moment after a pause. */
export const MOST_AT_ONCE = 50

/** Newcomers who wait for their turn; further ones are rejected, and come back by themselves. */
export const MOST_WAITING = 2_000

export const LONGEST_WAIT_MS = 5_000

/** Often, so that a few are admitted at a time and nothing else is held up. */
const TURN_MS = 20

type Waiting = {
  readonly socket: IncomingMessage['socket']
  readonly since: number
  readonly decide: (isAdmitted: boolean) => void
}

/** Admits newcomers at an even rate. */
export type HandshakeTurns = {
  /** Whether this newcomer may come in, once it is decided. */
  take(request: IncomingMessage): Promise<boolean>
  /** Rejects everybody who waits. */
  stop(): void
}

const ignore = () => undefined

/** Starts full, and gets a turn every two milliseconds. */
const createCredit = () => {
  let left = MOST_AT_ONCE
  let at = performance.now()
  return {
    isEmpty: (): boolean => {
      const now = performance.now()
      left = Math.min(MOST_AT_ONCE, left + ((now - at) * HANDSHAKES_PER_SECOND) / 1_000)
      at = now
      return left < 1
    },
    spend: () => {
      left -= 1
    },
  }
}

/**
 * Newcomers beyond the rate wait for their turn: a rejected one comes back after seconds, in which turns would be left unused.
 * While `isCrowded`, because the database is slow, everybody waits.
 */
export const createHandshakeTurns = (isCrowded: () => boolean): HandshakeTurns => {
  const waiting: Waiting[] = []
  const credit = createCredit()
  let timer: NodeJS.Timeout | null = null

  const decideFirst = (isAdmitted: boolean): void => {
    const first = waiting.shift()
    first?.socket.off('error', ignore)
    first?.decide(isAdmitted)
  }

  const turn = (): void => {
    const now = performance.now()
    for (let [first] = waiting; first !== undefined; [first] = waiting) {
      if (first.socket.destroyed || now - first.since >= LONGEST_WAIT_MS) decideFirst(false)
      else if (isCrowded() || credit.isEmpty()) return
      else {
        credit.spend()
        decideFirst(true)
      }
    }
    if (timer !== null) clearInterval(timer)
    timer = null
  }

  return {
    take: ({ socket }) =>
      new Promise(decide => {
        if (waiting.length >= MOST_WAITING) {
          decide(false)
          return
        }
        // a socket that is being upgraded has no other listener
        socket.on('error', ignore)
        waiting.push({ socket, since: performance.now(), decide })
        timer ??= setInterval(turn, TURN_MS).unref()
        if (waiting.length === 1) turn()
      }),
    stop: () => {
      while (waiting.length > 0) decideFirst(false)
      turn()
    },
  }
}
