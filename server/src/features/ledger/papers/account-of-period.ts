import type { Db } from '../../../platform/db/database.ts'
import type { BoundPeriod } from '../reading/asked-period.ts'
import { type Line, readLines, readStandingAt } from '../reading/read-lines.ts'

/** A company's account over a period: what stood before it, what moved, what was left. */
export type AccountOfPeriod = {
  readonly openingUzs: number
  readonly lines: readonly Line[]
  /** All that came for the company, and all that was charged, both positive. */
  readonly creditedUzs: number
  readonly chargedUzs: number
  readonly closingUzs: number
}

const sumOf = (lines: readonly Line[], sign: 1 | -1): number =>
  lines.reduce((sum, { amountUzs }) => sum + Math.max(0, sign * amountUzs), 0)

export const readAccount = async (
  db: Db,
  companyId: number,
  period: BoundPeriod,
): Promise<AccountOfPeriod> => {
  const openingUzs = await readStandingAt(db, companyId, period.from)
  const lines = await readLines(db, companyId, period)
  const [creditedUzs, chargedUzs] = [sumOf(lines, 1), sumOf(lines, -1)]
  return { openingUzs, lines, creditedUzs, chargedUzs, closingUzs: openingUzs + creditedUzs - chargedUzs }
}
