import { STATEMENT_DIRECTIONS } from '@karvon/domain/bank-statements/statement-line'
import { ACCOUNT_KINDS } from '@karvon/domain/ledger/ledger-accounts'
import { endpoint } from '../endpoint.ts'
import { SignedUzs } from '../ledger.ts'
import { Type } from '../schema/json-schema.ts'
import { Id, Instant, Nullable, OneOf, Uzs } from '../wire/values.ts'
import { Reason } from './fields.ts'

/** Kinds of journals. */
export const JOURNAL_KINDS = [
  'refill',
  'hold',
  'release',
  'charge',
  'kept_cash',
  'fee',
  'driver_fee',
  'correction',
  'write_off',
  'goodwill',
  'payment',
  'payment_canceled',
  'payout',
  'payout_returned',
  'claim',
  'settlement',
  'cost',
  'refund',
  'advance_moved',
] as const

/** Whose an account is: `id` of a company or person; a provider's name is its own. */
const WireOwner = Type.Object({
  kind: OneOf(['company', 'person', 'provider'] as const),
  id: Nullable(Id),
  name: Type.String(),
})

const WireEntry = Type.Object({
  account: OneOf(ACCOUNT_KINDS),
  owner: Nullable(WireOwner),
  amount: { ...SignedUzs, description: 'whole UZS; credits are positive' } as typeof SignedUzs,
  item: Nullable(Type.String({ description: 'the row of the price' })),
})

/** A journal with its entries, which sum to zero. */
export const WireJournal = Type.Object({
  id: Id,
  kind: OneOf(JOURNAL_KINDS),
  description: Type.String(),
  at: Instant,
  moved_from_day: Nullable(
    Type.String({ description: 'YYYY-MM-DD: the day that it is of, whose month was closed already' }),
  ),
  entries: Type.Array(WireEntry),
})

/** Everything that was booked for an order, oldest first. */
export const listOrderJournals = endpoint({
  method: 'GET',
  path: '/admin/orders/:id/journals',
  summary: 'What was booked for an order',
  action: 'read_books',
  input: { params: Type.Object({ id: Id }) },
  output: Type.Array(WireJournal),
  refusals: ['not_found'],
})

const Margin = {
  orders: Type.Integer({ minimum: 0, description: 'finished' }),
  turnover: { ...Uzs, description: 'their final prices' } as typeof Uzs,
  commission: { ...SignedUzs, description: 'without VAT' } as typeof SignedUzs,
  fees: { ...SignedUzs, description: 'our part of fees' } as typeof SignedUzs,
}

const Day = Type.Optional(Type.String({ maxLength: 40, description: 'YYYY-MM-DD in Tashkent, included' }))

/** What we have earned, by day and by the region of loading; at most a year, by default the last thirty days. */
export const readMargin = endpoint({
  method: 'GET',
  path: '/admin/margin',
  summary: 'Our margin',
  action: 'read_books',
  cost: 'list',
  input: { query: Type.Object({ from: Day, to: Day }) },
  output: Type.Object({
    from: Type.String(),
    to: Type.String(),
    ...Margin,
    days: Type.Array(Type.Object({ date: Type.String({ description: 'YYYY-MM-DD' }), ...Margin })),
    regions: Type.Array(Type.Object({ region_id: Id, region: Type.String(), ...Margin })),
    accounts: Type.Array(Type.Object({ account: OneOf(ACCOUNT_KINDS), balance: SignedUzs }), {
      description: 'the balance of every kind of account now; together zero',
    }),
  }),
  refusals: ['date_invalid'],
})

const JournalId = Type.Integer({ minimum: 1 })
const Whole = Type.Integer({ minimum: 0 })

/** An entry of our bank account without a statement line; `is_late`: in transit for longer than allowed. */
const WireBankEntry = Type.Object({
  journal_id: JournalId,
  kind: OneOf(JOURNAL_KINDS),
  direction: OneOf(STATEMENT_DIRECTIONS),
  amount: Uzs,
  document: Type.String(),
  day: Type.String({ description: "YYYY-MM-DD: the bank's day, else that of booking" }),
  days: { ...Whole, description: 'age' } as typeof Whole,
  is_late: Type.Boolean(),
  company: Nullable(Type.Object({ id: Id, title: Type.String() })),
  person: Nullable(Type.Object({ id: Id, name: Nullable(Type.String()) })),
  booked_by: Type.String(),
  booked_at: Instant,
  can_reverse: Type.Boolean(),
})

/** Entries of our bank account without a statement line, late ones first, then the newest; 500 at most. */
export const listBankEntries = endpoint({
  method: 'GET',
  path: '/admin/bank-entries',
  summary: 'Bank entries without a statement line',
  action: 'move_money',
  output: Type.Array(WireBankEntry),
})

/** Takes a payment back that was booked by hand, at the bank or in cash, and never came: once, against the account it came to, linked to what it reverses. */
export const reverseBankEntry = endpoint({
  method: 'PUT',
  path: '/admin/bank-entries/:id/reverse',
  summary: 'Reverse a payment, write-off or goodwill booked by hand',
  action: 'move_money',
  input: { params: Type.Object({ id: JournalId }), body: Type.Object({ reason: Reason }) },
  output: Type.Object({ journal_id: JournalId }),
  refusals: ['not_found', 'already_decided', 'bank_line_matched', 'text_required', 'text_too_long'],
})
