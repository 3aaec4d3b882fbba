import { writeNumber, writeUzs } from '@karvon/domain/values/written-figures'
import { m } from '../../../messages/compiled/messages.js'
import { here } from '../../../platform/language/here.ts'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { FigureRow } from '../figure-row.tsx'
import type { Finances } from '../ledger-queries.ts'

/** What the period's orders came to. */
export function SpendingFigures({ spending }: { spending: Pick<Finances, 'spent' | 'orders'> | undefined }) {
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
          figure: spending === undefined ? bar : writeUzs(spending.spent, here()),
        },
        {
          key: 'orders',
          name: m.ledger_orders_done(),
          figure: spending === undefined ? bar : writeNumber(spending.orders, here()),
        },
        {
          key: 'average',
          name: m.ledger_average(),
          figure: spending === undefined ? bar : average === null ? '—' : writeUzs(average, here()),
        },
      ]}
    />
  )
}
