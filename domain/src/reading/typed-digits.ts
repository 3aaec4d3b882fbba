import { plainDigits } from './plain-text.ts'

const LONGEST = 200
/** How Excel and pandas write digits that they took for a figure: `300123456.0`. */
const FRACTION = /(?<=^\d{5,})[.,]0+$/
/** The fraction of a figure, which is no digits of a number: `30012345.6`. */
const IS_FIGURE = /^\d{5,}[.,]\d{1,2}$/
const SEPARATORS = /[\s\p{Pd}.,'_]/gu

/** The digits of a text, whatever stands among them: while it is typed, or to look for a part of a number. */
export const digitsIn = (text: string): string => plainDigits(text).replace(/\D/g, '')

/**
 * What was typed for a number of many digits (a tax number, an account, a code), without what people and programs put around and
 * between them: spaces, dashes, dots, commas, apostrophes, hidden signs. A whole number of JSON is its digits, without the zeros it
 * lost; the text of a figure with a fraction stays as it is. Null for what is neither text nor a whole number, or longer than 200; whether the digits are right is for the caller to test.
 */
export const typedDigits = (value: unknown): string | null => {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : null
  if (typeof value !== 'string' || value.length > LONGEST) return null
  const bare = plainDigits(value).replace(/\s+/g, '').replace(FRACTION, '')
  return IS_FIGURE.test(bare) ? bare : bare.replace(SEPARATORS, '')
}
