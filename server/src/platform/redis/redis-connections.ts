import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { createClient } from 'redis'
import { reportFailure } from '../log.ts'
import { type AskSoon, createAskSoon, SOON_MS } from './ask-soon.ts'

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

const openCommands = (url: string) => createClient({ ...settingsOf(url), disableOfflineQueue: true })

const openReader = (url: string) => {
  const reader = createClient(settingsOf(url))
  const connecting = reader.connect.bind(reader)
  // `commands` report the outage
  reader.on('error', () => {})
  // a reader that is closed before it was connected never settles
  return Object.assign(reader, {
    connect: () => new Promise<unknown>(resolve => connecting().then(resolve, () => {})),
  })
}

/** A connection for commands; they fail at once while Redis is unavailable, so that nothing is sent late. */
export type RedisCommands = ReturnType<typeof openCommands>

/** A connection for commands that block and for subscriptions; they wait while Redis is unavailable. */
export type RedisReader = ReturnType<typeof openReader>

/** Logs once per outage, and for each new reason, why Redis can't be reached. */
const reportOutages = (commands: RedisCommands): void => {
  let reported: string | null = null
  commands.on('error', (error: Error) => {
    if (error.message !== reported)
      reportFailure(error, 'Redis is unavailable; this process works without the others')
    reported = error.message
  })
  commands.on('ready', () => {
    reported = null
  })
}

/** How long Redis counts as down after it rejected a command: it is out of memory, its disk fails, or it is a read-only replica. */
const REJECTED_MS = 60_000

/** Remembers when Redis last rejected a command; logs the first rejection after a minute without any. */
const createRejections = () => {
  let rejectedAt = Number.NEGATIVE_INFINITY
  const isRecent = () => performance.now() - rejectedAt < REJECTED_MS
  return {
    isRecent,
    note: (error: Error) => {
      if (!isRecent()) reportFailure(error, 'Redis rejects commands; this process works without the others')
      rejectedAt = performance.now()
    },
  }
}

/** The connections of one process to Redis, which may come and go at any time. */
export type Redis = {
  /** Begins every name this product uses in Redis; processes with the same prefix work together. */
  readonly prefix: string
  readonly commands: RedisCommands
  readonly ask: AskSoon<RedisCommands>
  /** Whether it responds and has not rejected a command in the last minute. */
  isUp(): boolean
  /** A connection of its own, not connected yet; closed with the others. */
  openReader(): RedisReader
  /** Calls back every second while Redis responds. */
  onAlive(listener: () => void): void
  close(): Promise<void>
}

/** Opens the connections; resolves after the first attempt, successful or not. */
export const connectRedis = async (url: string, prefix = 'karvon', soonMs = SOON_MS): Promise<Redis> => {
  const commands = openCommands(url)
  const readers: RedisReader[] = []
  const rejections = createRejections()
  reportOutages(commands)
  const attempted = once(commands, 'ready').catch(() => {})
  commands.connect().catch(() => {})
  await attempted
  return {
    prefix,
    commands,
    ask: createAskSoon(commands, soonMs, rejections.note),
    isUp: () => commands.isReady && !rejections.isRecent(),
    openReader: () => {
      const reader = openReader(url)
      readers.push(reader)
      return reader
    },
    onAlive: listener => {
      commands.on('ping-interval', listener)
    },
    close: async () => {
      for (const reader of readers) if (reader.isOpen) reader.destroy()
      // flushes what was just written; without an answer `close` alone would wait forever
      if (commands.isReady) await Promise.race([commands.close(), setTimeout(CLOSE_MS, null, { ref: false })])
      commands.destroy()
    },
  }
}
