import { groupDigits, groupsByComma, mayRegroup } from './typed-figure.ts'
import { retype, type TypedText } from './typed-text.ts'

/** Groups the integer part of a number while typing; its decimals stay unchanged. */
const group = (typed: string): string => {
  const [whole = '', decimals] = typed.split(/[.,]/)
  if (decimals === undefined) return groupDigits(whole)
  return `${groupDigits(whole)}${groupsByComma() ? '.' : ','}${decimals}`
}

const commasIn = (text: string): number => text.split(',').length

/**
 * In English a comma groups thousands, but some numeric keypads have only a comma: one just typed where no group ends is
 * meant as the decimal point.
 */
const withEnglishPoint = ({ text, caret }: TypedText, before: string): TypedText => {
  const isOwn = !groupsByComma() || text.includes('.') || commasIn(text) <= commasIn(before)
  if (isOwn || /^\d{1,3}(?:,\d{3})+$/.test(text)) return { text, caret }
  const at = text.lastIndexOf(',')
  return { text: `${text.slice(0, at)}.${text.slice(at + 1)}`, caret }
}

/** Adds a zero before a leading decimal separator. */
const withZero = ({ text, caret }: TypedText): TypedText =>
  /^[.,]/.test(text) ? { text: `0${text}`, caret: caret + 1 } : { text, caret }

/**
 * Groups a number while typing: `1 250,5`; `before` is the previous text. What is more than digits, groups and one decimal sign stays
 * as it was typed or pasted, and no decimal is cut off.
 */
export const retypeDecimal = (typed: TypedText, before = ''): TypedText => {
  const meant = withZero(withEnglishPoint(typed, before))
  const signs = groupsByComma() ? /[.]/ : /[.,]/
  const [whole = '', decimals = '', ...more] = meant.text.split(signs)
  const isPlain = more.length === 0 && /^\d*$/.test(decimals)
  const [wholeBefore = ''] = before.split(signs)
  if (!isPlain || !mayRegroup(whole, wholeBefore)) return typed
  return retype(meant, groupsByComma() ? /[0-9.]/ : /[0-9.,]/, group)
}
