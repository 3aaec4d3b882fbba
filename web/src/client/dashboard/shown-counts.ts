import type { OrderStatistics } from '../../product/order/order.ts'

/** A number of orders and the link to the list it counts. */
export type ShownCount = { readonly count: number | undefined; readonly to: string }

type ShownCounts = Readonly<Record<'created' | 'inProgress' | 'done', ShownCount>>

/**
 * Counts that match the lists they link to: "done" includes canceled orders, and an owner's counts cover and link to
 * the whole company's orders.
 */
export function shownCounts(statistics: OrderStatistics | undefined, isOwner: boolean): ShownCounts {
  const [list, tab] = isOwner ? ['/dashboard/company-orders', 'status'] : ['/dashboard/orders', 'tab']
  return {
    created: { count: statistics?.created, to: list },
    inProgress: { count: statistics?.inProgress, to: `${list}?${tab}=processing` },
    done: { count: statistics && statistics.done + statistics.canceled, to: `${list}?${tab}=done` },
  }
}
