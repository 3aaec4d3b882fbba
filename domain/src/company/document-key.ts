/** Dashes, minus signs and look-alikes, spaces of every width, and invisible characters. */
const PASSED_OVER = /[\p{Pd}\p{Dash}\p{Z}\p{Cc}\p{Cf}\u02d7\u2043\u2796]/gu

/**
 * A document's number for comparison: without case, spaces and dashes of any kind, so that `PP-5501`, `pp
 * 5501` and `PP5501` are one document. Empty if nothing is left to compare.
 */
export const documentKey = (reference: string): string =>
  reference.normalize('NFKC').replace(PASSED_OVER, '').toLowerCase()
