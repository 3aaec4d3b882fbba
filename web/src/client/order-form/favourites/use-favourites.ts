import type { askFavourites } from '@karvon/contract/carriers/favourites-first'
import type { DataOf } from '@karvon/contract/endpoint'
import type { OrderDraft } from '@karvon/domain/orders/order-draft'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import { LISTS_KEY } from '../../my-drivers/driver-lists.ts'

/** How many favourites could take a load, and the times to choose from. */
export type FavouritesForLoad = DataOf<typeof askFavourites>

type Load = Pick<OrderDraft, 'parcelTypeId' | 'loadAt'> & { readonly truckTypeId: number | null }

const favouritesFor = ({ truckTypeId, parcelTypeId, loadAt }: Load) =>
  queryOptions({
    queryKey: [...LISTS_KEY, 'for', truckTypeId, parcelTypeId, loadAt?.getTime() ?? null] as const,
    queryFn: ({ signal }) =>
      call<typeof askFavourites>('GET', '/carriers/favourites', {
        query: {
          ...(truckTypeId === null ? {} : { truckTypeId }),
          ...(parcelTypeId === null ? {} : { parcelTypeId }),
          ...(loadAt === null ? {} : { loadTime: loadAt.toISOString() }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** The client's favourites as far as they matter for a load; undefined while loading, or without a network. */
export const useFavourites = (load: Load): FavouritesForLoad | undefined => useQuery(favouritesFor(load)).data
