import { m } from '../../messages/compiled/messages.js'
import { figureText } from '../../platform/locale/figure-text.ts'
import { isTooLong } from './is-too-long.ts'

/** The sentence at a field with more than it takes: nothing is cut off, whoever typed it decides what goes. */
export const whyTooLong = (text: string, limit: number | undefined): string | null =>
  limit !== undefined && isTooLong(text, limit) ? m.refusal_text_too_long({ max: figureText(limit) }) : null
