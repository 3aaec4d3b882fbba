import { m } from '../../messages/compiled/messages.js'
import { problemSentence } from '../../platform/http/problem-sentence.ts'
import type { StatusTone } from '../../ui/states/status-pill.tsx'
import type { BatchRow } from './batch-queries.ts'

const STATES: Readonly<
  Record<BatchRow['state'], { readonly label: () => string; readonly tone: StatusTone }>
> = {
  checking: { label: m.batches_state_checking, tone: 'new' },
  wrong: { label: m.batches_state_wrong, tone: 'canceled' },
  new: { label: m.batches_state_new, tone: 'accepted' },
  chosen: { label: m.batches_state_chosen, tone: 'moving' },
  placed: { label: m.batches_state_placed, tone: 'done' },
  failed: { label: m.batches_state_failed, tone: 'canceled' },
}

/** How the state of a row is called and shown. */
export const rowState = (state: BatchRow['state']) => STATES[state]

/** Why something was not done. */
export const batchProblem = (problem: unknown): string =>
  problemSentence(problem, { noNetwork: m.batches_no_network, notDone: m.batches_not_done })
