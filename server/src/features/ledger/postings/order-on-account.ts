import type { CommissionTerms } from '@karvon/domain/ledger/commission'
import type { OrderStatus } from '@karvon/domain/orders/order-status'
import type { PaymentType } from '@karvon/domain/values/payment'

/** An order whose price is to be held. */
export type HeldOrder = {
  readonly id: number
  readonly version: number
  readonly status: OrderStatus
  readonly clientCompanyId: number | null
  readonly paymentType: PaymentType
}

/** The financial facts of a locked order. */
export type OrderOnAccount = HeldOrder & {
  readonly clientId: number
  readonly carrierId: number | null
  /** Deals from before commissions have none. */
  readonly deal: { readonly priceUzs: number; readonly commission?: CommissionTerms | undefined } | null
}
