import { plainText } from '../reading/plain-text.ts'
import { digitsIn } from '../reading/typed-digits.ts'

/** Spaces, dashes and what looks like one. */
const PASSED_OVER = /[\p{Pd}\p{Dash}\s\0\u02d7\u2043\u2796]/gu

/**
 * A document's spelling for storage: without case, spaces and dashes of any kind, so that `PP-5501` and `pp 5501` are stored once.
 * Empty if nothing is left. Whether two documents are one is asked of `documentNumber`, which passes over more.
 */
export const documentKey = (reference: string): string =>
  plainText(reference.normalize('NFKC')).replace(PASSED_OVER, '').toLowerCase()

/** A date next to a document number: `20.11.2026`, `20/11/26`, `2026-11-20`. */
const DATE = /(?<!\d)(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./](?:\d{4}|\d{2}))(?!\d)/

const numberIn = (text: string): string => digitsIn(documentKey(text)).replace(/^0+(?=\d)/, '')

/**
 * The number of a document for comparison: its digits, without a date beside them, so that `PP 101`, `ПП №101` and `pp101/ of
 * 20.11.2026` are 101. A document without digits is compared by its letters; empty if nothing is left (decision 0084).
 */
export const documentNumber = (reference: string): string => {
  const [before = '', ...after] = reference.normalize('NFKC').split(DATE)
  return numberIn(before) || numberIn(after[0] ?? '') || numberIn(reference) || documentKey(reference)
}
