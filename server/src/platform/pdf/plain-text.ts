/** A formula's beginning, spaces and quotes before it passed over (OWASP "CSV injection"). */
const FORMULA = '[\\s"]*[=+\\-@\\uff1d\\uff0b\\uff0d\\uff20]'

/** Spreadsheets split a cell at one of these signs, by the reader's locale. */
const FORMULA_AFTER_SIGN = new RegExp(`[;|\\t\\r\\n](?=${FORMULA})`, 'g')

const WRONG_START = new RegExp(`^(?=${FORMULA}|[\\t\\r\\n])`)

/** A text with an apostrophe before whatever a spreadsheet, even a later one, would calculate. */
export const plainText = (text: string): string =>
  text.replace(FORMULA_AFTER_SIGN, "$&'").replace(WRONG_START, "'")
