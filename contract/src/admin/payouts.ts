import { BANK_DETAIL_KINDS } from '@karvon/domain/payouts/bank-details'
import {
  PAYOUT_BATCH_STATES,
  PAYOUT_LINE_STATES,
  REMOVAL_REASONS,
} from '@karvon/domain/payouts/payout-states'
import { LEFT_OUT_REASONS } from '@karvon/domain/payouts/propose-payouts'
import { endpoint, PageQuery } from '../endpoint.ts'
import { Type } from '../schema/json-schema.ts'
import { Id, Instant, Nullable, OneOf, Uzs, Version } from '../wire/values.ts'
import { CSV, CsvBytes, Reason } from './fields.ts'

const Whole = Type.Integer({ minimum: 0 })

/** A driver in a list of payouts. */
const PERSON = { driver_id: Id, name: Nullable(Type.String()), phone: Nullable(Type.String()) }

/** An operator with the time of what they did; null: not done yet. */
const Step = Nullable(Type.Object({ by: Type.String(), at: Instant }))

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

/** A payment to a driver; of the number only the last four digits are shown. */
export const WirePayoutLine = Type.Object({
  id: Id,
  ...PERSON,
  amount: Uzs,
  state: OneOf(PAYOUT_LINE_STATES),
  details: Type.Object({
    kind: OneOf(BANK_DETAIL_KINDS),
    last_digits: Type.String(),
    holder: Type.String(),
    mfo: Nullable(Type.String()),
    tax_id: Nullable(Type.String()),
  }),
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
  lines: Type.Array(WirePayoutLine, { description: 'largest sums first' }),
})

/** Batches, the newest first. */
export const listPayouts = endpoint({
  method: 'GET',
  path: '/admin/payouts',
  summary: 'Batches of payouts',
  action: 'move_money',
  input: { query: Type.Object({ state: Type.Optional(OneOf(PAYOUT_BATCH_STATES)), ...PageQuery }) },
  output: Type.Array(WirePayoutBatch),
  paged: true,
})

/** Whom a new batch would pay, and whom it would leave out and why. */
export const proposePayouts = endpoint({
  method: 'GET',
  path: '/admin/payouts/proposal',
  summary: 'Whom a new batch would pay',
  action: 'move_money',
  output: Type.Object({
    minimum: Uzs,
    amount: Uzs,
    lines: Type.Array(Type.Object({ ...PERSON, amount: Uzs })),
    left_out: Type.Array(Type.Object({ ...PERSON, amount: Uzs, reason: OneOf(LEFT_OUT_REASONS) })),
  }),
})

/** Drafts a batch of everyone who can be paid now. */
export const draftPayouts = endpoint({
  method: 'POST',
  path: '/admin/payouts',
  summary: 'Draft a batch of payouts',
  action: 'move_money',
  output: WirePayoutBatchCard,
  status: 201,
  idempotent: true,
  refusals: ['nobody_to_pay'],
})

const BatchParams = Type.Object({ id: Id })
const LineParams = Type.Object({ id: Id, line_id: Id })
const Seen = Type.Object({ version: Version })

/** One batch. */
export const showPayouts = endpoint({
  method: 'GET',
  path: '/admin/payouts/:id',
  summary: 'A batch of payouts',
  action: 'move_money',
  input: { params: BatchParams },
  output: WirePayoutBatchCard,
  refusals: ['not_found'],
})

/**
 * Approves a draft; never by the operator who drafted it. Lines whose driver has changed their bank details or is owed less by now are
 * taken out.
 */
export const approvePayouts = endpoint({
  method: 'PUT',
  path: '/admin/payouts/:id/approve',
  summary: 'Approve a batch of payouts',
  action: 'move_money',
  input: { params: BatchParams, body: Seen },
  output: WirePayoutBatchCard,
  refusals: [
    'not_found',
    'changed_meanwhile',
    'transition_not_allowed',
    'second_operator_required',
    'nobody_to_pay',
  ],
})

/** Cancels a batch that has not been exported; its money is payable again. */
export const cancelPayouts = endpoint({
  method: 'PUT',
  path: '/admin/payouts/:id/cancel',
  summary: 'Cancel a batch of payouts',
  action: 'move_money',
  input: { params: BatchParams, body: Type.Object({ reason: Reason, version: Version }) },
  output: WirePayoutBatchCard,
  refusals: ['not_found', 'changed_meanwhile', 'transition_not_allowed', 'text_required', 'text_too_long'],
})

/** Closes an approved batch for the bank: from then on its files can be downloaded, and no line can be taken out. */
export const exportPayouts = endpoint({
  method: 'PUT',
  path: '/admin/payouts/:id/export',
  summary: 'Export a batch of payouts',
  action: 'move_money',
  input: { params: BatchParams, body: Seen },
  output: WirePayoutBatchCard,
  refusals: ['not_found', 'changed_meanwhile', 'transition_not_allowed', 'nobody_to_pay'],
})

const DOWNLOAD_REFUSALS = ['not_found', 'transition_not_allowed'] as const

/** The bank's file as CSV, with the columns of the setting `payout_file`; every download is recorded in the audit log. */
export const downloadPayoutsCsv = endpoint({
  method: 'GET',
  path: '/admin/payouts/:id/payouts.csv',
  summary: "The bank's file as CSV",
  action: 'move_money',
  cost: 'paper',
  input: { params: BatchParams },
  output: CsvBytes,
  file: CSV,
  refusals: DOWNLOAD_REFUSALS,
})

/** The same file as a spreadsheet. */
export const downloadPayoutsXlsx = endpoint({
  method: 'GET',
  path: '/admin/payouts/:id/payouts.xlsx',
  summary: "The bank's file as a spreadsheet",
  action: 'move_money',
  cost: 'paper',
  input: { params: BatchParams },
  output: Type.String({ format: 'binary' }),
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  refusals: DOWNLOAD_REFUSALS,
})

/** Takes a line out before the export; its money is payable again. */
export const removePayoutLine = endpoint({
  method: 'PUT',
  path: '/admin/payouts/:id/lines/:line_id/remove',
  summary: 'Take a payout out of its batch',
  action: 'move_money',
  input: { params: LineParams },
  output: WirePayoutBatchCard,
  refusals: ['not_found', 'transition_not_allowed', 'already_decided'],
})

/** Records that the bank has paid a line, by the number of its document. A line is paid once. */
export const markPayoutPaid = endpoint({
  method: 'PUT',
  path: '/admin/payouts/:id/lines/:line_id/paid',
  summary: 'Record a payout as paid',
  action: 'move_money',
  input: { params: LineParams, body: Type.Object({ bank_document: Type.String({ maxLength: 10_000 }) }) },
  output: WirePayoutBatchCard,
  refusals: [
    'not_found',
    'transition_not_allowed',
    'already_decided',
    'text_required',
    'text_invalid',
    'text_too_long',
  ],
})

/** Records that the bank refused a line, with its reason; the money is payable again. */
export const markPayoutFailed = endpoint({
  method: 'PUT',
  path: '/admin/payouts/:id/lines/:line_id/failed',
  summary: 'Record a payout as failed',
  action: 'move_money',
  input: { params: LineParams, body: Type.Object({ reason: Reason }) },
  output: WirePayoutBatchCard,
  refusals: ['not_found', 'transition_not_allowed', 'already_decided', 'text_required', 'text_too_long'],
})

/** A driver's bank details for operators. */
export const WireDetailsToCheck = Type.Object({
  ...PERSON,
  kind: OneOf(BANK_DETAIL_KINDS),
  last_digits: Type.String(),
  holder: Type.String(),
  mfo: Nullable(Type.String()),
  tax_id: Nullable(Type.String()),
  changed_at: Instant,
  checked: Step,
  version: Version,
})

/** The drivers' bank details, those that wait for a check first. */
export const listBankDetails = endpoint({
  method: 'GET',
  path: '/admin/bank-details',
  summary: "Drivers' bank details",
  action: 'move_money',
  input: {
    query: Type.Object({
      q: Type.Optional(Type.String({ maxLength: 100, description: 'name, holder or phone' })),
      checked: Type.Optional(OneOf(['yes', 'no'])),
      ...PageQuery,
    }),
  },
  output: Type.Array(WireDetailsToCheck),
  paged: true,
})

const DriverParams = Type.Object({ driver_id: Id })

/** The whole number of a driver's card or account; the look and its reason are recorded in the audit log. */
export const revealBankDetails = endpoint({
  method: 'POST',
  path: '/admin/bank-details/:driver_id/reveal',
  summary: "See a driver's bank details in full",
  action: 'move_money',
  cost: 'secret',
  input: { params: DriverParams, body: Type.Object({ reason: Reason }) },
  output: Type.Object({ number: Type.String() }),
  refusals: ['not_found', 'text_required', 'text_too_long'],
})

/** Confirms that the details are the driver's; from then on they can be paid to. */
export const checkBankDetails = endpoint({
  method: 'PUT',
  path: '/admin/bank-details/:driver_id/check',
  summary: "Confirm a driver's bank details",
  action: 'move_money',
  input: { params: DriverParams, body: Seen },
  output: WireDetailsToCheck,
  refusals: ['not_found', 'bank_details_changed', 'already_decided'],
})
