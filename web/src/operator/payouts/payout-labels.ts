import type { BankDetailKind } from '@karvon/domain/payouts/bank-details'
import type { NotExchangedReason } from '@karvon/domain/payouts/payout-exchange'
import type { PayoutBatchState, PayoutLineState, RemovalReason } from '@karvon/domain/payouts/payout-states'
import type { LeftOutReason } from '@karvon/domain/payouts/propose-payouts'
import { formatPhone } from '@karvon/domain/values/phone'
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
} satisfies Record<LeftOutReason, () => string>

export const batchStateLabel = (state: PayoutBatchState): string => BATCH_STATES[state]()
export const batchStateTone = (state: PayoutBatchState): StatusTone => BATCH_TONES[state]
export const lineStateLabel = (state: PayoutLineState): string => LINE_STATES[state]()
export const lineStateTone = (state: PayoutLineState): StatusTone => LINE_TONES[state]
export const removalLabel = (removal: RemovalReason): string => REMOVALS[removal]()
export const leftOutLabel = (reason: LeftOutReason): string => LEFT_OUT[reason]()

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

const NOT_EXCHANGED = {
  to_card: m.bank_not_1c_to_card,
  letters_unknown: m.bank_not_1c_letters_unknown,
} satisfies Record<NotExchangedReason, () => string>

export const notExchangedLabel = (reason: NotExchangedReason): string => NOT_EXCHANGED[reason]()
