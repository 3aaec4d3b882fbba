import { decimalSign } from '@karvon/domain/values/locale'
import { getLocale } from '../../platform/locale/locale.ts'
import { retype, type TypedText } from './typed-text.ts'

/** In English a comma groups thousands; elsewhere it is the decimal separator. */
export const groupsByComma = () => decimalSign(getLocale()) === '.'

/** Groups the digits of a whole number by thousands. */
export const groupDigits = (digits: string): string =>
  digits.replace(/^0+(?=\d)/, '').replace(/\B(?=(?:\d{3})+$)/g, groupsByComma() ? ',' : '\u00a0')

const SPACE = '[\\s\\u00a0]'

/** Signs that may only group thousands in the language of the page. */
const groupSigns = (): RegExp => new RegExp(groupsByComma() ? `${SPACE}|,` : SPACE, 'g')

const isGrouped = (text: string): boolean => /^(?:\d*|\d{1,3}(?:\D\d{3})+)$/.test(text.trim())

/** Whether a text is another one with a part deleted, or with up to three digits put in: what a key does, `000` too. */
const isOneKey = (text: string, before: string): boolean => {
  const shorter = Math.min(text.length, before.length)
  let start = 0
  while (start < shorter && text[start] === before[start]) start += 1
  let end = 0
  while (end < shorter - start && text.at(-1 - end) === before.at(-1 - end)) end += 1
  const [added, deleted] = [text.slice(start, text.length - end), before.slice(start, before.length - end)]
  return added === '' || (!/\d/.test(deleted) && /^\d{1,3}$/.test(added))
}

/**
 * Whether the groups of a text are for the field to arrange: those that are right, and right ones that a digit was typed into or deleted
 * from. Others were pasted or typed and may mean something else, such as `12 34` or `125,50`.
 */
export const mayRegroup = (whole: string, before: string): boolean =>
  !/\D/.test(whole.replace(groupSigns(), '')) &&
  (isGrouped(whole) || (isGrouped(before) && isOneKey(whole, before)))

/**
 * Groups a whole number while typing: `1 250 000`, in English `1,250,000`. Anything but digits and groups stays as it was typed or
 * pasted: what it means is read, and said if it is not clear; dropping it would make another number.
 */
export const retypeFigure = (typed: TypedText, before = ''): TypedText =>
  mayRegroup(typed.text, before) ? retype(typed, /[0-9]/, groupDigits) : typed
