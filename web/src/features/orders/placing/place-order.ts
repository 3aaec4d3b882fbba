import type { bookOrder } from '@karvon/contract/orders'
import { call } from '../../../platform/http/call.ts'
import type { OrderDetail } from '../order.ts'
import type { PendingSubmission } from './pending-submission.ts'

/** Places the order of a submission; the same submission again answers with the same order. */
export const placeOrder = ({ body, key }: PendingSubmission): Promise<OrderDetail> =>
  call<typeof bookOrder>('POST', '/truck-booking/book', { wireBody: JSON.parse(body), idempotencyKey: key })
