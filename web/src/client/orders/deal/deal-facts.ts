import { streetAndCity } from '@karvon/domain/places/written-point'
import { writePlate } from '@karvon/domain/values/plate'
import { formatUzs, writeDuration, writeTonnes } from '@karvon/domain/values/written-figures'
import { m } from '../../../messages/compiled/messages.js'
import { getLocale } from '../../../platform/locale/locale.ts'
import type { Deal, OrderDetail } from '../../../product/order/order.ts'
import { deadlineTime, spokenTime } from '../../../product/order/spoken-time.ts'
import type { Fact } from '../detail/fact-rows.tsx'

const freeWords = ({ loadMinutesFree, unloadMinutesFree }: Deal): string => {
  const load = writeDuration(loadMinutesFree, getLocale())
  if (loadMinutesFree === unloadMinutesFree) return m.orders_deal_free_each({ time: load })
  return m.orders_deal_free_both({ load, unload: writeDuration(unloadMinutesFree, getLocale()) })
}

/** What cancelling costs at this moment, as the server reckons it. */
export type CancelNow = { readonly allowed: boolean; readonly fee: number; readonly freeUntil: string | null }

/** The present cost of cancelling in words; null while it is not known or nobody asks any more. */
export function cancelLabel(cancel: CancelNow | undefined, now: Date): string | null {
  if (cancel === undefined) return null
  if (!cancel.allowed)
    return cancel.fee > 0 ? m.orders_cancel_by_operator({ fee: formatUzs(cancel.fee, getLocale()) }) : null
  if (cancel.fee > 0) return formatUzs(cancel.fee, getLocale())
  if (cancel.freeUntil === null) return m.orders_cancel_free()
  return m.orders_cancel_free_until({ time: deadlineTime(new Date(cancel.freeUntil), now) })
}

/** With a deal free cancellation always has an end, unless the truck is late. */
const isTruckLate = (cancel: CancelNow | undefined): boolean =>
  cancel !== undefined && cancel.allowed && cancel.fee === 0 && cancel.freeUntil === null

const lateFee = (
  { cancelTerms: { fee, freeUntil } }: Deal,
  { status }: OrderDetail,
  cancel: CancelNow | undefined,
  now: Date,
): string | null =>
  status === 'accepted' && freeUntil !== null && !isTruckLate(cancel)
    ? m.orders_deal_late_fee({
        time: deadlineTime(new Date(freeUntil), now),
        fee: formatUzs(fee, getLocale()),
      })
    : null

const waitingWords = ({ waitingPerMinute, waitingDayCap }: Deal): string => {
  const perMinute = m.orders_deal_per_minute({ price: formatUzs(waitingPerMinute, getLocale()) })
  if (waitingDayCap === null) return perMinute
  return `${perMinute}, ${m.orders_deal_day_cap({ price: formatUzs(waitingDayCap, getLocale()) })}`
}

/** The terms that were locked (product.md "The deal"), and what cancelling costs now. */
export function dealFacts(order: OrderDetail, deal: Deal, cancel: CancelNow | undefined, now: Date): Fact[] {
  const where = (stop: OrderDetail['routes'][number] | undefined) =>
    stop === undefined ? '' : streetAndCity(stop)
  const { truckType, truck } = order
  return [
    [m.orders_deal_truck(), `${truckType.name}, ${writeTonnes(truckType.maxWeight, getLocale())}`],
    [m.orders_deal_plate(), truck && writePlate(truck.plate), 'whole'],
    [m.orders_deal_loading(), `${spokenTime(new Date(order.loadTime), now)}, ${where(order.routes[0])}`],
    [m.orders_deal_unloading(), where(order.routes.at(-1))],
    [m.orders_deal_free(), freeWords(deal)],
    [m.orders_deal_after(), waitingWords(deal)],
    [m.orders_deal_cancel_now(), cancelLabel(cancel, now)],
    [m.orders_deal_cancel_late(), lateFee(deal, order, cancel, now)],
  ]
}
