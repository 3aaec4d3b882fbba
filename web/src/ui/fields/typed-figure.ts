import { decimalSign } from '@karvon/domain/values/locale'
import { getLocale } from '../../platform/locale/locale.ts'
import { retype, type TypedText } from './typed-text.ts'

const MOST_SIGNS = 15

const isEnglish = () => decimalSign(getLocale()) === '.'

/** Groups the integer part of a number while typing; its decimals stay unchanged. */
const group = (typed: string, digits: number): string => {
  // thousands and decimal separators
  const [groupBy = '', decimal = ''] = isEnglish() ? ',.' : '\u00a0,'
  const [whole = '', ...rest] = typed.split(/[.,]/)
  const grouped = whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(?:\d{3})+$)/g, groupBy)
  if (digits === 0 || rest.length === 0) return grouped
  return `${grouped}${decimal}${rest.join('').slice(0, digits)}`
}

const commasIn = (text: string): number => text.split(',').length

/**
 * In English a comma groups thousands, but some numeric keypads have only a comma: one just typed where no group ends is
 * meant as the decimal point.
 */
const withEnglishPoint = ({ text, caret }: TypedText, before: string): TypedText => {
  if (!isEnglish() || commasIn(text) <= commasIn(before) || /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(text))
    return { text, caret }
  const at = text.lastIndexOf(',')
  return { text: `${text.slice(0, at)}.${text.slice(at + 1)}`, caret }
}

/** Adds a zero before a leading decimal separator. */
const withZero = ({ text, caret }: TypedText): TypedText =>
  /^[.,]/.test(text) ? { text: `0${text}`, caret: caret + 1 } : { text, caret }

/** Groups a number while typing: `1 250 000`, in English `1,250,000`; `before` is the previous text. */
export const retypeFigure = (typed: TypedText, digits: number, before = ''): TypedText =>
  digits === 0
    ? retype(typed, /[0-9]/, text => group(text.slice(0, MOST_SIGNS), 0))
    : retype(withZero(withEnglishPoint(typed, before)), isEnglish() ? /[0-9.]/ : /[0-9.,]/, text =>
        group(text.slice(0, MOST_SIGNS), digits),
      )
