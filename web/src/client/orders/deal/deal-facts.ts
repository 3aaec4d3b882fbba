import { streetAndCity } from '@karvon/domain/places/written-point'
import { formatDuration, formatTonnes } from '@karvon/domain/reading/figures'
import { formatPlate } from '@karvon/domain/values/plate'
import { m } from '../../../messages/compiled/messages.js'
import { formatSum } from '../../../platform/locale/format-sum.ts'
import { getLocale } from '../../../platform/locale/locale.ts'
import { deadlineTime, timeWithDay } from '../../../platform/time/time-with-day.ts'
import type { Deal, OrderDetail } from '../../../product/order/order.ts'
import type { Fact } from '../../../ui/facts/fact-list.tsx'

const freeWords = ({ loadMinutesFree, unloadMinutesFree }: Deal): string => {
  const load = formatDuration(loadMinutesFree, getLocale())
  if (loadMinutesFree === unloadMinutesFree) return m.orders_deal_free_each({ time: load })
  return m.orders_deal_free_both({ load, unload: formatDuration(unloadMinutesFree, getLocale()) })
}

/** What canceling costs now, as calculated by the server. */
export type CancelCost = {
  readonly allowed: boolean
  readonly fee: number
  readonly freeUntil: string | null
}

/** The current cost of canceling in words; null while unknown or when the client can no longer cancel. */
export function cancelLabel(cancel: CancelCost | undefined, now: Date): string | null {
  if (cancel === undefined) return null
  if (!cancel.allowed)
    return cancel.fee > 0 ? m.orders_cancel_by_operator({ fee: formatSum(cancel.fee) }) : null
  if (cancel.fee > 0) return formatSum(cancel.fee)
  if (cancel.freeUntil === null) return m.orders_cancel_free()
  return m.orders_cancel_free_until({ time: deadlineTime(new Date(cancel.freeUntil), now) })
}

/** Under a deal, free cancellation always has a deadline unless the truck is late. */
const isTruckLate = (cancel: CancelCost | undefined): boolean =>
  cancel !== undefined && cancel.allowed && cancel.fee === 0 && cancel.freeUntil === null

const lateFee = (
  { cancelTerms: { fee, freeUntil } }: Deal,
  { status }: OrderDetail,
  cancel: CancelCost | undefined,
  now: Date,
): string | null =>
  status === 'accepted' && freeUntil !== null && !isTruckLate(cancel)
    ? m.orders_deal_late_fee({
        time: deadlineTime(new Date(freeUntil), now),
        fee: formatSum(fee),
      })
    : null

const waitingWords = ({ waitingPerMinute, waitingDayCap }: Deal): string => {
  const perMinute = m.orders_deal_per_minute({ price: formatSum(waitingPerMinute) })
  if (waitingDayCap === null) return perMinute
  return `${perMinute}, ${m.orders_deal_day_cap({ price: formatSum(waitingDayCap) })}`
}

/** The locked terms of the deal (docs/product.md#the-deal), and what canceling costs now. */
export function dealFacts(order: OrderDetail, deal: Deal, cancel: CancelCost | undefined, now: Date): Fact[] {
  const where = (stop: OrderDetail['routes'][number] | undefined) =>
    stop === undefined ? '' : streetAndCity(stop)
  const { truckType, truck } = order
  return [
    [m.orders_deal_truck(), `${truckType.name}, ${formatTonnes(truckType.maxWeight, getLocale())}`],
    [m.orders_deal_plate(), truck && formatPlate(truck.plate), 'whole'],
    [m.orders_deal_loading(), `${timeWithDay(new Date(order.loadTime), now)}, ${where(order.routes[0])}`],
    [m.orders_deal_unloading(), where(order.routes.at(-1))],
    [m.orders_deal_free(), freeWords(deal)],
    [m.orders_deal_after(), waitingWords(deal)],
    [m.orders_deal_cancel_now(), cancelLabel(cancel, now)],
    [m.orders_deal_cancel_late(), lateFee(deal, order, cancel, now)],
  ]
}
