import type { readOrderStatistics } from '@karvon/contract/account/order-statistics'
import type { DataOf } from '@karvon/contract/endpoint'
import type { listClientOrders, showOrder } from '@karvon/contract/orders'

/** An order as lists show it. */
export type Order = DataOf<typeof listClientOrders>[number]

/** An order with its history and route. */
export type OrderDetail = DataOf<typeof showOrder>

/** A driver's offer for an order. */
export type Offer = OrderDetail['offers'][number]

export type Deal = NonNullable<OrderDetail['deal']>

/** An amount the driver requests on top of the deal. */
export type AdditionalPrice = OrderDetail['additionalPrice'][number]

export type OrderStatistics = DataOf<typeof readOrderStatistics>
