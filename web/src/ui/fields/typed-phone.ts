import { typedNational } from '@karvon/domain/reading/phone'
import { plainDigits } from '@karvon/domain/reading/plain-text'
import { digitsIn } from '@karvon/domain/reading/typed-digits'
import { retype, type TypedText } from './typed-text.ts'

const DIGIT = /[0-9]/

/** `90 123-45-67`, as far as there are digits, and one digit too many; the field shows `+998` itself. */
function groupPhone(national: string): string {
  const parts = [national.slice(0, 2), national.slice(2, 5), national.slice(5, 7), national.slice(7)]
  const [code = '', three = '', two = '', last = ''] = parts
  return [code, three && ` ${three}`, two && `-${two}`, last && `-${last}`].join('')
}

/** Whether a field's text stands without `+998`: another country's number, a longer one, or the beginning of a country's code. */
export const isWithoutCode = (text: string): boolean => typedNational(text) === null

const BEGINNINGS = ['+998', '00998', '810998']

/** Whether a field's text can't become an Uzbek number, whatever is typed next. */
export const isForeign = (text: string): boolean => {
  const bare = plainDigits(text).replace(/[^0-9+]/g, '')
  return isWithoutCode(text) && !BEGINNINGS.some(beginning => beginning.startsWith(bare))
}

/** Groups the digits while typing and keeps the caret's position among them; what is no Uzbek number stays as typed. */
export const retypePhone = (typed: TypedText): TypedText => {
  const national = typedNational(typed.text)
  if (national === null) return typed
  const isShortened = national.length < digitsIn(typed.text).length
  const text = groupPhone(national)
  return isShortened
    ? { text, caret: text.length }
    : retype({ ...typed, text: plainDigits(typed.text) }, DIGIT, groupPhone)
}

/** The value of a typed text: empty, `+998` and the digits so far, or the text of a number that isn't Uzbek. */
export const phoneValue = (text: string): string => {
  const national = typedNational(text)
  if (national === null) return text
  return national === '' ? '' : `+998${national}`
}

/** The field's text for a value. */
export const phoneText = (value: string): string => {
  const national = typedNational(value)
  return national === null ? value : groupPhone(national)
}
