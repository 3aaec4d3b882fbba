import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { TestApp } from '../../../../server/test/test-app.ts'

const PAUSE_MS = 5

/** Writes to today, of which only the first adds a row. $1: an order; $2: the time. */
const WRITES = [
  `insert into position_history (order_id, at, lat, lng) values ($1, $2::date, 41, 69) on conflict do nothing`,
  'update orders set updated_at = $2 where id = $1',
  'update notices set read_at = $2 where id = (select max(id) from notices) and $1::int > 0',
]

type TestClock = TestApp['clock']

/** How long the slowest write took that began while old rows were removed, and of the others. */
type Slowest = { readonly removingMs: number; readonly otherMs: number }

export type SteadyWriter = {
  /** Writes that begin meanwhile count as held up by it. */
  during(removal: () => Promise<void>): Promise<void>
  stop(): Promise<Slowest & { readonly writes: number }>
}

/** Writes continuously until it is stopped, and finds out what took longest. */
export const startWriter = (pool: pg.Pool, clock: TestClock, orderId: number): SteadyWriter => {
  let isStopping = false
  let isRemoving = false
  let writes = 0
  const slowest = { removingMs: 0, otherMs: 0 }
  const write = async (statement: string): Promise<void> => {
    const which = isRemoving ? 'removingMs' : 'otherMs'
    const begun = performance.now()
    await pool.query(statement, [orderId, clock.peek().toISOString()])
    slowest[which] = Math.max(slowest[which], performance.now() - begun)
    writes++
  }
  const run = async (): Promise<void> => {
    while (!isStopping) {
      for (const statement of WRITES) await write(statement)
      await wait(PAUSE_MS)
    }
  }
  const running = run()
  // a failure shows when it is stopped
  running.catch(() => {})
  return {
    during: async removal => {
      isRemoving = true
      await removal()
      isRemoving = false
    },
    stop: async () => {
      isStopping = true
      await running
      return { ...slowest, writes }
    },
  }
}
