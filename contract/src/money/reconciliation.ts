import { endpoint } from '../endpoint.ts'
import { Type } from '../schema/json-schema.ts'
import { Nullable } from '../wire/values.ts'

const Whole = Type.Integer({ minimum: 0 })
const Tiyin = Type.Integer({ description: 'tiyin: hundredths of a so’m' })
const Day = Type.String({ description: 'YYYY-MM-DD' })

const WireReconciliation = Type.Object({
  accounts: Type.Array(
    Type.Object({
      account: Type.String(),
      title: Type.String(),
      last_day: { ...Day, description: 'up to which day its statements reach' } as typeof Day,
      closed_on: Nullable(Day),
      closing_tiyin: Nullable({
        ...Tiyin,
        description: 'null: neither the last statement nor an earlier one named a balance',
      } as typeof Tiyin),
    }),
  ),
  closing_tiyin: Tiyin,
  ledger_tiyin: Tiyin,
  difference_tiyin: Tiyin,
  opening_tiyin: { ...Tiyin, description: 'what was there before the first statement' } as typeof Tiyin,
  unmatched_in_tiyin: Tiyin,
  unmatched_out_tiyin: Tiyin,
  unmatched_count: Whole,
  carried_tiyin: { ...Tiyin, description: 'tiyin that journals in whole UZS left' } as typeof Tiyin,
  unlinked_tiyin: { ...Tiyin, description: 'journals without a statement line' } as typeof Tiyin,
  unexplained_tiyin: Tiyin,
  late_entries_count: {
    ...Whole,
    description: 'entries without a line for longer than on their way',
  } as typeof Whole,
  late_entries_tiyin: Tiyin,
  late_lines_count: { ...Whole, description: 'lines not booked for that long' } as typeof Whole,
  late_lines_tiyin: Tiyin,
  is_explained: Type.Boolean({ description: 'all that differs is on its way' }),
})

/** The bank's balance against the ledger's, and what explains the difference. */
export const readReconciliation = endpoint({
  method: 'GET',
  path: '/admin/bank-statements/reconciliation',
  summary: "The bank's balance against the ledger's",
  action: 'move_money',
  output: WireReconciliation,
})

const AccountParams = Type.Object({
  account: Type.String({ pattern: '^[0-9]{20}$', description: 'our account, 20 digits' }),
})

/**
 * Says that nothing moved on an account of ours from its last statement up to a day; it counts as a statement without lines, until the
 * bank names a line of those days.
 */
export const setAccountQuiet = endpoint({
  method: 'PUT',
  path: '/admin/bank-accounts/:account/quiet',
  summary: 'Nothing moved on our account',
  action: 'move_money',
  input: { params: AccountParams, body: Type.Object({ through: Day }) },
  output: WireReconciliation,
  refusals: ['not_found', 'date_invalid'],
})

/** Says since when an account of ours is closed: nothing moved until then, and no statement of it is missing after; null: it is open. */
export const setAccountClosed = endpoint({
  method: 'PUT',
  path: '/admin/bank-accounts/:account/closed',
  summary: 'Our account is closed',
  action: 'move_money',
  input: { params: AccountParams, body: Type.Object({ closed_on: Nullable(Day) }) },
  output: WireReconciliation,
  refusals: ['not_found', 'date_invalid'],
})
