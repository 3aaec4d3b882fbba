import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { io, type Socket } from 'socket.io-client'
import { afterEach } from 'vitest'

/** Something that was heard on the live line. */
export type Received = { readonly event: string; readonly payload: Record<string, unknown> }

/** A client of the live line and everything it has heard. */
export type LiveClient = {
  readonly socket: Socket
  readonly received: Received[]
  /** Asks, and waits for the answer; whatever was told to this client before has come by then. */
  ask(event: string, question: unknown): Promise<Record<string, unknown>>
  /** What has been heard by now, as names. */
  names(): Promise<string[]>
  /** The newest payload of an event. */
  last(event: string): Promise<Record<string, unknown>>
}

const opened: Socket[] = []

/** Ends what a test has opened. */
export const closeClientsAfterEach = (): void => {
  afterEach(() => {
    for (const socket of opened.splice(0)) socket.disconnect()
  })
}

/** Where an app listens; it begins to where it does not yet. */
export const addressOf = async (app: FastifyInstance): Promise<string> => {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

type Handshake = {
  readonly token?: string
  readonly headers?: Record<string, string>
  readonly reconnects?: boolean
}

/** A socket that has been told to connect, whatever becomes of that. */
export const attemptConnection = (url: string, { token, headers, reconnects = false }: Handshake): Socket => {
  const socket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: reconnects,
    reconnectionDelay: 50,
    reconnectionDelayMax: 100,
    ...(token === undefined ? {} : { auth: { token } }),
    ...(headers === undefined ? {} : { extraHeaders: headers }),
  })
  opened.push(socket)
  return socket
}

/** Whether a socket is let in: `in`, or why not. */
export const connectionResult = (socket: Socket): Promise<string> =>
  new Promise(resolve => {
    socket.once('connect', () => resolve('in'))
    socket.once('connect_error', error => resolve(error.message))
  })

/** A client that is in. */
export const connect = async (url: string, handshake: Handshake): Promise<LiveClient> => {
  const socket = attemptConnection(url, handshake)
  const received: Received[] = []
  socket.onAny((event, payload) => received.push({ event, payload }))
  const admitted = await connectionResult(socket)
  if (admitted !== 'in') throw new Error(`not let in: ${admitted}`)
  const ask = (event: string, question: unknown) => socket.timeout(3_000).emitWithAck(event, question)
  const settle = () => ask('order.unwatch', { order_id: 1 })
  return {
    socket,
    received,
    ask,
    names: async () => {
      await settle()
      return received.map(({ event }) => event)
    },
    last: async name => {
      await settle()
      const found = received.findLast(({ event }) => event === name)
      if (found === undefined)
        throw new Error(`${name} was not received, but ${received.map(({ event }) => event).join(', ')}`)
      return found.payload
    },
  }
}

/** Two seconds are promised. A busy machine takes longer, and a connection that nobody closes takes for ever. */
export const CLOSED_WITHIN_MS = 20_000

/** When a socket has been closed by the other side: so many milliseconds from now. */
export const closedAfterMs = (socket: Socket): Promise<number> => {
  const began = performance.now()
  return new Promise(resolve => {
    if (!socket.connected) resolve(0)
    socket.once('disconnect', () => resolve(performance.now() - began))
  })
}
