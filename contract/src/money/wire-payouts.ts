import { BANK_DETAIL_KINDS } from '@karvon/domain/payouts/bank-details'
import { NOT_EXCHANGED_REASONS } from '@karvon/domain/payouts/payout-exchange'
import {
  PAYOUT_BATCH_STATES,
  PAYOUT_LINE_STATES,
  REMOVAL_REASONS,
} from '@karvon/domain/payouts/payout-states'
import { WireTaxStatus } from '../driver/tax.ts'
import { Type } from '../schema/json-schema.ts'
import { Id, Instant, Nullable, OneOf, Uzs, Version } from '../wire/values.ts'

const Whole = Type.Integer({ minimum: 0 })

/** A driver in a list of payouts. */
export const PERSON = { driver_id: Id, name: Nullable(Type.String()), phone: Nullable(Type.String()) }

/** An operator with the time of what they did; null: not done yet. */
export const Step = Nullable(Type.Object({ by: Type.String(), at: Instant }))

/** A batch in the list; `amount` is the sum of its lines that were not taken out. */
export const WirePayoutBatch = Type.Object({
  id: Id,
  state: OneOf(PAYOUT_BATCH_STATES),
  amount: Uzs,
  lines_count: Whole,
  paid_count: Whole,
  failed_count: Whole,
  drafted: Type.Object({ by: Type.String(), at: Instant }),
  approved: Step,
  exported: Step,
  closed_at: Nullable(Instant),
  version: Version,
})

/** A company's refund in a list of payouts. */
export const RefundOf = Type.Object({
  id: Id,
  company: Type.Object({ id: Id, title: Type.String() }),
})

/** A payment to a driver, or of a company's refund; of the number only the last four digits are shown. */
export const WirePayoutLine = Type.Object({
  id: Id,
  driver_id: Nullable(Id),
  name: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  refund: Nullable(RefundOf),
  amount: Uzs,
  state: OneOf(PAYOUT_LINE_STATES),
  details: Type.Object({
    kind: OneOf(BANK_DETAIL_KINDS),
    last_digits: Type.String(),
    holder: Type.String(),
    mfo: Nullable(Type.String()),
    tax_id: Nullable(Type.String()),
  }),
  tax: WireTaxStatus,
  not_exchanged: Nullable(
    OneOf(NOT_EXCHANGED_REASONS, 'why a `1CClientBankExchange` file cannot have it; null: it can'),
  ),
  purpose: Nullable(Type.String({ description: 'the payment purpose; null before the export' })),
  removal: Nullable(OneOf(REMOVAL_REASONS)),
  bank_document: Nullable(Type.String()),
  failure: Nullable(Type.String({ description: 'why it failed' })),
  settled: Step,
})

/** A batch with its lines, and why it was canceled. */
export const WirePayoutBatchCard = Type.Object({
  ...WirePayoutBatch.properties,
  drafted_by_caller: Type.Boolean({ description: 'the caller drafted it, so another operator approves it' }),
  canceled: Step,
  cancel_reason: Nullable(Type.String()),
  has_own_account: Type.Boolean({
    description: 'our own name, TIN, account and MFO are set, which a `1CClientBankExchange` file needs',
  }),
  lines: Type.Array(WirePayoutLine, { description: 'largest sums first' }),
})
