import type {
  DraftProblem,
  DraftState,
  PaperKind,
} from '@karvon/domain/electronic-documents/electronic-paper'
import { m } from '../../messages/compiled/messages.js'
import type { StatusTone } from '../../ui/states/status-pill.tsx'

const KINDS = {
  act: m.papers_act,
  vat_invoice: m.papers_vat_invoice,
  waybill: m.papers_waybill,
} satisfies Record<PaperKind, () => string>

const STATES = {
  waiting: m.papers_state_waiting,
  sending: m.papers_state_waiting,
  failed: m.papers_state_failed,
  draft: m.papers_state_draft,
  sent: m.papers_state_sent,
  signed: m.papers_state_signed,
  refused: m.papers_state_refused,
  deleted: m.papers_state_deleted,
  void: m.papers_state_void,
} satisfies Record<DraftState, () => string>

const TONES = {
  waiting: 'new',
  sending: 'new',
  failed: 'canceled',
  draft: 'new',
  sent: 'moving',
  signed: 'accepted',
  refused: 'canceled',
  deleted: 'done',
  void: 'canceled',
} satisfies Record<DraftState, StatusTone>

const PROBLEMS = {
  away: m.papers_problem_away,
  account: m.papers_problem_account,
  seller_differs: m.papers_problem_seller_differs,
  details_missing: m.papers_problem_details_missing,
  first_missing: m.papers_problem_first_missing,
} satisfies Record<Exclude<DraftProblem, 'refused'>, () => string>

export const paperKindLabel = (kind: PaperKind): string => KINDS[kind]()

/** A state as the paper's sender sees it. */
export const paperStateLabel = (state: DraftState): string => STATES[state]()

/** A state of our own paper, as operators see it. */
export const ourPaperLabel = (state: DraftState): string =>
  state === 'draft' ? m.papers_state_draft_of_ours() : paperStateLabel(state)

export const paperTone = (state: DraftState): StatusTone => TONES[state]

/** A state as the company sees it that receives the paper: what we have not sent is being prepared. */
export const receivedPaper = (state: DraftState): { readonly label: string; readonly tone: StatusTone } => {
  if (state === 'sent') return { label: m.papers_state_sent_to_you(), tone: 'new' }
  const isPrepared = state === 'draft' || state === 'failed' || state === 'deleted'
  return isPrepared
    ? { label: m.papers_state_waiting(), tone: 'done' }
    : { label: paperStateLabel(state), tone: paperTone(state) }
}

/** Why a paper is not at Didox, and what to do; null: nothing is wrong. */
export const paperProblem = ({
  problem,
  note,
}: {
  readonly problem: DraftProblem | null
  readonly note: string | null
}): string | null => {
  if (problem === null) return null
  return problem === 'refused' ? m.papers_problem_refused({ note: note ?? '—' }) : PROBLEMS[problem]()
}
