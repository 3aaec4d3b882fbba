import { WITHOUT_ACT_REASONS } from '@karvon/domain/company/acts/service-act'
import { endpoint } from '../endpoint.ts'
import { SignedUzs } from '../ledger.ts'
import { Type } from '../schema/json-schema.ts'
import { Id, Instant, OneOf } from '../wire/values.ts'
import { WireFirstAct } from './acts.ts'

const Month = Type.String({ maxLength: 7, description: 'YYYY-MM in Tashkent' })

const WireDueOrder = Type.Object({
  order_id: Id,
  company: Type.Object({ id: Id, title: Type.String() }),
  month: Month,
  act: WireFirstAct,
  charged_at: Instant,
  amount: SignedUzs,
  reason: OneOf(WITHOUT_ACT_REASONS, 'why it has none'),
})

/**
 * The orders that companies' accounts were charged for and that are in no act, and those whose price has changed since theirs (`act`), by
 * month and company; 500 at most.
 */
export const listDueActs = endpoint({
  method: 'GET',
  path: '/admin/acts/due',
  summary: 'Orders without an act',
  action: 'read_books',
  output: Type.Object({
    months: Type.Array(
      Type.Object({
        month: Month,
        is_over: Type.Boolean(),
        orders: Type.Integer({ minimum: 1 }),
        companies: Type.Integer({ minimum: 1 }),
      }),
    ),
    orders: Type.Array(WireDueOrder),
  }),
})

/**
 * Issues every act of a month that is due: one per company, of its orders that are in none. Where the company has its act of the
 * month already, each order gets one of its own. An act whose orders have changed in the month gets a supplementary one. Pressed again
 * it issues nothing.
 */
export const issueDueActs = endpoint({
  method: 'POST',
  path: '/admin/acts/due',
  summary: 'Issue the acts of a month',
  action: 'send_papers',
  cost: 'list',
  input: { body: Type.Object({ month: Month }) },
  output: Type.Object({ issued: Type.Integer({ minimum: 0 }) }),
  refusals: ['date_invalid', 'month_not_over', 'requisites_missing'],
})
