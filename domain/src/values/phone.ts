/** Operator codes that are mobile throughout (docs/figures.md#phones). */
export const MOBILE_CODES: readonly string[] = '20 33 50 70 77 80 87 88 90 91 92 93 94 95 97 98 99'.split(' ')

/** Codes that are fixed, or mixed by range, and so do not prove a mobile phone (docs/figures.md#phones). */
export const FIXED_CODES: readonly string[] = '55 61 62 65 66 67 69 71 72 73 74 75 76 78'.split(' ')

/** Stands where a phone was erased: no network has such a number. */
export const NOBODYS_PHONE = '998000000000'

const COUNTRY = '998'
const SEPARATORS = /[\s().\-\u2010-\u2015\u200b\u200e\u2060\ufeff]/g
const NATIONAL_LENGTH = 9

const nationalNumber = (digits: string): string | null => {
  if (digits.length === COUNTRY.length + NATIONAL_LENGTH && digits.startsWith(COUNTRY)) return digits.slice(3)
  if (digits.length === NATIONAL_LENGTH + 1 && digits.startsWith('8')) return digits.slice(1)
  return digits.length === NATIONAL_LENGTH ? digits : null
}

/**
 * The phone as twelve digits `998901234567`, or null if it is not an Uzbek number (docs/figures.md#phones).
 * Takes `+998 (90) 123-45-67`, `998901234567`, `901234567` and `8 90 123 45 67`; only ASCII digits count.
 */
export const readPhone = (
  text: string,
  codes: readonly string[] = [...MOBILE_CODES, ...FIXED_CODES],
): string | null => {
  const bare = text.replace(SEPARATORS, '')
  const hasPlus = bare.startsWith('+')
  const digits = hasPlus ? bare.slice(1) : bare
  if (!/^[0-9]+$/.test(digits)) return null
  if (hasPlus && !digits.startsWith(COUNTRY)) return null
  const national = hasPlus && digits.length !== 12 ? null : nationalNumber(digits)
  return national !== null && codes.includes(national.slice(0, 2)) ? COUNTRY + national : null
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
