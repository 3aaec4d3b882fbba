import { randomInt } from 'node:crypto'
import { busySpan } from '@karvon/domain/orders/busy-time'
import type { HandOver } from '@karvon/domain/orders/hand-over'
import { type Deal, lockDeal } from '@karvon/domain/orders/lock-deal'
import { sql } from 'kysely'
import type { StoredDeal } from '../../../platform/db/column-types.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { watchDriver } from '../waiting/watch-driver.ts'
import { withDriverSince } from './late-driver-columns.ts'
import type { LockedOrder } from './locked-order.ts'
import { saveTransition } from './save-transition.ts'

const stored = (deal: Deal): StoredDeal => ({
  ...deal,
  rows: [...deal.rows],
  cancelTerms: { ...deal.cancelTerms, freeUntil: deal.cancelTerms.freeUntil.toISOString() },
  acceptedAt: deal.acceptedAt.toISOString(),
})

const newCode = () => String(randomInt(10_000)).padStart(4, '0')

const occupied = (order: LockedOrder, deal: HandOver) => {
  const { from, to } = busySpan({
    loadAt: order.loadAt,
    loadMinutes: deal.loadMinutes,
    durationMin: order.durationMin,
    unloadMinutes: deal.unloadMinutes,
    unloadStops: Math.max(1, order.stops.length - 1),
  })
  return sql<string>`tstzrange(${from}, ${to})`
}

/**
 * Locks the deal into the order and gives it to the driver. Throws the database's exclusion violation when the driver
 * already holds an order at that time: the caller answers `driver_busy`.
 */
export const handOver = async (tx: Tx, order: LockedOrder, given: HandOver): Promise<void> => {
  const {
    driverId,
    plate,
    model,
    amountUzs,
    loadMinutes,
    unloadMinutes,
    waitingPerMinuteUzs,
    waitingDayCapUzs,
    cancelRules,
    at,
  } = given
  const deal = lockDeal({
    estimate: order.estimate,
    amountUzs,
    loadMinutesFree: loadMinutes,
    unloadMinutesFree: unloadMinutes,
    waitingPerMinuteUzs,
    waitingDayCapUzs,
    cancelRules,
    acceptedAt: at,
    loadAt: order.loadAt,
  })
  await saveTransition(tx, order, {
    action: 'accept_offer',
    to: 'accepted',
    actor: given.actor,
    actorId: given.actorId,
    at,
    set: {
      carrier_id: driverId,
      truck_plate: plate,
      truck_model: model,
      accepted_at: at,
      ...withDriverSince(at),
      deal: JSON.stringify(stored(deal)),
      busy: occupied(order, given),
      loading_code: newCode(),
      delivery_code: newCode(),
    },
    payload: { driver_id: driverId, price_uzs: amountUzs },
  })
  await watchDriver(tx, order, at)
}
