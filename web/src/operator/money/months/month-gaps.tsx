import { MONTH_GAPS, type MonthGap, type MonthGaps } from '@karvon/domain/ledger/closed-months'
import { Link } from 'react-router'
import { m } from '../../../messages/compiled/messages.js'
import { figureText } from '../../../platform/locale/figure-text.ts'
import { Facts } from '../../page/facts.tsx'

const GAPS = {
  bankDays: { name: m.books_gap_bank_days, place: '/admin/bank-statements/import' },
  bankLines: { name: m.books_gap_bank_lines, place: '/admin/bank-statements' },
  bankEntries: { name: m.books_gap_bank_entries, place: '/admin/bank-statements' },
  claims: { name: m.books_gap_claims, place: '/admin/claims' },
  claimPayments: { name: m.books_gap_claim_payments, place: '/admin/claims?state=waiting' },
  acts: { name: m.books_gap_acts, place: '/admin/acts/due' },
  carrierPapers: { name: m.books_gap_carrier_papers, place: '/admin/acts/carriers' },
  payouts: { name: m.books_gap_payouts, place: '/admin/payouts' },
  refunds: { name: m.books_gap_refunds, place: '/admin/money/refunds?state=asked' },
} satisfies Record<MonthGap, { name: () => string; place: string }>

export const openCount = (gaps: MonthGaps): number => MONTH_GAPS.reduce((sum, gap) => sum + gaps[gap], 0)

/** What is open up to the end of a month, each with the screen where it is settled. */
export function GapList({ gaps }: { gaps: MonthGaps }) {
  return (
    <Facts
      facts={MONTH_GAPS.filter(gap => gaps[gap] > 0).map(gap => [
        GAPS[gap].name(),
        <Link key={gap} to={GAPS[gap].place}>
          {figureText(gaps[gap])}
        </Link>,
      ])}
    />
  )
}

/** The same of a closed month, in a line. */
export const gapsText = (gaps: MonthGaps): string =>
  MONTH_GAPS.filter(gap => gaps[gap] > 0)
    .map(gap => `${GAPS[gap].name()}: ${figureText(gaps[gap])}`)
    .join(', ') || m.books_gaps_none()
