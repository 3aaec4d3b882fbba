import { ACCOUNT_HEADINGS, isCharged } from '@karvon/domain/company/account-headings'
import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import type { TransactionTotals as Totals } from '../../product/ledger/gather-transactions.ts'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { FigureRow } from '../company/figure-row.tsx'
import { headingLabel } from './transaction-labels.ts'

type TransactionTotalsProps = {
  totals: Totals | undefined
  /** Transactions of a single type have no balances. */
  isOfOneType: boolean
}

/** The period's totals by heading, and its opening and closing balances. */
export function TransactionTotals({ totals, isOfOneType }: TransactionTotalsProps) {
  const show = (uzs: number | null | undefined, missing = '—') =>
    totals === undefined ? <Skeleton width="120px" height="26px" /> : uzs == null ? missing : formatSum(uzs)
  const balances = isOfOneType
    ? []
    : [
        { key: 'opening', name: m.ledger_total_opening(), figure: show(totals?.openingUzs) },
        { key: 'closing', name: m.ledger_total_closing(), figure: show(totals?.closingUzs) },
      ]
  return (
    <FigureRow
      label={m.ledger_totals_label()}
      isBusy={totals === undefined}
      figures={[
        ...ACCOUNT_HEADINGS.filter(
          heading =>
            heading === 'payments' || heading === 'services' || (totals?.byHeading?.[heading] ?? 0) > 0,
        ).map(heading => ({
          key: heading,
          name: headingLabel(heading),
          tone: isCharged(heading) ? ('plain' as const) : ('good' as const),
          figure: show(totals?.byHeading?.[heading], m.ledger_total_in_sheet()),
        })),
        ...balances,
      ]}
    />
  )
}
