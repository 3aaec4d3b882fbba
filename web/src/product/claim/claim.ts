import type { withdrawClaim } from '@karvon/contract/claims/claims'
import type { DataOf } from '@karvon/contract/endpoint'
import type { OrderDetail } from '../order/order.ts'

/** A claim about a finished order. */
export type Claim = DataOf<typeof withdrawClaim>

/** A side of a deal that did not come. */
export type NoShow = NonNullable<OrderDetail['noShow']>
