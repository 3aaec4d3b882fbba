import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** Work of which one process at a time is in charge. */
export type OneInCharge = { start(): void; stop(): Promise<void> }

/** Puts a process in charge of work, maybe later; returns how it gives that up. */
export type InCharge = (work: OneInCharge) => () => Promise<void>

/** For the only process there is. */
export const alwaysInCharge: InCharge = work => {
  work.start()
  return () => work.stop()
}

const RETRY_MS = 5_000

/**
 * Of the processes on a database one is in charge; another takes over within seconds once it has stopped or lost its connection, which
 * holds an advisory lock of this number.
 */
export const inChargeOn =
  (connectionString: string, lock: number): InCharge =>
  work => {
    const given = new AbortController()
    let client: pg.Client | null = null

    const attempt = async (): Promise<void> => {
      const opened = new pg.Client({ connectionString, connectionTimeoutMillis: RETRY_MS })
      client = opened
      const lost = new Promise<void>(resolve => {
        opened.once('end', resolve)
        opened.on('error', () => resolve())
      })
      try {
        await opened.connect()
        const { rows } = await opened.query('select pg_try_advisory_lock($1) as held', [lock])
        if (rows[0]?.held !== true || given.signal.aborted) return
        work.start()
        await lost
        await work.stop()
      } finally {
        client = null
        await opened.end().catch(() => {})
      }
    }

    const run = async (): Promise<void> => {
      while (!given.signal.aborted) {
        await attempt().catch(() => {})
        await wait(RETRY_MS, undefined, { ref: false, signal: given.signal }).catch(() => {})
      }
    }

    const running = run()
    return async () => {
      given.abort()
      await client?.end().catch(() => {})
      await running
    }
  }
