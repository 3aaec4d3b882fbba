import { documentKey } from '../company/document-key.ts'
import type { StatementLine } from './statement-line.ts'

/** A line with the text that tells it from every other line of our accounts. */
export type IdentifiedLine = StatementLine & { readonly fingerprint: string }

/**
 * Gives each line of a statement its fingerprint: our account, day, document number in any spelling, direction, tiyin, the counterparty's
 * INN, and which of the identical lines of the file it is. An overlapping statement gives the same lines the same fingerprints.
 */
export const identifyLines = (
  account: string,
  lines: readonly StatementLine[],
): readonly IdentifiedLine[] => {
  const seen = new Map<string, number>()
  return lines.map(line => {
    const parts = [
      account,
      line.day,
      documentKey(line.document),
      line.direction,
      line.amountTiyin,
      line.inn ?? '',
    ]
    const same = parts.join('|')
    const nth = (seen.get(same) ?? 0) + 1
    seen.set(same, nth)
    return { ...line, fingerprint: `${same}|${nth}` }
  })
}
