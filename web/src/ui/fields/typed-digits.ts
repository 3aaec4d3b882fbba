import { plainDigits } from '@karvon/domain/reading/plain-text'
import { retype, type TypedText } from './typed-text.ts'

/** Sizes of the groups: `[4, 4, 4, 4, 4]` for `2020 8000 9001 0020 0001`. */
export type DigitGroups = readonly number[]

const NO_BREAK = '\u00a0'

/** How many digits there can be. */
export const mostDigits = (groups: DigitGroups): number => groups.reduce((sum, size) => sum + size, 0)

/** Groups digits; keeps leading zeros, and digits too many in the last group. */
export function groupDigits(digits: string, groups: DigitGroups): string {
  const parts: string[] = []
  let from = 0
  for (const size of groups) {
    if (from < digits.length) parts.push(digits.slice(from, from + size))
    from += size
  }
  return parts.join(NO_BREAK) + digits.slice(from)
}

/** Groups the digits while typing and keeps the caret's position among them. */
export const retypeDigits = (typed: TypedText, groups: DigitGroups): TypedText =>
  retype({ ...typed, text: plainDigits(typed.text) }, /[0-9]/, digits => groupDigits(digits, groups))

/** A long number or key in groups of four, for reading or copying by hand; may wrap between groups. */
export const inFours = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1 ')
