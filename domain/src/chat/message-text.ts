import { accept, type Decision, refuse } from '../decision.ts'
import { readText } from '../reading/text.ts'

/** The longest message, in characters (docs/api.md#ground-rules). */
export const MESSAGE_LENGTH = 4_000

/** The most photos of one message. */
export const MOST_MESSAGE_PHOTOS = 6

/** The field a message's text is refused at, and the number of photos with it. */
type Accompanied = { readonly field?: string; readonly photos?: number }

/**
 * A checked message: plain text, trimmed, 1 to 4,000 characters; may be empty with `photos`. Refuses
 * `text_required`, `text_too_long` and `text_invalid`, each at `field`.
 */
export const readMessageText = (
  value: unknown,
  { field = 'message', photos = 0 }: Accompanied = {},
): Decision<string> => {
  const isNothing = value === undefined || value === null
  const read = isNothing ? accept('') : readText(value, { maxLength: MESSAGE_LENGTH, field })
  return read.ok && read.value === '' && photos === 0 ? refuse('text_required', field) : read
}
