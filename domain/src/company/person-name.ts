import { accept, type Decision, refuse } from '../decision.ts'
import { foldApostrophes } from '../reading/plain-text.ts'
import { readText } from '../reading/text.ts'

const LONGEST = 60
const AFTER_O_OR_G = /(?<=[oOgG])'/g
const ELSEWHERE = /(?<![oOgG])'/g
const NAME = /^[\p{Script=Latin}\p{Script=Cyrillic}][\p{Script=Latin}\p{Script=Cyrillic}\u02bb\u02bc -]*$/u

/**
 * A text with the correct Uzbek apostrophes: oʻ and gʻ take U+02BB, elsewhere U+02BC
 * (docs/figures.md#apostrophes).
 */
export const withApostrophes = (text: string): string =>
  foldApostrophes(text).replace(AFTER_O_OR_G, '\u02bb').replace(ELSEWHERE, '\u02bc')

/**
 * A normalized person's name: Latin or Cyrillic letters, spaces, hyphens and apostrophes, at most 60
 * characters (docs/figures.md#usernames-and-names); single spaces between words. Refuses `text_required`,
 * `text_invalid` and `name_invalid`.
 */
export const readPersonName = (value: unknown, field: string): Decision<string> => {
  if (value === undefined || value === null) return refuse('text_required', field)
  const read = readText(value, { maxLength: Number.MAX_SAFE_INTEGER, field })
  if (!read.ok) return read
  if (read.value === '') return refuse('text_required', field)
  const name = withApostrophes(read.value.slice(0, 10 * LONGEST).normalize('NFC')).replace(/ +/g, ' ')
  return [...name].length <= LONGEST && NAME.test(name) ? accept(name) : refuse('name_invalid', field)
}
