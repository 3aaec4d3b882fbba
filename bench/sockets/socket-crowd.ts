/** Many connected clients in a process of their own; the bench tells it whom to connect and asks how they are. */
import { io, type Socket } from 'socket.io-client'
import { crowdToken } from '../../server/test/crowd.ts'

/** Whom to connect: users one after another, so many a second. */
export type CrowdOrder = {
  readonly origin: string
  readonly firstUserId: number
  readonly count: number
  readonly perSecond: number
}

/** How a crowd is. */
export type CrowdState = {
  readonly connected: number
  readonly heard: number
  /** Refusals of the door, which clients come back from by themselves. */
  readonly refused: number
  /** Answers of 500 and more, and handshakes that failed inside. */
  readonly failed: number
  readonly lastConnectedAt: number
}

const sockets: Socket[] = []
let state: CrowdState = { connected: 0, heard: 0, refused: 0, failed: 0, lastConnectedAt: 0 }

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
    state = { ...state, heard: state.heard + 1 }
  })
  sockets.push(socket)
}

const TICK_MS = 50

process.on('message', (said: CrowdOrder | 'state' | 'end') => {
  if (said === 'state') process.send?.(state)
  else if (said === 'end') process.exit(0)
  else {
    const { origin, firstUserId, count, perSecond } = said
    const timer = setInterval(() => {
      const next = Math.min(sockets.length + Math.ceil((perSecond * TICK_MS) / 1000), count)
      while (sockets.length < next) open(origin, firstUserId + sockets.length)
      if (sockets.length >= count) clearInterval(timer)
    }, TICK_MS)
  }
})
process.on('disconnect', () => process.exit(0))
