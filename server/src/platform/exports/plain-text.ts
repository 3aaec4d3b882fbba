/** The start of a formula after optional spaces and quotes (OWASP "CSV injection"). */
const FORMULA = '[\\s"]*[=+\\-@\\uff1d\\uff0b\\uff0d\\uff20]'

/** Spreadsheets split cells at one of these characters, depending on locale. */
const FORMULA_AFTER_SIGN = new RegExp(`[;|\\t\\r\\n](?=${FORMULA})`, 'g')

const WRONG_START = new RegExp(`^(?=${FORMULA}|[\\t\\r\\n])`)

/** Prefixes an apostrophe wherever a spreadsheet would evaluate a formula. */
export const plainText = (text: string): string =>
  text.replace(FORMULA_AFTER_SIGN, "$&'").replace(WRONG_START, "'")
