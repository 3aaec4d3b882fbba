import { endpoint } from '../endpoint.ts'
import { WireOrder } from '../orders.ts'
import { Type } from '../schema/json-schema.ts'
import { Uzs } from '../wire/values.ts'

/**
 * Counts for the dashboard. `spent`, in whole UZS, is what a company's account was charged for its orders,
 * services and fees, plus what people paid themselves for finished orders.
 */
export const readOrderStatistics = endpoint({
  method: 'GET',
  path: '/truck-booking/client/statistics',
  summary: 'Counts of orders',
  action: 'read_statistics',
  output: Type.Object({
    created: Type.Integer(),
    in_progress: Type.Integer(),
    done: Type.Integer(),
    canceled: Type.Integer(),
    spent: Uzs,
    spent_months: Type.Array(
      Type.Object({ month: Type.String({ pattern: '^\\d{4}-\\d{2}$' }), spent: Uzs }),
      { description: 'what makes up `spent`, by month of Asia/Tashkent: the last six, the present one last' },
    ),
    last_orders: Type.Array(WireOrder),
    balance: Type.Optional({ ...Uzs, description: 'to the owner of a company: its own money, whole UZS' }),
    debt: Type.Optional({ ...Uzs, description: 'to the owner of a company: what it owes, whole UZS' }),
  }),
})
