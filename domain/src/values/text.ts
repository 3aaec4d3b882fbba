import { accept, type Decision, refuse } from '../decision.ts'

/** Limits of a text: its length in code points and, for the refusal, its field. */
export type TextLimits = { readonly maxLength: number; readonly field?: string }

const LONE_SURROGATE = /[\ud800-\udfff]/u
const CONTROL = /\p{Cc}/u

/** Directional formatting characters, each with the one that closes it. */
const TURNED_BACK_BY: Readonly<Record<string, string>> = {
  '\u202a': '\u202c',
  '\u202b': '\u202c',
  '\u202d': '\u202c',
  '\u202e': '\u202c',
  '\u2066': '\u2069',
  '\u2067': '\u2069',
  '\u2068': '\u2069',
}

/** Whether a line closes its directional formatting: otherwise the text after it would be reversed too. */
const isTurnedBack = (line: string): boolean => {
  const open: string[] = []
  for (const sign of line.match(/[\u202a-\u202e\u2066-\u2069]/g) ?? []) {
    const back = TURNED_BACK_BY[sign]
    if (back !== undefined) open.push(back)
    else if (open.pop() !== sign) return false
  }
  return open.length === 0
}

/**
 * A person's text, cleaned and trimmed, line ends as `\n`; it may be empty. Refuses `text_invalid` (not text,
 * NUL or another control character other than tab and line end, half a surrogate pair, unclosed directional
 * formatting) and `text_too_long` (`max` code points).
 */
export const readText = (value: unknown, { maxLength, field }: TextLimits): Decision<string> => {
  if (typeof value !== 'string') return refuse('text_invalid', field)
  const text = value.replaceAll('\r\n', '\n').trim()
  if (LONE_SURROGATE.test(text) || CONTROL.test(text.replace(/[\n\t]/g, '')))
    return refuse('text_invalid', field)
  if (!text.split('\n').every(isTurnedBack)) return refuse('text_invalid', field)
  return [...text].length > maxLength ? refuse('text_too_long', field, { max: maxLength }) : accept(text)
}
