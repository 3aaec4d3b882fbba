import { accept, type Decision, refuse } from '../decision.ts'
import { readText } from '../values/text.ts'

/** The longest message, in characters (api.md, `/admin-messages`). */
export const MESSAGE_LENGTH = 4_000

/** The most photos of one message. */
export const MOST_MESSAGE_PHOTOS = 6

/** Where a message's text is refused, and how many photos come with it. */
type Accompanied = { readonly field?: string; readonly photos?: number }

/**
 * A message as it is kept: plain text, trimmed, 1 to 4,000 characters; empty where `photos` say it.
 * Refuses `text_required`, `text_too_long` and `text_invalid` (control characters), each at `field`.
 */
export const readMessageText = (
  value: unknown,
  { field = 'message', photos = 0 }: Accompanied = {},
): Decision<string> => {
  const isNothing = value === undefined || value === null
  const read = isNothing ? accept('') : readText(value, { maxLength: MESSAGE_LENGTH, field })
  return read.ok && read.value === '' && photos === 0 ? refuse('text_required', field) : read
}
