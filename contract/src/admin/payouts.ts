import { DRIVER_LINE_KINDS } from '@karvon/domain/ledger/driver-statement'
import { PRICE_ITEMS } from '@karvon/domain/ledger/settle-order'
import { EXCHANGE_ENCODINGS } from '@karvon/domain/payouts/payout-exchange'
import { PAYOUT_BATCH_STATES } from '@karvon/domain/payouts/payout-states'
import { LEFT_OUT_REASONS, REFUND_LEFT_OUT } from '@karvon/domain/payouts/propose-payouts'
import { CarrierUzs } from '../driver/money.ts'
import { WireTaxStatus } from '../driver/tax.ts'
import { endpoint, PageQuery } from '../endpoint.ts'
import { PERSON, RefundOf, WirePayoutBatch, WirePayoutBatchCard } from '../money/wire-payouts.ts'
import { Type } from '../schema/json-schema.ts'
import { Id, Instant, Nullable, OneOf, Uzs, Version } from '../wire/values.ts'
import { AnotherPayment, BankDay, CSV, CsvBytes, Reason } from './fields.ts'

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

/** Whom a new batch would pay, after what they owe us is `netted`, and whom it would leave out and why. */
export const proposePayouts = endpoint({
  method: 'GET',
  path: '/admin/payouts/proposal',
  summary: 'Whom a new batch would pay',
  action: 'move_money',
  output: Type.Object({
    minimum: Uzs,
    amount: Uzs,
    lines: Type.Array(
      Type.Object({
        ...PERSON,
        amount: Uzs,
        netted: Uzs,
        tax: WireTaxStatus,
      }),
    ),
    refunds: Type.Array(Type.Object({ ...RefundOf.properties, amount: Uzs }), {
      description: "companies' refunds that wait",
    }),
    refunds_left_out: Type.Array(
      Type.Object({ ...RefundOf.properties, amount: Uzs, reason: OneOf(REFUND_LEFT_OUT) }),
    ),
    left_out: Type.Array(Type.Object({ ...PERSON, amount: Uzs, reason: OneOf(LEFT_OUT_REASONS) })),
  }),
})

/** Drafts a batch of every driver and company's refund that can be paid now. */
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
 * What a payout is made of: what was left before (`opening`), each change of what we owe the driver since the payout before, and what
 * open claims kept back (`reserved`).
 */
export const showPayoutRows = endpoint({
  method: 'GET',
  path: '/admin/payouts/:id/lines/:line_id/rows',
  summary: 'What a payout is made of',
  action: 'move_money',
  input: { params: LineParams },
  output: Type.Object({
    opening: CarrierUzs,
    rows: Type.Array(
      Type.Object({
        id: Type.Integer({ minimum: 1 }),
        kind: OneOf(DRIVER_LINE_KINDS),
        item: Nullable(OneOf(PRICE_ITEMS)),
        amount: CarrierUzs,
        order_id: Nullable(Id),
        description: Type.String(),
        created_at: Instant,
      }),
      { description: 'oldest first' },
    ),
    reserved: Uzs,
  }),
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

const TableQuery = Type.Object({
  besides_exchange: Type.Optional(
    Type.Boolean({ description: 'only the payments that a `1CClientBankExchange` file cannot have' }),
  ),
})

const DOWNLOAD_REFUSALS = ['not_found', 'transition_not_allowed', 'bank_details_unreadable'] as const

/** The bank's file as CSV, with the columns of the setting `payout_file`; every download is recorded in the audit log. */
export const downloadPayoutsCsv = endpoint({
  method: 'GET',
  path: '/admin/payouts/:id/payouts.csv',
  summary: "The bank's file as CSV",
  action: 'move_money',
  cost: 'paper',
  input: { params: BatchParams, query: TableQuery },
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
  input: { params: BatchParams, query: TableQuery },
  output: Type.String({ format: 'binary' }),
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  refusals: DOWNLOAD_REFUSALS,
})

/**
 * Payment orders of the batch as a `1CClientBankExchange` file. Payouts to cards, and those whose payee has letters that banks lack,
 * are not in it: `not_exchanged` of the batch's lines tells which.
 */
export const downloadPayoutsExchange = endpoint({
  method: 'GET',
  path: '/admin/payouts/:id/payouts.txt',
  summary: "The bank's file for 1C",
  action: 'move_money',
  cost: 'paper',
  input: {
    params: BatchParams,
    query: Type.Object({
      encoding: Type.Optional(OneOf(EXCHANGE_ENCODINGS, 'its code page, 1251 or 866; `windows` if absent')),
    }),
  },
  output: Type.String({ format: 'binary' }),
  file: 'application/octet-stream',
  refusals: [...DOWNLOAD_REFUSALS, 'own_account_missing', 'no_account_payouts'],
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

/**
 * Records that the bank has paid a line, by the number and day of its document. A line is paid once; what resembles a booked payment to
 * this driver is booked only as `another_payment`.
 */
export const markPayoutPaid = endpoint({
  method: 'PUT',
  path: '/admin/payouts/:id/lines/:line_id/paid',
  summary: 'Record a payout as paid',
  action: 'move_money',
  input: {
    params: LineParams,
    body: Type.Object({
      bank_document: Type.String({ maxLength: 10_000 }),
      bank_day: BankDay,
      another_payment: AnotherPayment,
    }),
  },
  output: WirePayoutBatchCard,
  refusals: [
    'not_found',
    'transition_not_allowed',
    'already_decided',
    'date_invalid',
    'money_already_written',
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
