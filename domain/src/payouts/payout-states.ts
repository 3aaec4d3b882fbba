import { accept, type Decision, refuse } from '../decision.ts'

/**
 * The life of a batch of payouts: `draft` (lines can be taken out), `approved` by a second operator, `exported` (the file is
 * at the bank), `closed` (every line is paid or failed), or `canceled` before the export.
 */
export const PAYOUT_BATCH_STATES = ['draft', 'approved', 'exported', 'closed', 'canceled'] as const

/** A state of a batch. */
export type PayoutBatchState = (typeof PAYOUT_BATCH_STATES)[number]

/**
 * The life of a line: `planned`, `removed` before the export, `sent` in the file, then `paid` or `failed`; the money of a
 * removed or failed line is payable again.
 */
export const PAYOUT_LINE_STATES = ['planned', 'removed', 'sent', 'paid', 'failed'] as const

/** A state of a line. */
export type PayoutLineState = (typeof PAYOUT_LINE_STATES)[number]

/** The states in which a line keeps its driver's money from other batches. */
export const OPEN_LINE_STATES = ['planned', 'sent'] as const satisfies readonly PayoutLineState[]

/** Why a line was taken out before the export. */
export const REMOVAL_REASONS = ['by_operator', 'details_changed', 'payable_fell', 'batch_canceled'] as const

/** A reason of a removal. */
export type RemovalReason = (typeof REMOVAL_REASONS)[number]

/** What an operator does with a batch. */
export const PAYOUT_MOVES = ['remove_line', 'approve', 'cancel', 'export', 'download', 'settle_line'] as const

/** A move of a batch. */
export type PayoutMove = (typeof PAYOUT_MOVES)[number]

const MOVES = {
  remove_line: ['draft', 'approved'],
  approve: ['draft'],
  cancel: ['draft', 'approved'],
  export: ['approved'],
  download: ['exported', 'closed'],
  settle_line: ['exported'],
} as const satisfies Record<PayoutMove, readonly PayoutBatchState[]>

/** Whether a batch in this state allows the move. */
export const allowsMove = (state: PayoutBatchState, move: PayoutMove): boolean =>
  (MOVES[move] as readonly PayoutBatchState[]).includes(state)

/** Refuses `transition_not_allowed` (`status`: the batch's state) for a move that the state does not allow. */
export const checkMove = (state: PayoutBatchState, move: PayoutMove): Decision<null> =>
  allowsMove(state, move) ? accept(null) : refuse('transition_not_allowed', undefined, { status: state })

/** Whether an exported batch is finished: none of its lines awaits the bank's answer. */
export const isSettled = (lines: readonly { readonly state: PayoutLineState }[]): boolean =>
  lines.every(({ state }) => state !== 'planned' && state !== 'sent')
