import type { RefundState } from '@karvon/domain/ledger/refund'
import { m } from '../../messages/compiled/messages.js'
import type { StatusTone } from '../../ui/states/status-pill.tsx'

const LABELS = {
  asked: m.money_refund_state_asked,
  paid: m.money_refund_state_paid,
  rejected: m.money_refund_state_rejected,
  withdrawn: m.money_refund_state_withdrawn,
} satisfies Record<RefundState, () => string>

export const refundStateLabel = (state: RefundState): string => LABELS[state]()

type Shown = { state: RefundState; sentAt: string | null }

/** A state; a request that waits may be at the bank. */
export const refundLabel = ({ state, sentAt }: Shown): string =>
  sentAt === null ? refundStateLabel(state) : m.money_refund_state_sent()

const TONES = {
  asked: 'new',
  paid: 'moving',
  rejected: 'canceled',
  withdrawn: 'done',
} as const satisfies Record<RefundState, StatusTone>

export const refundTone = (state: RefundState): StatusTone => TONES[state]
