import { retype, type TypedText } from './typed-text.ts'

const NATIONAL_LENGTH = 9
const DIGIT = /[0-9]/

/** Nine digits at most; the country's code and the old trunk 8 are taken off where a whole number was pasted. */
const nationalDigits = (digits: string): string => {
  if (digits.startsWith('998') && digits.length > NATIONAL_LENGTH) return digits.slice(3, 12)
  if (digits.startsWith('8') && digits.length === NATIONAL_LENGTH + 1) return digits.slice(1)
  return digits.slice(0, NATIONAL_LENGTH)
}

/** `90 123-45-67` as far as there are digits; the `+998` stands before the field. */
export function groupPhone(digits: string): string {
  const national = nationalDigits(digits)
  const parts = [national.slice(0, 2), national.slice(2, 5), national.slice(5, 7), national.slice(7, 9)]
  const [code = '', three = '', two = '', last = ''] = parts
  return [code, three && ` ${three}`, two && `-${two}`, last && `-${last}`].join('')
}

/** The field's text while it is typed: digits grouped, the caret where the person left it. */
export const retypePhone = (typed: TypedText): TypedText => {
  const hasCode = /^\D*\+?998/.test(typed.text) && typed.text.replace(/\D/g, '').length > NATIONAL_LENGTH
  const retyped = retype(typed, DIGIT, groupPhone)
  return hasCode ? { ...retyped, caret: retyped.text.length } : retyped
}

/** What the form keeps: empty, or `+998` and the digits typed so far. */
export const phoneValue = (text: string): string => {
  const digits = nationalDigits(text.replace(/\D/g, ''))
  return digits === '' ? '' : `+998${digits}`
}

/** The reverse: what the field shows of a kept value. */
export const phoneText = (value: string): string => groupPhone(value.replace(/\D/g, '').replace(/^998/, ''))
