import { retype, type TypedText } from './typed-text.ts'

const NATIONAL_LENGTH = 9
const DIGIT = /[0-9]/

/** At most nine digits; drops the country code and the old trunk prefix 8 of a pasted number. */
const nationalDigits = (digits: string): string => {
  if (digits.startsWith('998') && digits.length > NATIONAL_LENGTH) return digits.slice(3, 12)
  if (digits.startsWith('8') && digits.length === NATIONAL_LENGTH + 1) return digits.slice(1)
  return digits.slice(0, NATIONAL_LENGTH)
}

/** `90 123-45-67`, as far as there are digits; the field shows `+998` itself. */
export function groupPhone(digits: string): string {
  const national = nationalDigits(digits)
  const parts = [national.slice(0, 2), national.slice(2, 5), national.slice(5, 7), national.slice(7, 9)]
  const [code = '', three = '', two = '', last = ''] = parts
  return [code, three && ` ${three}`, two && `-${two}`, last && `-${last}`].join('')
}

/** Groups the digits while typing and keeps the caret's position among them. */
export const retypePhone = (typed: TypedText): TypedText => {
  const hasCode = /^\D*\+?998/.test(typed.text) && typed.text.replace(/\D/g, '').length > NATIONAL_LENGTH
  const retyped = retype(typed, DIGIT, groupPhone)
  return hasCode ? { ...retyped, caret: retyped.text.length } : retyped
}

/** The value of a typed text: empty, or `+998` and the digits so far. */
export const phoneValue = (text: string): string => {
  const digits = nationalDigits(text.replace(/\D/g, ''))
  return digits === '' ? '' : `+998${digits}`
}

/** The field's text for a value. */
export const phoneText = (value: string): string => groupPhone(value.replace(/\D/g, '').replace(/^998/, ''))
