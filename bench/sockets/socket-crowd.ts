/** A process with many connected clients, controlled by messages from the benchmark. */
import { io, type Socket } from 'socket.io-client'
import { crowdToken } from '../../server/test/crowd.ts'

/** Connects `count` users with consecutive ids, `perSecond` at a time. */
export type ConnectCommand = {
  readonly origin: string
  readonly firstUserId: number
  readonly count: number
  readonly perSecond: number
}

/** The state of a crowd. */
export type CrowdState = {
  readonly connected: number
  readonly received: number
  /** Rejected handshakes; clients retry by themselves. */
  readonly refused: number
  /** 5xx responses and handshakes that failed for good. */
  readonly failed: number
  readonly lastConnectedAt: number
}

const sockets: Socket[] = []
let state: CrowdState = { connected: 0, received: 0, refused: 0, failed: 0, lastConnectedAt: 0 }

const statusOf = (error: Error): number => {
  const { description } = error as { description?: { message?: string } }
  return Number(/response: (\d+)/.exec(description?.message ?? '')?.[1] ?? 0)
}

const open = (origin: string, userId: number): void => {
  const socket = io(origin, {
    transports: ['websocket'],
    forceNew: true,
    timeout: 20_000,
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 5_000,
    randomizationFactor: 0.5,
    auth: { token: crowdToken(userId) },
  })
  socket.on('connect', () => {
    state = { ...state, connected: state.connected + 1, lastConnectedAt: Date.now() }
  })
  socket.on('disconnect', () => {
    state = { ...state, connected: state.connected - 1 }
  })
  socket.on('connect_error', error => {
    const status = statusOf(error)
    if (status >= 500 || !socket.active) state = { ...state, failed: state.failed + 1 }
    else if (status >= 400) state = { ...state, refused: state.refused + 1 }
  })
  socket.onAny(() => {
    state = { ...state, received: state.received + 1 }
  })
  sockets.push(socket)
}

const TICK_MS = 50

process.on('message', (message: ConnectCommand | 'state' | 'end') => {
  if (message === 'state') process.send?.(state)
  else if (message === 'end') process.exit(0)
  else {
    const { origin, firstUserId, count, perSecond } = message
    const timer = setInterval(() => {
      const next = Math.min(sockets.length + Math.ceil((perSecond * TICK_MS) / 1000), count)
      while (sockets.length < next) open(origin, firstUserId + sockets.length)
      if (sockets.length >= count) clearInterval(timer)
    }, TICK_MS)
  }
})
process.on('disconnect', () => process.exit(0))
