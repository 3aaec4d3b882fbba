import { readPhone } from './phone.ts'
import { plainDigits } from './plain-text.ts'
import { digitsIn } from './typed-digits.ts'

const LONGEST = 500
const LARGEST = 2_147_483_647

/** In groups of three, or none. */
const DIGITS = '(\\d{1,3}(?:[ .,]\\d{3})+|\\d{1,10})(?:[.,]0)?'
const SIGN = '(?:№|#|n[ºo°]?|no|nr|num|number|номера?|nomeri?|raqami?|рақами?|раками?)\\.? ?(?:№|#)?'
const WORD =
  '(?:order|booking|зак\\.|buyurtma(?:ni|ning|si)?|zakaz[aiu]?|zayavka|заказ(?:а|у|ом|е|и|ни|нинг)?|заявк(?:а|и|у|е|ой)|буюртма(?:ни|нинг|си)?)'
const AFTER = '(?:сон|son|sonli|сонли|raqamli|рақамли|й|го)'

/** What a person writes who means an order: a sign or a word with its number, before or after it. */
const NAMED = [
  new RegExp(`^(?:(?:по |к )?${WORD}[ :,-]*)?${SIGN}[ :]*${DIGITS}$`, 'iu'),
  new RegExp(`^${SIGN} ?${WORD}[ :,-]*${DIGITS}$`, 'iu'),
  new RegExp(`^(?:по |к )?${WORD}[ :-]*${DIGITS}$`, 'iu'),
  new RegExp(`^${DIGITS}[ -]*(?:${AFTER}[ -]*)?${WORD}$`, 'iu'),
  new RegExp(`^${DIGITS}-${AFTER}$`, 'iu'),
]
const BARE = new RegExp(`^${DIGITS}$`)

/** The address of an order, in any of our applications and in the API. */
const ADDRESS = /(?:\/(?:orders?|truck-booking)\/|[?&]order=)(\d{1,10})(?![\d])/i

const numberOf = (digits: string | undefined): number | null => {
  const number = Number(digitsIn(digits ?? ''))
  return number >= 1 && number <= LARGEST ? number : null
}

const clean = (text: string): string =>
  plainDigits(text.slice(0, LONGEST))
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<=.)[.,:;!?]+$/, '')

/**
 * The number of an order that a text names for certain (decision 0094): `№ 10611`, `#10611`, `Заказ № 10 611`, `10611-buyurtma`, or the
 * address of its page; null if it names none, or is a bare number, which may be a part of a phone.
 */
export const namedOrder = (text: string): number | null => {
  const plain = clean(text)
  const found = ADDRESS.exec(plain) ?? NAMED.map(form => form.exec(plain)).find(match => match !== null)
  return numberOf(found?.[1])
}

/** The number of an order as typed where one is asked for: what `namedOrder` reads, or a bare number that is no phone. */
export const readOrderNumber = (text: string): number | null =>
  namedOrder(text) ?? (readPhone(text) === null ? numberOf(BARE.exec(clean(text))?.[1]) : null)
