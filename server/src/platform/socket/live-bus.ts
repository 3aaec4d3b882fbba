import { createAdapter } from '@socket.io/redis-streams-adapter'
import { createClient } from 'redis'
import type { ServerOptions } from 'socket.io'
import { reportFailure } from '../log.ts'

/** What carries the live line's words between processes. */
export type LiveBus = {
  readonly adapter: NonNullable<ServerOptions['adapter']>
  close(): Promise<void>
}

/** A bus over Redis; processes that name it alike hear each other. It must be there at the start, and may go and come later. */
export const connectBus = async (url: string, name = 'karvon'): Promise<LiveBus> => {
  const client = createClient({ url, socket: { connectTimeout: 3_000 } })
  client.on('error', error => reportFailure(error, 'Redis failed'))
  await client.connect()
  return {
    adapter: createAdapter(client, {
      streamName: name,
      channelPrefix: name,
      onlyPlaintext: true,
      blockTimeInMs: 1_000,
    }),
    close: async () => {
      if (client.isOpen) await client.close()
    },
  }
}
