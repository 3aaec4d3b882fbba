import type { ServerOptions } from 'socket.io'
import { createBusAdapter } from './bus-adapter.ts'
import { openBusClients } from './bus-clients.ts'

/** Carries realtime events between processes. */
export type LiveBus = {
  readonly adapter: NonNullable<ServerOptions['adapter']>
  /** Call only after the realtime server that uses it is closed. */
  close(): Promise<void>
}

/**
 * A bus over Redis; processes with the same name receive each other's events while Redis is up, which may
 * come and go at any time.
 */
export const connectBus = async (url: string, name = 'karvon'): Promise<LiveBus> => {
  const clients = await openBusClients(url)
  return { adapter: createBusAdapter(clients, name), close: clients.close }
}
