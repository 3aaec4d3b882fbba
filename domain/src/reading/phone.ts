import { plainDigits } from './plain-text.ts'

/** Operator codes that are mobile throughout (docs/figures.md#phones). */
export const MOBILE_CODES: readonly string[] = '20 33 50 70 77 80 87 88 90 91 92 93 94 95 97 98 99'.split(' ')

/** Codes that are fixed, or mixed by range, and so do not prove a mobile phone (docs/figures.md#phones). */
export const FIXED_CODES: readonly string[] = '55 61 62 65 66 67 69 71 72 73 74 75 76 78 79'.split(' ')

/** Stands where a phone was erased: no network has such a number. */
export const NOBODYS_PHONE = '998000000000'

const COUNTRY = '998'
const NATIONAL_LENGTH = 9
const LONGEST = 100

/** An apostrophe that makes a cell of Excel text, the scheme of a link, a word before the number. */
const BEFORE = /^'?(?:(?:tel|telefon|phone|mob|mobile|cell|тел|телефон|моб|мобильный|т|t)[.: ]+)?/iu
/** How Excel and pandas write a phone that they took for a figure, and 1C with its kopecks: `998901234567.0`, `998901234567,00`. */
const FRACTION = /(?<=\d{9})[.,]0{1,2}$/
const SEPARATORS = /[\s()./\-\u2010-\u2015]/g
/** How a number with its country begins: `+`, or what is dialed instead. */
const DIALED = /^(\+|00|810)?([0-9]*)$/

/** The trunk 8 before a code of two digits, or before nine digits without any groups. */
const TRUNK = /^[^0-9]*8(?:[^0-9]+[0-9]{2}(?![0-9])|[^0-9]*[0-9]{9}[^0-9]*$)/
/** An 8 apart: the digits behind it are not all of a number of ours without one. */
const EIGHT_APART = /^[^0-9]*8[^0-9]/
/** Two digits in front, which are a code, or the trunk 8 with half of one. */
const FIRST_TWO = /^[^0-9]*(8[0-9])[^0-9]/

/** Whether an 8 in front is the trunk, and not that of 87 or 88 before a digit too many: `87 123-45-678`. */
const hasTrunk = (written: string): boolean => {
  const [, firstTwo] = FIRST_TWO.exec(written) ?? []
  return TRUNK.test(written) || (firstTwo !== undefined && !MOBILE_CODES.includes(firstTwo))
}

/** A number of before 2018 or of Kazakhstan behind the trunk, whose 8 would make it one of 87 or 88: `8 71 234567`. */
const isCutOff = (digits: string, written: string): boolean =>
  digits.length === NATIONAL_LENGTH && EIGHT_APART.test(written)

const withoutTrunk = (digits: string, written: string): string =>
  digits.length === NATIONAL_LENGTH + 1 && hasTrunk(written) ? digits.slice(1) : digits

const nationalNumber = (written: string): string | null => {
  const [, prefix, digits] = DIALED.exec(written.replace(SEPARATORS, '')) ?? []
  if (digits === undefined) return null
  const isWhole = digits.length === COUNTRY.length + NATIONAL_LENGTH && digits.startsWith(COUNTRY)
  if (isWhole) return digits.slice(COUNTRY.length)
  const national = withoutTrunk(digits, written)
  const isOurs = prefix === undefined && national.length === NATIONAL_LENGTH
  return isOurs && !isCutOff(digits, written) ? national : null
}

const written = (value: unknown): string | null => {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : null
  return typeof value === 'string' && value.length <= LONGEST ? value : null
}

/**
 * The phone as twelve digits `998901234567`, or null if it is not an Uzbek number (docs/figures.md#phones, decision 0093). Takes
 * `+998 (90) 123-45-67`, `00998…`, `8 10 998…`, `998901234567`, `901234567`, `8 90 123 45 67`, `tel:+998901234567` and whole
 * numbers; only ASCII digits and those of full width count. A number that begins with another country's code is never read as one of ours.
 */
export const readPhone = (
  value: unknown,
  codes: readonly string[] = [...MOBILE_CODES, ...FIXED_CODES],
): string | null => {
  const text = written(value)
  if (text === null) return null
  const national = nationalNumber(plainDigits(text).trim().replace(BEFORE, '').replace(FRACTION, ''))
  return national !== null && codes.includes(national.slice(0, 2)) ? COUNTRY + national : null
}

/**
 * How far an Uzbek phone is typed: its digits after `+998`, at most one too many. Null for what can't become one, which must stay as
 * typed: it begins with another country's code (`+996`, `00 7`, `8 10 7`), or has too many digits.
 */
export const typedNational = (text: string): string | null => {
  const written = plainDigits(text).replace(FRACTION, '')
  const [, prefix, digits] = DIALED.exec(written.replace(/[^0-9+]/g, '')) ?? []
  if (digits === undefined) return null
  const hasCountry = digits.startsWith(COUNTRY) && (prefix !== undefined || digits.length > NATIONAL_LENGTH)
  if ((prefix !== undefined && !hasCountry) || isCutOff(digits, written)) return null
  const national = hasCountry ? digits.slice(COUNTRY.length) : withoutTrunk(digits, written)
  return national.length <= NATIONAL_LENGTH + 1 ? national : null
}

/** Whether twelve digits from `readPhone` can receive a one-time code: a mobile code of the list. */
export const isMobilePhone = (phone: string, mobileCodes: readonly string[] = MOBILE_CODES): boolean =>
  mobileCodes.includes(phone.slice(3, 5))

const groups = (phone: string) => {
  const pair = (from: number) => phone.slice(from, from + 2)
  return { code: pair(3), three: phone.slice(5, 8), two: pair(8), last: pair(10) }
}

/** The phone for display: `+998 90 123-45-67` with no-break spaces. */
export const formatPhone = (phone: string): string => {
  const { code, three, two, last } = groups(phone)
  return `+998\u00a0${code}\u00a0${three}-${two}-${last}`
}

/** Formats a phone typed as free text; text that is not an Uzbek number stays unchanged. */
export const tidyPhone = (typed: string): string => {
  const phone = readPhone(typed)
  return phone === null ? typed : formatPhone(phone)
}

/** The phone with its middle hidden: `+998 90 ***-**-67` with no-break spaces. */
export const maskPhone = (phone: string): string => {
  const { code, last } = groups(phone)
  return `+998\u00a0${code}\u00a0***-**-${last}`
}
