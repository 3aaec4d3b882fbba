import { CallProblem } from '../../../platform/http/call-problem.ts'
import { isOutcomeUnknown } from '../../../platform/http/is-outcome-unknown.ts'

/** Why an order was not placed, as the form handles it. */
export type PlacementFailure =
  | { readonly kind: 'no_answer' }
  | { readonly kind: 'new_price' }
  | { readonly kind: 'refused'; readonly message: string; readonly errors: CallProblem['errors'] }

const QUOTE_CODES = ['api.quote_expired', 'api.quote_mismatch']

const isAboutQuote = (problem: CallProblem): boolean =>
  QUOTE_CODES.includes(problem.code) || Object.keys(problem.errors).includes('quote_id')

/** Classifies a failed submission; anything but a final answer of the server is `no_answer`. */
export function placementFailure(error: unknown): PlacementFailure {
  if (!(error instanceof CallProblem) || isOutcomeUnknown(error)) return { kind: 'no_answer' }
  if (isAboutQuote(error)) return { kind: 'new_price' }
  return { kind: 'refused', message: error.message, errors: error.errors }
}
