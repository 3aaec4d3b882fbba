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

/** As many users as may share one address: the server limits the handshakes of each. */
const USERS_PER_ADDRESS = 20

/** Linux has all of 127.0.0.0/8 on its loopback. */
const addressOf = (userId: number): string | undefined => {
  if (process.platform !== 'linux') return undefined
  const at = Math.floor(userId / USERS_PER_ADDRESS) % 2 ** 15
  return `127.${1 + (at >> 8)}.${at & 255}.1`
}

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
    // passed on to the WebSocket, which the types leave out
    ...{ localAddress: addressOf(userId) },
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
