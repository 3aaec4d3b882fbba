import type { InfiniteData } from '@tanstack/react-query'
import type { PageMeta } from '../../../platform/http/call.ts'
import type { Order } from '../../../product/order/order.ts'

/** One loaded page of a list. */
export type OrderPage = { data: Order[]; meta: PageMeta }

/** The pages loaded so far, as stored in the query cache. */
export type OrderPages = InfiniteData<OrderPage>

const replaceIn = (page: OrderPage, order: Order): OrderPage => ({
  ...page,
  data: page.data.map(listed => (listed.id === order.id ? order : listed)),
})

/** The pages with a new order first (docs/product.md#tabs); an order already listed is replaced in place. */
export function withOrderInFront(loaded: OrderPages | undefined, order: Order): OrderPages | undefined {
  const [first, ...rest] = loaded?.pages ?? []
  if (loaded === undefined || first === undefined) return loaded
  const isKnown = loaded.pages.some(page => page.data.some(({ id }) => id === order.id))
  if (isKnown) return { ...loaded, pages: loaded.pages.map(page => replaceIn(page, order)) }
  const front = {
    data: [order, ...first.data],
    meta: { ...first.meta, total: first.meta.total + 1 },
  }
  return { ...loaded, pages: [front, ...rest] }
}

/** Every loaded order once, in order: a list that grew between requests repeats orders at page boundaries. */
export function ordersOf(pages: readonly OrderPage[]): Order[] {
  const seen = new Set<number>()
  return pages.flatMap(page =>
    page.data.filter(({ id }) => {
      if (seen.has(id)) return false
      seen.add(id)
      return true
    }),
  )
}
