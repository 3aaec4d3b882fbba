import { io, type Socket } from 'socket.io-client'
import { afterEach } from 'vitest'

/** An event received over the socket. */
export type Received = { readonly event: string; readonly payload: Record<string, unknown> }

/** A socket client and everything it has received. */
export type LiveClient = {
  readonly socket: Socket
  readonly received: Received[]
  /** Sends a request and waits for the answer; everything published before has arrived by then. */
  ask(event: string, question: unknown): Promise<Record<string, unknown>>
  /** The names of the events received so far. */
  names(): Promise<string[]>
  /** The newest payload of an event. */
  last(event: string): Promise<Record<string, unknown>>
}

/** Ends a wait for an answer that never comes; a busy machine takes far less. */
const ANSWER_MS = 60_000

const opened: Socket[] = []

/** Ends what a test has opened. */
export const closeClientsAfterEach = (): void => {
  afterEach(() => {
    for (const socket of opened.splice(0)) socket.disconnect()
  })
}

type Handshake = {
  readonly token?: string
  readonly headers?: Record<string, string>
  readonly reconnects?: boolean
}

/** A socket that tries to connect, whatever the outcome. */
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

/** The outcome of a connection: `in`, or the error. */
export const connectionResult = (socket: Socket): Promise<string> =>
  new Promise(resolve => {
    socket.once('connect', () => resolve('in'))
    socket.once('connect_error', error => resolve(error.message))
  })

/** A connected client. */
export const connect = async (url: string, handshake: Handshake): Promise<LiveClient> => {
  const socket = attemptConnection(url, handshake)
  const received: Received[] = []
  socket.onAny((event, payload) => received.push({ event, payload }))
  const admitted = await connectionResult(socket)
  if (admitted !== 'in') throw new Error(`not let in: ${admitted}`)
  const ask = (event: string, question: unknown) => socket.timeout(ANSWER_MS).emitWithAck(event, question)
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
