import { decimalSign } from '@karvon/domain/values/locale'
import { getLocale } from '../../platform/locale/locale.ts'
import { retype, type TypedText } from './typed-text.ts'

export const MOST_SIGNS = 15

/** In English a comma groups thousands; elsewhere it is the decimal separator. */
export const groupsByComma = () => decimalSign(getLocale()) === '.'

/** Groups the digits of a whole number by thousands. */
export const groupDigits = (digits: string): string =>
  digits.replace(/^0+(?=\d)/, '').replace(/\B(?=(?:\d{3})+$)/g, groupsByComma() ? ',' : '\u00a0')

/** Groups a whole number while typing: `1 250 000`, in English `1,250,000`. */
export const retypeFigure = (typed: TypedText): TypedText =>
  retype(typed, /[0-9]/, digits => groupDigits(digits.slice(0, MOST_SIGNS)))
