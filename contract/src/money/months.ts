import { endpoint } from '../endpoint.ts'
import { Type } from '../schema/json-schema.ts'
import { Instant, Nullable } from '../wire/values.ts'

const Count = Type.Integer({ minimum: 0 })

const WireGaps = Type.Object(
  {
    bank_days: { ...Count, description: 'days that no bank statement covers' } as typeof Count,
    bank_lines: { ...Count, description: 'lines of statements that are not booked' } as typeof Count,
    bank_entries: { ...Count, description: 'entries of the bank without a line' } as typeof Count,
    claims: Count,
    claim_payments: {
      ...Count,
      description: 'granted claims that are not collected from the driver',
    } as typeof Count,
    acts: {
      ...Count,
      description: 'orders on account that are in no act, or have changed since',
    } as typeof Count,
    carrier_papers: {
      ...Count,
      description: "orders that are in no carrier's paper, or have changed since",
    } as typeof Count,
    payouts: { ...Count, description: 'batches that are not closed' } as typeof Count,
    refunds: Count,
  },
  { description: 'how much is open up to its last day' },
)

const Month = Type.String({ maxLength: 7, description: 'YYYY-MM in Tashkent' })

/** A month whose books are closed. */
const WireClosedMonth = Type.Object({
  month: Month,
  closed_at: Instant,
  closed_by: Type.String(),
  gaps: WireGaps,
})

/** The closed months, newest first, and the one to close next with what is open in it. */
export const listMonths = endpoint({
  method: 'GET',
  path: '/admin/months',
  summary: 'Closed months',
  action: 'read_books',
  output: Type.Object({
    closed_through: Nullable(Type.String({ description: 'YYYY-MM-DD: the last closed day' })),
    next: Nullable(Type.Object({ month: Month, is_over: Type.Boolean(), gaps: WireGaps })),
    closed: Type.Array(WireClosedMonth),
  }),
})

/**
 * Closes a month that is over, for good, after all months before it: what is booked later for one of its days is dated by its booking.
 * With something open it needs `despite_gaps`.
 */
export const closeMonth = endpoint({
  method: 'PUT',
  path: '/admin/months/:month/close',
  summary: 'Close a month',
  action: 'move_money',
  input: {
    params: Type.Object({ month: Month }),
    body: Type.Object({ despite_gaps: Type.Optional(Type.Boolean()) }),
  },
  output: WireClosedMonth,
  refusals: ['date_invalid', 'already_decided', 'month_not_over', 'month_out_of_order', 'month_incomplete'],
})
