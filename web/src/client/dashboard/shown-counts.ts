import type { OrderStatistics } from '../../product/order/order.ts'

/** A number of orders and the list it counts. */
export type ShownCount = { readonly count: number | undefined; readonly to: string }

type ShownCounts = Readonly<Record<'created' | 'inProgress' | 'done', ShownCount>>

/**
 * The numbers as the lists behind them have them: what is over holds cancelled orders too, and an owner is led to the orders
 * of the whole company, which their numbers count.
 */
export function shownCounts(statistics: OrderStatistics | undefined, isOwner: boolean): ShownCounts {
  const [list, tab] = isOwner ? ['/dashboard/company-orders', 'status'] : ['/dashboard/orders', 'tab']
  return {
    created: { count: statistics?.created, to: list },
    inProgress: { count: statistics?.inProgress, to: `${list}?${tab}=processing` },
    done: { count: statistics && statistics.done + statistics.canceled, to: `${list}?${tab}=done` },
  }
}
