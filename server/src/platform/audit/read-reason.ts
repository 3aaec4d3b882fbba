import { type Decision, refuse } from '@karvon/domain/decision'
import { readText } from '@karvon/domain/reading/text'

const LONGEST = 500

/** An operator's reason: `text_required` if empty, text refusals beyond `maxLength`. */
export const readReason = (typed: string, field = 'reason', maxLength = LONGEST): Decision<string> => {
  const reason = readText(typed, { maxLength, field })
  return reason.ok && reason.value === '' ? refuse('text_required', field) : reason
}
