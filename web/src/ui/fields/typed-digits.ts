import { retype, type TypedText } from './typed-text.ts'

/** How many digits stand in each group: `[4, 4, 4, 4, 4]` for `2020 8000 9001 0020 0001`. */
export type DigitGroups = readonly number[]

const NO_BREAK = '\u00a0'

/** The digits in their groups as far as there are any; zeros in front stay, what is too much goes. */
export function groupDigits(digits: string, groups: DigitGroups): string {
  const parts: string[] = []
  let from = 0
  for (const size of groups) {
    if (from < digits.length) parts.push(digits.slice(from, from + size))
    from += size
  }
  return parts.join(NO_BREAK)
}

/** What the form keeps: the digits alone. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** The field's text while it is typed: digits grouped, the caret where the person left it. */
export const retypeDigits = (typed: TypedText, groups: DigitGroups): TypedText =>
  retype(typed, /[0-9]/, kept => groupDigits(kept, groups))

/** A long number or key to be read or copied by hand, in groups of four; a line may end between two groups. */
export const inFours = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1 ')
