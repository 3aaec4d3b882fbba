import { PAYMENT_STATUSES } from '@karvon/domain/ledger/order-payment'
import { endpoint } from '../endpoint.ts'
import { Type } from '../schema/json-schema.ts'
import { Id, Nullable, OneOf } from '../wire/values.ts'

/** How the caller's orders are paid, or those of their company; orders of others are left out. */
export const readOrderPayments = endpoint({
  method: 'GET',
  path: '/order-payments',
  summary: 'How orders are paid',
  action: 'read_own_orders',
  input: {
    query: Type.Object({
      orders: Type.String({
        pattern: '^[0-9]{1,9}(,[0-9]{1,9}){0,99}$',
        description: "the orders' numbers, separated by commas, 100 at most",
      }),
    }),
  },
  output: Type.Array(
    Type.Object({
      order_id: Id,
      status: Nullable(
        OneOf(PAYMENT_STATUSES, 'null: there is no deal, or it was canceled before anything was paid'),
      ),
    }),
  ),
})
