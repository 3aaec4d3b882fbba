import type { BankDetailKind } from '@karvon/domain/payouts/bank-details'
import type { NotExchangedReason } from '@karvon/domain/payouts/payout-exchange'
import type { PayoutBatchState, PayoutLineState, RemovalReason } from '@karvon/domain/payouts/payout-states'
import type { LeftOutReason, RefundLeftOut } from '@karvon/domain/payouts/propose-payouts'
import { formatPhone } from '@karvon/domain/reading/phone'
import { m } from '../../messages/compiled/messages.js'
import type { StatusTone } from '../../ui/states/status-pill.tsx'

const BATCH_STATES = {
  draft: m.bank_batch_draft,
  approved: m.bank_batch_approved,
  exported: m.bank_batch_exported,
  closed: m.bank_batch_closed,
  canceled: m.bank_batch_canceled,
} satisfies Record<PayoutBatchState, () => string>

const BATCH_TONES = {
  draft: 'new',
  approved: 'accepted',
  exported: 'moving',
  closed: 'done',
  canceled: 'canceled',
} satisfies Record<PayoutBatchState, StatusTone>

const LINE_STATES = {
  planned: m.bank_line_planned,
  removed: m.bank_line_removed,
  sent: m.bank_line_sent,
  paid: m.bank_line_paid,
  failed: m.bank_line_failed,
} satisfies Record<PayoutLineState, () => string>

const LINE_TONES = {
  planned: 'new',
  removed: 'done',
  sent: 'moving',
  paid: 'accepted',
  failed: 'canceled',
} satisfies Record<PayoutLineState, StatusTone>

const REMOVALS = {
  by_operator: m.bank_removal_by_operator,
  details_changed: m.bank_removal_details_changed,
  payable_fell: m.bank_removal_payable_fell,
  batch_canceled: m.bank_removal_batch_canceled,
} satisfies Record<RemovalReason, () => string>

const LEFT_OUT = {
  below_minimum: m.bank_left_below_minimum,
  no_details: m.bank_left_no_details,
  details_unchecked: m.bank_left_details_unchecked,
  in_another_batch: m.bank_left_in_another_batch,
  too_many: m.bank_left_too_many,
  no_account: m.bank_left_no_account,
  account_refused: m.bank_left_account_refused,
  balance_too_low: m.bank_left_balance_too_low,
} satisfies Record<LeftOutReason | RefundLeftOut, () => string>

export const batchStateLabel = (state: PayoutBatchState): string => BATCH_STATES[state]()
export const batchStateTone = (state: PayoutBatchState): StatusTone => BATCH_TONES[state]
export const lineStateLabel = (state: PayoutLineState): string => LINE_STATES[state]()
export const lineStateTone = (state: PayoutLineState): StatusTone => LINE_TONES[state]
export const removalLabel = (removal: RemovalReason): string => REMOVALS[removal]()
export const leftOutLabel = (reason: LeftOutReason | RefundLeftOut): string => LEFT_OUT[reason]()

/** A card or an account by its last digits. */
export const numberLabel = ({
  kind,
  lastDigits: digits,
}: {
  kind: BankDetailKind
  lastDigits: string
}): string => (kind === 'card' ? m.bank_card_ending({ digits }) : m.bank_account_ending({ digits }))

/** A driver's name; their phone if they have none. */
export const driverLabel = ({ name, phone }: { name: string | null; phone: string | null }): string =>
  name ?? (phone === null ? m.bank_driver_closed() : formatPhone(phone))

type RefundOf = { id: number; company: { title: string } }

/** A company's refund by its number. */
export const refundLabel = ({ id, company: { title } }: RefundOf): string =>
  m.bank_refund_of({ number: id, title })

/** Whom a line pays: a driver, or a company. */
export const payeeLabel = (
  line: { name: string | null; phone: string | null } & { refund: RefundOf | null },
): string => (line.refund === null ? driverLabel(line) : refundLabel(line.refund))

const NOT_EXCHANGED = {
  to_card: m.bank_not_1c_to_card,
  letters_unknown: m.bank_not_1c_letters_unknown,
} satisfies Record<NotExchangedReason, () => string>

export const notExchangedLabel = (reason: NotExchangedReason): string => NOT_EXCHANGED[reason]()
