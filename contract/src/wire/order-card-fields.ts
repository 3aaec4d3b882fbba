import { ORDER_STATUSES } from '@karvon/domain/orders/order-status'
import { Type } from '../schema/json-schema.ts'
import { Id, OneOf } from './values.ts'

/** What a card or a row shows of an order: its status and its way. */
export const ORDER_CARD_FIELDS = {
  id: Id,
  status: OneOf(ORDER_STATUSES),
  region_from_id: Id,
  region_to_id: Id,
  from: Type.String({ description: 'address of the first point' }),
  to: Type.String({ description: 'address of the last point' }),
  way: Type.String({ description: 'from city to city; within one city its streets' }),
} as const
