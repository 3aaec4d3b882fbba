import { groupDigits, groupsByComma, MOST_SIGNS } from './typed-figure.ts'
import { retype, type TypedText } from './typed-text.ts'

/** Groups the integer part of a number while typing; its decimals stay unchanged. */
const group = (typed: string, digits: number): string => {
  const [whole = '', ...rest] = typed.split(/[.,]/)
  if (rest.length === 0) return groupDigits(whole)
  return `${groupDigits(whole)}${groupsByComma() ? '.' : ','}${rest.join('').slice(0, digits)}`
}

const commasIn = (text: string): number => text.split(',').length

/**
 * In English a comma groups thousands, but some numeric keypads have only a comma: one just typed where no group ends is
 * meant as the decimal point.
 */
const withEnglishPoint = ({ text, caret }: TypedText, before: string): TypedText => {
  if (!groupsByComma() || commasIn(text) <= commasIn(before) || /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(text))
    return { text, caret }
  const at = text.lastIndexOf(',')
  return { text: `${text.slice(0, at)}.${text.slice(at + 1)}`, caret }
}

/** Adds a zero before a leading decimal separator. */
const withZero = ({ text, caret }: TypedText): TypedText =>
  /^[.,]/.test(text) ? { text: `0${text}`, caret: caret + 1 } : { text, caret }

/** Groups a number with up to `digits` decimals while typing: `1 250,5`; `before` is the previous text. */
export const retypeDecimal = (typed: TypedText, digits: number, before = ''): TypedText =>
  retype(withZero(withEnglishPoint(typed, before)), groupsByComma() ? /[0-9.]/ : /[0-9.,]/, text =>
    group(text.slice(0, MOST_SIGNS), digits),
  )
