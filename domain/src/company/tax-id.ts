import { accept, type Decision, refuse } from '../decision.ts'
import { typedDigits } from '../reading/typed-digits.ts'
import { fromTashkent } from '../values/tashkent-time.ts'

/** Who may hold a company's account: a legal entity, or a sole trader (YaTT). */
export const COMPANY_KINDS = ['legal_entity', 'sole_trader'] as const

/** A kind of company. */
export type CompanyKind = (typeof COMPANY_KINDS)[number]

/** A tax number with the kind of company it implies. */
export type TaxId = { readonly kind: CompanyKind; readonly inn: string }

const LEGAL_INN = /^[23]\d{8}$/
const TRADER_INN = /^[4-9]\d{8}$/
const PINFL = /^[3-6]\d{13}$/

/** Whether a tax number is a person's 14 digits (PINFL), not a company's 9 (STIR). */
export const isPinfl = (taxId: string): boolean => taxId.length === 14

/** The minimum age of a sole trader. */
const YOUNGEST_YEARS = 16

const isBirthDay = (pinfl: string, now: Date): boolean => {
  const century = Number(pinfl[0]) < 5 ? '19' : '20'
  const [day, month, year] = [pinfl.slice(1, 3), pinfl.slice(3, 5), `${century}${pinfl.slice(5, 7)}`]
  const latest = `${Number(year) + YOUNGEST_YEARS}`
  const isDay = fromTashkent(`${year}-${month}-${day}`, '00:00') !== null
  const grown = fromTashkent(`${latest}-${month}-${day === '29' && month === '02' ? '28' : day}`, '00:00')
  return isDay && grown !== null && grown <= now
}

const WEIGHTS = [7, 3, 1]

/**
 * Whether a PINFL's last digit is the control digit of its first 13 by the weights 7, 3, 1. The rule is not
 * published: a warning, never a refusal (docs/figures.md#tax-numbers-and-bank-accounts).
 */
export const hasPinflControl = (pinfl: string): boolean => {
  const sum = [...pinfl.slice(0, 13)].reduce(
    (total, digit, at) => total + Number(digit) * (WEIGHTS[at % 3] ?? 0),
    0,
  )
  return sum % 10 === Number(pinfl[13])
}

const kindOf = (digits: string): CompanyKind | null => {
  if (LEGAL_INN.test(digits)) return 'legal_entity'
  return TRADER_INN.test(digits) || PINFL.test(digits) ? 'sole_trader' : null
}

/**
 * The tax number of a company, as typed (docs/figures.md#tax-numbers-and-bank-accounts):
 * a legal entity's STIR has 9 digits, the first 2 or 3; a sole trader gives a PINFL (14 digits with the birth
 * date of an adult) or a STIR that begins with 4 to 9. Without a kind the number implies it. Refuses
 * `inn_invalid` for an impossible legal entity, `trader_id_invalid` for an impossible sole trader, and
 * `pinfl_invalid` for 14 digits that cannot be a PINFL, at `inn`.
 */
export const readTaxId = (typed: unknown, said: CompanyKind | null, now: Date): Decision<TaxId> => {
  const inn = typedDigits(typed) ?? ''
  const kind = kindOf(inn)
  const isTraders = said === 'sole_trader' || (said === null && isPinfl(inn))
  if (isPinfl(inn) && isTraders && !(kind !== null && isBirthDay(inn, now)))
    return refuse('pinfl_invalid', 'inn')
  if (kind !== null && (said === null || said === kind)) return accept({ kind, inn })
  return refuse(isTraders ? 'trader_id_invalid' : 'inn_invalid', 'inn')
}
