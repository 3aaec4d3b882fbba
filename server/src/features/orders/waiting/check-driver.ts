import { lateNoticeAt } from '@karvon/domain/orders/ending/late-driver'
import { type TransactionWork, workIn } from '../../../platform/commands/unit-of-work.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { enqueue, type JobHandler } from '../../../platform/jobs/job-queue.ts'
import { type LockedOrder, lockOrder } from '../transitions/locked-order.ts'
import type { TransitionDeps } from '../transitions/transition-deps.ts'
import { readRulesIn } from './rules-in.ts'
import { CHECK_COMING_DRIVER, type ComingDriver } from './watch-driver.ts'

const notifyBoth = (
  work: TransactionWork,
  { id: orderId, clientId, carrierId }: LockedOrder,
  at: Date,
  { addNotice }: TransitionDeps,
): void => {
  addNotice(work, { at, userId: clientId, kind: 'driver_late', orderId })
  if (carrierId !== null) addNotice(work, { at, userId: carrierId, kind: 'late_for_loading', orderId })
}

/**
 * The job that checks whether a driver has arrived for loading: client and driver are notified once that the
 * driver is late. When that is due follows from the order and the settings at the time, so a second run or a
 * restart notifies nobody twice.
 */
export const checkDriverJob =
  (deps: TransitionDeps): JobHandler =>
  async (tx: Tx, payload: ComingDriver, now: Date) => {
    const order = await lockOrder(tx, payload.orderId)
    if (order === null || order.carrierSince?.toISOString() !== payload.since) return undefined
    const at = lateNoticeAt(order, (await readRulesIn(tx)).fault)
    if (at === null) return undefined
    if (at > now) {
      await enqueue(tx, { kind: CHECK_COMING_DRIVER, payload, runAt: at })
      return undefined
    }
    await workIn(tx, work => {
      work.change('orders', { id: order.id }, { late_told_at: now })
      notifyBoth(work, order, now, deps)
    })
    deps.announce(tx, order.id)
    return undefined
  }
