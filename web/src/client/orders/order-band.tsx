import { queryOptions, useQuery } from '@tanstack/react-query'
import { toOrderDraft } from '../../product/order/draft/order-form-draft.ts'
import type { OrderDetail } from '../../product/order/order.ts'
import { fetchTruckPrices, priceQuery } from '../../product/price/fetch-truck-prices.ts'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { draftFromOrder } from '../order-form/draft-from-order.ts'
import { FairPriceBand } from '../order-form/price/fair-price-band.tsx'

const FRESH_MS = 10 * 60_000

/** What orders like this one usually cost; loaded only when a price is being named. */
const marketOf = (order: OrderDetail) =>
  queryOptions({
    queryKey: ['market', order.id, order.version] as const,
    queryFn: async ({ signal }) => {
      const query = priceQuery(toOrderDraft(draftFromOrder(order, 'edit')))
      const trucks = query === null ? [] : await fetchTruckPrices(query, signal)
      return trucks.find(({ id }) => id === order.truckType.id)?.market ?? null
    },
    staleTime: FRESH_MS,
  })

/** How a price for this order compares with the usual one. */
export function OrderBand({ order, priceUzs }: { order: OrderDetail; priceUzs: number | null }) {
  const { data, isPending } = useQuery(marketOf(order))
  if (isPending) return <Skeleton height="56px" />
  return <FairPriceBand market={data} priceUzs={priceUzs} />
}
