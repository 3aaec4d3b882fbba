import { Socket } from 'node:net'
import pg from 'pg'

const EVERY_MS = 500
const SILENT_MS = 1_000
/** One answer that does not come may be chance; the second is asked for over a new connection. */
const SILENCES = 2
/** A busy process receives late what arrived in time. */
const OWN_DELAY_MS = 250

type Heard = 'answer' | 'silence' | 'nothing that counts'

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
      // only this connection was ended; a new one will tell
      const isBroken = wasOpen && ms < SILENT_MS
      return isBroken || ms > SILENT_MS + OWN_DELAY_MS ? 'nothing that counts' : 'silence'
    }
  }
  return { ask, forget }
}

/** Notices a database that does not answer, and lets nobody wait for it. */
export type SilenceWatch = {
  /** What every connection of the pool goes over. */
  stream(): Socket
  start(): void
  /** Whether it answered when it was asked last; it is asked now where nobody watches. */
  answers(): Promise<boolean>
  stop(): void
}

/**
 * Queries the database twice a second. If it is silent for two seconds (its machine or network is gone, so
 * none of its own timeouts help) every connection is cut: what waits fails at once instead of piling up, and
 * so does each new connection until it answers again.
 */
export const createSilenceWatch = (connectionString: string): SilenceWatch => {
  const sockets = new Set<Socket>()
  const asker = createAsker(connectionString)
  let isSilent = false
  let silences = 0
  let timer: NodeJS.Timeout | undefined
  let isWatching = false
  const round = async (): Promise<void> => {
    const received = await asker.ask()
    if (!isWatching) return asker.forget()
    if (received !== 'nothing that counts') silences = received === 'silence' ? silences + 1 : 0
    isSilent = silences >= SILENCES
    if (isSilent) for (const socket of sockets) socket.destroy()
    const isInDoubt = received === 'nothing that counts' || silences === 1
    timer = setTimeout(round, isInDoubt ? 0 : EVERY_MS).unref()
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
