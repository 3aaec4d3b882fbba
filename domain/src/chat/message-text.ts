import { type Decision, refuse } from '../decision.ts'
import { readText } from '../values/text.ts'

/** The longest message, in characters (api.md, `/admin-messages`). */
export const MESSAGE_LENGTH = 4_000

/**
 * A message as it is kept: plain text, trimmed, 1 to 4,000 characters.
 * Refuses `text_required`, `text_too_long` and `text_invalid` (control characters), each at `field`.
 */
export const readMessageText = (value: unknown, field = 'message'): Decision<string> => {
  if (value === undefined || value === null) return refuse('text_required', field)
  const read = readText(value, { maxLength: MESSAGE_LENGTH, field })
  return read.ok && read.value === '' ? refuse('text_required', field) : read
}
