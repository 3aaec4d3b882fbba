import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** Hears of committed changes, those of other processes too. */
export type ChangeListener = {
  /** If not, changes are missed until it listens again. */
  isListening(): boolean
  stop(): Promise<void>
}

const RETRY_MS = 1_000

/**
 * Listens to `notify` on a connection of its own, opened again whenever it is lost. `onChange` is also called each time it is
 * open, because what happened before was not heard.
 */
export const listenOnPostgres = (
  config: pg.ClientConfig,
  channel: string,
  onChange: () => void,
): ChangeListener => {
  const stopped = new AbortController()
  let client: pg.Client | null = null
  let isListening = false

  const listenUntilLost = async (): Promise<void> => {
    const opened = new pg.Client(config)
    client = opened
    opened.on('error', () => {})
    opened.on('notification', onChange)
    const lost = once(opened, 'end')
    try {
      await opened.connect()
      await opened.query(`listen ${pg.escapeIdentifier(channel)}`)
      isListening = true
      onChange()
      await lost
    } finally {
      isListening = false
      client = null
      opened.end().catch(() => {})
    }
  }

  const run = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      await listenUntilLost().catch(() => {})
      await wait(RETRY_MS, undefined, { ref: false, signal: stopped.signal }).catch(() => {})
    }
  }

  const running = run()
  return {
    isListening: () => isListening,
    stop: async () => {
      stopped.abort()
      await client?.end().catch(() => {})
      await running
    },
  }
}
