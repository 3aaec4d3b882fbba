import type { OrderStatus } from '@karvon/domain/orders/order-status'
import type { PaymentType } from '@karvon/domain/values/payment'

/** The financial facts of a locked order. */
export type OrderOnAccount = {
  readonly id: number
  readonly version: number
  readonly status: OrderStatus
  readonly clientCompanyId: number | null
  readonly paymentType: PaymentType
}
