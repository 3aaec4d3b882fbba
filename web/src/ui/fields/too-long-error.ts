import { m } from '../../messages/compiled/messages.js'
import { figureText } from '../../platform/locale/figure-text.ts'

/** Whether a text has more characters than the limit. */
export const isTooLong = (text: string, limit: number): boolean =>
  text.length > limit && [...text].length > limit

/** The error for a text over the limit, or null. The text is not cut: its author decides what to drop. */
export const tooLongError = (text: string, limit: number | undefined): string | null =>
  limit !== undefined && isTooLong(text, limit) ? m.refusal_text_too_long({ max: figureText(limit) }) : null
