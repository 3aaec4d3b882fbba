import { accept, type Decision, refuse } from '../decision.ts'
import { plainText } from './plain-text.ts'

/** Limits of a text: its length in code points and, for the refusal, its field. */
export type TextLimits = { readonly maxLength: number; readonly field?: string }

/** What no database holds: NUL, and half of a surrogate pair. */
const NOT_TEXT = /[\0\ud800-\udfff]/u

/**
 * A person's text, cleaned (`plainText`), composed (NFC) and trimmed, line ends as `\n`; it may be empty. Refuses `text_invalid` (not
 * text, NUL, half a surrogate pair) and `text_too_long` (`max` code points).
 */
export const readText = (value: unknown, { maxLength, field }: TextLimits): Decision<string> => {
  if (typeof value !== 'string' || NOT_TEXT.test(value)) return refuse('text_invalid', field)
  const text = plainText(value).normalize('NFC').trim()
  return [...text].length > maxLength ? refuse('text_too_long', field, { max: maxLength }) : accept(text)
}
