import type { readOrderStatistics } from '@karvon/contract/account/order-statistics'
import type { DataOf } from '@karvon/contract/endpoint'
import type { listClientOrders, showOrder } from '@karvon/contract/orders'

/** An order as lists show it. */
export type Order = DataOf<typeof listClientOrders>[number]

/** One order with its history and its way. */
export type OrderDetail = DataOf<typeof showOrder>

/** A driver's offer to an order. */
export type Offer = OrderDetail['offers'][number]

export type Deal = NonNullable<OrderDetail['deal']>

/** A sum the driver asks for on top of the deal. */
export type AdditionalPrice = OrderDetail['additionalPrice'][number]

export type OrderStatistics = DataOf<typeof readOrderStatistics>
