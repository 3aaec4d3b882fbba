import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Loss } from '../fail-one-by-one.ts'
import type { DrivenOrder } from './driven-orders.ts'
import { type Driving, type Recorded, whenSent } from './phones.ts'
import type { Watched } from './watchers.ts'

const STORED_WITHIN_MS = 30_000
const LOOK_MS = 250

const readStored = async (pool: pg.Pool, orders: readonly DrivenOrder[]): Promise<ReadonlySet<string>> => {
  const { rows } = await pool.query('select order_id, at from position_history where order_id = any($1)', [
    orders.map(({ id }) => id),
  ])
  return new Set(rows.map(({ order_id, at }) => `${order_id} ${at.toISOString()}`))
}

const isMissingIn =
  (stored: ReadonlySet<string>) =>
  ({ orderId, at }: Recorded): boolean =>
    !stored.has(`${orderId} ${at}`)

/** Waits until every acknowledged position is stored; those that are not in time, a sentence each. */
export const findLostPositions = async (
  pool: pg.Pool,
  orders: readonly DrivenOrder[],
  { acknowledged }: Driving,
): Promise<readonly string[]> => {
  const until = performance.now() + STORED_WITHIN_MS
  let missing = acknowledged
  while (missing.length > 0 && performance.now() < until) {
    missing = acknowledged.filter(isMissingIn(await readStored(pool, orders)))
    if (missing.length > 0) await wait(LOOK_MS)
  }
  return missing.map(
    ({ orderId, at }) => `order ${orderId}: the acknowledged position of ${at} is not stored`,
  )
}

/** Until when watchers are listened to after a loss. */
type Since = Pick<Loss, 'at' | 'until'>

/** How long after a loss the last watcher received a position sent after it; null: one received none before the next loss. */
export const heardAgainAfter = (
  loss: Since,
  orders: readonly DrivenOrder[],
  { heard }: Watched,
  driving: Driving,
): number | null => {
  const first = new Map<number, number>()
  for (const { orderId, at, heardAt } of heard) {
    const sentAt = whenSent(driving, orderId, at)
    if (sentAt === undefined || sentAt < loss.at || heardAt >= loss.until || first.has(orderId)) continue
    first.set(orderId, heardAt - loss.at)
  }
  return first.size < orders.length ? null : Math.max(0, ...first.values())
}
