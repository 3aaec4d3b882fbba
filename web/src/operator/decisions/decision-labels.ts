import type { showAnyOrder } from '@karvon/contract/admin/orders'
import type { DataOf } from '@karvon/contract/endpoint'
import type { UndoableDecision } from '@karvon/domain/ledger/undo/undo-decision'
import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { moment } from '../page/formats.ts'

/** A decision about money that was undone. */
export type UndoneDecision = DataOf<typeof showAnyOrder>['undoneDecisions'][number]

/** A decision as it was made, whether it stands or was undone. */
export type MadeDecision = Pick<UndoneDecision, 'decision' | 'outcome' | 'amount' | 'decidedBy' | 'decidedAt'>

/** What a decision is about. */
export const DECISION_LABELS = {
  claim: m.claims_decision_claim,
  no_show: m.claims_decision_no_show,
  fee: m.claims_decision_fee,
  additional_price: m.claims_decision_additional_price,
} satisfies Record<UndoableDecision, () => string>

const OUTCOMES: Readonly<Record<string, () => string>> = {
  booked: m.claims_outcome_booked,
  dismissed: m.claims_outcome_dismissed,
  client: m.claims_outcome_client,
  driver: m.claims_outcome_driver,
  approved: m.claims_outcome_approved,
  rejected: m.claims_outcome_rejected,
  accepted: m.claims_outcome_accepted,
  partly_accepted: m.claims_outcome_partly,
}

/** What was decided, and the sum of it. */
export const decisionText = ({
  decision,
  outcome,
  amount,
}: Pick<MadeDecision, 'decision' | 'outcome' | 'amount'>): string =>
  [
    `${DECISION_LABELS[decision]()}: ${OUTCOMES[outcome]?.() ?? outcome}`,
    ...(amount === 0 ? [] : [formatSum(amount)]),
  ].join(', ')

/** Who decided, and when. */
export const decidedText = ({
  decidedBy,
  decidedAt,
}: Pick<MadeDecision, 'decidedBy' | 'decidedAt'>): string =>
  decidedBy === null
    ? m.claims_decided_by_time({ at: moment(decidedAt) })
    : m.claims_decided_line({ name: decidedBy, at: moment(decidedAt) })
