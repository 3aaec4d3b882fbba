import { Socket } from 'node:net'
import pg from 'pg'
import { noteSilence } from './outage/hold-outage.ts'

const EVERY_MS = 500
/** While it is away it is asked more often, so that nobody waits for us once it is back. */
const EVERY_WHILE_AWAY_MS = 50
const SILENT_MS = 1_000
/** A single missing answer may be a coincidence; the second query uses a new connection. */
const SILENCES = 2
/** A busy process may receive answers late. */
const OWN_DELAY_MS = 250

type Heard = 'answer' | 'refusal' | 'silence' | 'nothing that counts'

/** Queries on its own connection, so that a busy pool does not count as silence. */
const createAsker = (connectionString: string) => {
  let kept: pg.Client | null = null
  const forget = () => {
    kept?.end().catch(() => {})
    kept = null
  }
  const open = async (): Promise<pg.Client> => {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: SILENT_MS,
      query_timeout: SILENT_MS,
    })
    client.on('error', () => {})
    await client.connect()
    return client
  }
  const ask = async (): Promise<Heard> => {
    const [begun, wasOpen] = [performance.now(), kept !== null]
    try {
      kept ??= await open()
      await kept.query('select 1')
      return 'answer'
    } catch {
      forget()
      const ms = performance.now() - begun
      // only this connection was closed; a new one will show
      const isBroken = wasOpen && ms < SILENT_MS
      if (isBroken || ms > SILENT_MS + OWN_DELAY_MS) return 'nothing that counts'
      return ms < SILENT_MS ? 'refusal' : 'silence'
    }
  }
  return { ask, forget }
}

/** Detects an unresponsive database, so that queries fail fast. */
export type SilenceWatch = {
  /** Creates the streams of the pool's connections. */
  stream(): Socket
  start(): void
  /** Whether the last query was answered; queries now if not watching. */
  answers(): Promise<boolean>
  stop(): void
}

/**
 * Queries the database twice a second. If it is silent for two seconds (its machine or network is gone, so
 * none of its own timeouts help) every connection is cut: pending queries fail at once instead of piling up, and
 * so do new connections until it responds again.
 */
export const createSilenceWatch = (connectionString: string): SilenceWatch => {
  const sockets = new Set<Socket>()
  const asker = createAsker(connectionString)
  let isSilent = false
  let silences = 0
  let timer: NodeJS.Timeout | undefined
  let isWatching = false
  const hear = (received: Heard): void => {
    if (received !== 'nothing that counts') silences = received === 'answer' ? 0 : silences + 1
    isSilent = silences >= SILENCES
    if (!isSilent) return
    if (received === 'silence') noteSilence()
    for (const socket of sockets) socket.destroy()
  }
  const round = async (): Promise<void> => {
    const received = await asker.ask()
    if (!isWatching) return asker.forget()
    hear(received)
    const isInDoubt = received === 'nothing that counts' || silences === 1
    const pauseMs = isSilent ? EVERY_WHILE_AWAY_MS : EVERY_MS
    timer = setTimeout(round, isInDoubt ? 0 : pauseMs).unref()
  }
  return {
    stream: () => {
      const socket = new Socket()
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
      if (isSilent) setImmediate(() => socket.destroy())
      return socket
    },
    start: () => {
      isWatching = true
      void round()
    },
    answers: async () => (isWatching ? !isSilent : (await asker.ask()) === 'answer'),
    stop: () => {
      isWatching = false
      clearTimeout(timer)
      asker.forget()
    },
  }
}
