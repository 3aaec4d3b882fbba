import { decimalSign } from '@karvon/domain/values/locale'
import { getLocale } from '../../platform/locale/locale.ts'
import { retype, type TypedText } from './typed-text.ts'

const MOST_SIGNS = 15

const isEnglish = () => decimalSign(getLocale()) === '.'

/** Groups the whole part of a figure that is still being typed; its decimals stay as they are. */
const group = (typed: string, digits: number): string => {
  // what parts the thousands, and the decimal sign
  const [groupBy = '', decimal = ''] = isEnglish() ? ',.' : '\u00a0,'
  const [whole = '', ...rest] = typed.split(/[.,]/)
  const grouped = whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(?:\d{3})+$)/g, groupBy)
  if (digits === 0 || rest.length === 0) return grouped
  return `${grouped}${decimal}${rest.join('').slice(0, digits)}`
}

const commasIn = (text: string): number => text.split(',').length

/**
 * In English a comma groups, and yet some keyboards for figures have no other sign than the comma: one that came just now
 * where no thousands end is meant as the decimal sign.
 */
const withEnglishPoint = ({ text, caret }: TypedText, before: string): TypedText => {
  if (!isEnglish() || commasIn(text) <= commasIn(before) || /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(text))
    return { text, caret }
  const at = text.lastIndexOf(',')
  return { text: `${text.slice(0, at)}.${text.slice(at + 1)}`, caret }
}

/** A decimal sign typed first has its zero before it. */
const withZero = ({ text, caret }: TypedText): TypedText =>
  /^[.,]/.test(text) ? { text: `0${text}`, caret: caret + 1 } : { text, caret }

/** The field's text while it is typed, after `before`: `1 250 000`, in English `1,250,000`, with decimals where they are allowed. */
export const retypeFigure = (typed: TypedText, digits: number, before = ''): TypedText =>
  digits === 0
    ? retype(typed, /[0-9]/, kept => group(kept.slice(0, MOST_SIGNS), 0))
    : retype(withZero(withEnglishPoint(typed, before)), isEnglish() ? /[0-9.]/ : /[0-9.,]/, kept =>
        group(kept.slice(0, MOST_SIGNS), digits),
      )
