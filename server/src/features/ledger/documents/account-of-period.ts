import {
  ACCOUNT_HEADINGS,
  type HeadingTotals,
  isCharged,
  totalsByHeading,
} from '@karvon/domain/company/account-headings'
import { companyOwner } from '@karvon/domain/ledger/ledger-accounts'
import { formatUzs } from '@karvon/domain/reading/figures'
import type { Locale } from '@karvon/domain/values/locale'
import { sumUzs } from '@karvon/domain/values/uzs'
import type { Db } from '../../../platform/db/database.ts'
import { headingLabel } from '../queries/line-labels.ts'
import type { BoundPeriod } from '../queries/period.ts'
import { type Line, readBalanceAt, readLines } from '../queries/read-lines.ts'

/** A company's account over a period: opening balance, movements, closing balance. */
export type AccountOfPeriod = {
  readonly openingUzs: number
  readonly lines: readonly Line[]
  readonly totals: HeadingTotals
  /** Totals in the company's favor and against it, both positive. */
  readonly creditedUzs: number
  readonly chargedUzs: number
  readonly closingUzs: number
}

const sumOf = (totals: HeadingTotals, side: boolean): number =>
  sumUzs(ACCOUNT_HEADINGS.filter(heading => isCharged(heading) === side).map(heading => totals[heading]))

export const readAccount = async (
  db: Db,
  companyId: number,
  period: BoundPeriod,
): Promise<AccountOfPeriod> => {
  const openingUzs = await readBalanceAt(db, companyId, period.from)
  const lines = await readLines(db, companyOwner(companyId), period)
  const totals = totalsByHeading(lines)
  const [creditedUzs, chargedUzs] = [sumOf(totals, false), sumOf(totals, true)]
  const closingUzs = openingUzs + creditedUzs - chargedUzs
  return { openingUzs, lines, totals, creditedUzs, chargedUzs, closingUzs }
}

/** Totals of the period by heading, omitting zeros except for services and payments. */
export const headingFacts = ({ totals }: AccountOfPeriod, locale: Locale): (readonly [string, string])[] =>
  ACCOUNT_HEADINGS.filter(
    heading => totals[heading] !== 0 || heading === 'services' || heading === 'payments',
  ).map(heading => [headingLabel(heading, locale), formatUzs(totals[heading], locale)])
