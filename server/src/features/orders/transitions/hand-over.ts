import { randomInt } from 'node:crypto'
import { busySpan } from '@karvon/domain/orders/busy-time'
import type { HandOver } from '@karvon/domain/orders/hand-over'
import { type Deal, lockDeal } from '@karvon/domain/orders/lock-deal'
import type { UnitOfWork } from '../../../platform/commands/unit-of-work.ts'
import type { StoredDeal } from '../../../platform/db/column-types.ts'
import { storedSpan } from '../../../platform/db/literals.ts'
import { movedOrder, type OrderFacts } from '../queries/order-facts.ts'
import type { DetailRow } from '../queries/read-orders.ts'
import { askForPrepayment } from '../waiting/check-prepayment.ts'
import { driverCheck } from '../waiting/watch-driver.ts'
import { addTransition, type OrderMove } from './add-transition.ts'
import { withDriverSince } from './late-driver-columns.ts'
import type { LockedOrder } from './locked-order.ts'

const stored = (deal: Deal): StoredDeal => ({
  ...deal,
  rows: [...deal.rows],
  cancelTerms: { ...deal.cancelTerms, freeUntil: deal.cancelTerms.freeUntil.toISOString() },
  acceptedAt: deal.acceptedAt.toISOString(),
})

const newCode = () => String(randomInt(10_000)).padStart(4, '0')

const occupied = (order: LockedOrder, deal: HandOver): string =>
  storedSpan(
    busySpan({
      loadAt: order.loadAt,
      loadMinutes: deal.loadMinutes,
      durationMin: order.durationMin,
      unloadMinutes: deal.unloadMinutes,
      unloadStops: Math.max(1, order.stops.length - 1),
    }),
  )

const dealOf = (order: LockedOrder, given: HandOver): StoredDeal =>
  stored(
    lockDeal({
      estimate: order.estimate,
      amountUzs: given.amountUzs,
      isAgreed: given.isAgreed,
      loadMinutesFree: given.loadMinutes,
      unloadMinutesFree: given.unloadMinutes,
      waitingPerMinuteUzs: given.waitingPerMinuteUzs,
      waitingDayCapUzs: given.waitingDayCapUzs,
      cancelRules: given.cancelRules,
      commission: given.commission,
      depositShare: given.depositShare,
      acceptedAt: given.at,
      loadAt: order.loadAt,
    }),
  )

const moveOf = (order: LockedOrder, given: HandOver): OrderMove => {
  const { carrier, amountUzs, actor, actorId, keyName, at } = given
  return {
    action: 'accept_offer',
    to: 'accepted',
    actor,
    actorId,
    keyName,
    at,
    set: {
      carrier_id: carrier.id,
      favourites_until: null,
      truck_plate: carrier.plate,
      truck_model: carrier.model,
      accepted_at: at,
      ...withDriverSince(at),
      deal: dealOf(order, given),
      busy: occupied(order, given),
      loading_code: newCode(),
      delivery_code: newCode(),
    },
    payload: { driver_id: carrier.id, price_uzs: amountUzs },
  }
}

const shownOf = (carrier: HandOver['carrier']): Partial<DetailRow> => ({
  driver_first_name: carrier.firstName,
  driver_last_name: carrier.lastName,
  driver_phone: carrier.phone,
  driver_truck_type_id: carrier.truckTypeId,
  deals_taken: carrier.dealsTaken,
  deals_kept: carrier.dealsKept,
  stars_sum: carrier.starsSum,
  stars_count: carrier.starsCount,
  offers_count: 0,
  last_replacement: null,
  // where they were before they had the order is not of its way
  truck_places: null,
})

/**
 * Locks the deal into the order and gives it to the driver. The write violates the database's exclusion constraint when the
 * driver already holds an order at that time: the caller answers `driver_busy`.
 */
export const handOver = (work: UnitOfWork, order: OrderFacts, given: HandOver): OrderFacts => {
  const move = moveOf(order, given)
  addTransition(work, order, move)
  work.insert('jobs', driverCheck(order, given.at))
  askForPrepayment(work, order, given.at)
  const { carrier } = given
  return movedOrder(order, move, shownOf(carrier))
}
