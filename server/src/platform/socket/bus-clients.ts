import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { createClient } from 'redis'
import { reportFailure } from '../log.ts'

/** Maximum pending commands while Redis is connected but unresponsive; more are refused at once. */
const MOST_UNANSWERED = 1_000

const PING_MS = 1_000

/** A connection that is idle for this long is dropped and reopened. */
const SILENCE_MS = 10_000

const LONGEST_PAUSE_MS = 2_000

const CLOSE_MS = 1_000

/** Delay before the next attempt: exponential backoff with jitter. */
const pauseMs = (attempts: number): number =>
  Math.min(50 * 2 ** attempts, LONGEST_PAUSE_MS) + Math.floor(Math.random() * 200)

const settingsOf = (url: string) => ({
  url,
  socket: { connectTimeout: 3_000, socketTimeout: SILENCE_MS, reconnectStrategy: pauseMs },
  pingInterval: PING_MS,
  commandsQueueMaxLength: MOST_UNANSWERED,
})

type Client = ReturnType<typeof openWriter>

/** Fails fast while Redis is unavailable, so that nothing is sent late. */
const openWriter = (url: string) => createClient({ ...settingsOf(url), disableOfflineQueue: true })

/** Waits while Redis is unavailable, so that the adapter's read loop does not spin. */
const openReader = (url: string) => {
  const reader = createClient(settingsOf(url))
  const connecting = reader.connect.bind(reader)
  const subscribe = reader.subscribe.bind(reader)
  return Object.assign(reader, {
    // the adapter does not handle rejections of these two: one closed before it was connected never settles,
    // and a subscription is renewed on reconnection
    connect: () => new Promise<unknown>(resolve => connecting().then(resolve, () => {})),
    subscribe: (...asked: Parameters<typeof subscribe>) => subscribe(...asked).catch(() => {}),
  })
}

/** Logs once per outage, and for each new reason, why Redis can't be reached. */
const reportOutages = (client: Client): void => {
  let reported: string | null = null
  client.on('error', (error: Error) => {
    if (error.message !== reported)
      reportFailure(error, 'Redis is away; this process tells its own sockets only')
    reported = error.message
  })
  client.on('ready', () => {
    reported = null
  })
}

/** The connections of one process to Redis. */
export type BusClients = {
  /** The writer for the Socket.IO adapter; its duplicates are readers. */
  readonly forAdapter: object
  /** Adds an entry to a stream, which keeps the newest `most`; rejects at once while Redis is unavailable. */
  append(stream: string, entry: Record<string, string>, most: number): Promise<unknown>
  /** Calls back every second while Redis responds. */
  onAlive(listener: () => void): void
  close(): Promise<void>
}

/** Opens the connections; resolves after the first attempt, successful or not. */
export const openBusClients = async (url: string): Promise<BusClients> => {
  const writer = openWriter(url)
  const readers: ReturnType<typeof openReader>[] = []
  const duplicate = () => {
    const reader = openReader(url)
    readers.push(reader)
    return reader
  }
  reportOutages(writer)
  const attempted = once(writer, 'ready').catch(() => {})
  writer.connect().catch(() => {})
  await attempted
  return {
    forAdapter: Object.assign(writer, { duplicate }),
    append: (stream, entry, most) =>
      writer.xAdd(stream, '*', entry, {
        TRIM: { strategy: 'MAXLEN', strategyModifier: '~', threshold: most },
      }),
    onAlive: listener => {
      writer.on('ping-interval', listener)
    },
    close: async () => {
      for (const reader of readers) reader.destroy()
      // flushes what was just written; without an answer `close` alone would wait forever
      if (writer.isReady) await Promise.race([writer.close(), setTimeout(CLOSE_MS, null, { ref: false })])
      writer.destroy()
    },
  }
}
