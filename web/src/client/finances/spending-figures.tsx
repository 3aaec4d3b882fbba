import { formatNumber } from '@karvon/domain/reading/figures'
import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { getLocale } from '../../platform/locale/locale.ts'
import type { Finances } from '../../product/ledger/ledger-queries.ts'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { type Figure, FigureRow } from '../company/figure-row.tsx'

type Spending = Pick<Finances, 'spent' | 'orders' | 'totals' | 'paidDirectly'>

const madeOf = (spending: Spending | undefined) =>
  spending === undefined || spending.totals.fees === 0
    ? undefined
    : m.ledger_spent_made_of({
        services: formatSum(spending.totals.services),
        fees: formatSum(spending.totals.fees),
      })

const directFigure = (paid: Spending['paidDirectly'] | undefined): Figure[] =>
  paid === undefined || paid.orders === 0
    ? []
    : [
        {
          key: 'direct',
          name: m.ledger_paid_directly(),
          figure: formatSum(paid.spent),
          hint: m.ledger_paid_directly_hint({ count: paid.orders }),
        },
      ]

/** What the account was charged for the period's orders; money paid directly to drivers is listed separately. */
export function SpendingFigures({ spending }: { spending: Spending | undefined }) {
  const bar = <Skeleton width="130px" height="26px" />
  const average =
    spending === undefined || spending.orders === 0 ? null : Math.round(spending.spent / spending.orders)
  return (
    <FigureRow
      label={m.ledger_spending_label()}
      isBusy={spending === undefined}
      figures={[
        {
          key: 'spent',
          name: m.ledger_spent(),
          figure: spending === undefined ? bar : formatSum(spending.spent),
          hint: madeOf(spending),
        },
        {
          key: 'orders',
          name: m.ledger_orders_done(),
          figure: spending === undefined ? bar : formatNumber(spending.orders, getLocale()),
        },
        {
          key: 'average',
          name: m.ledger_average(),
          figure: spending === undefined ? bar : average === null ? '—' : formatSum(average),
        },
        ...directFigure(spending?.paidDirectly),
      ]}
    />
  )
}
