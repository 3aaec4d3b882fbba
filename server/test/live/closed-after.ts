import type { Socket } from 'socket.io-client'

/** Two seconds are guaranteed. A busy machine takes longer, and a connection that is never closed takes forever. */
export const CLOSED_WITHIN_MS = 20_000

/** How long until a socket was closed by the other side, in milliseconds. */
export const closedAfterMs = (socket: Socket): Promise<number> => {
  const began = performance.now()
  return new Promise(resolve => {
    if (!socket.connected) resolve(0)
    socket.once('disconnect', () => resolve(performance.now() - began))
  })
}
