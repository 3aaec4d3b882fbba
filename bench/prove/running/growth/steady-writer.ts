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

export type SteadyWriter = { stop(): Promise<{ readonly writes: number; readonly slowestMs: number }> }

/** Writes continuously until it is stopped, and finds out what took longest. */
export const startWriter = (pool: pg.Pool, clock: TestClock, orderId: number): SteadyWriter => {
  let isStopping = false
  let writes = 0
  let slowestMs = 0
  const run = async (): Promise<void> => {
    while (!isStopping) {
      for (const statement of WRITES) {
        const begun = performance.now()
        await pool.query(statement, [orderId, clock.peek().toISOString()])
        slowestMs = Math.max(slowestMs, performance.now() - begun)
        writes++
      }
      await wait(PAUSE_MS)
    }
  }
  const running = run()
  // a failure shows when it is stopped
  running.catch(() => {})
  return {
    stop: async () => {
      isStopping = true
      await running
      return { writes, slowestMs }
    },
  }
}
