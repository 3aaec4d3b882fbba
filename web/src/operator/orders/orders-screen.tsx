import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { useNow } from '../../platform/time/use-now.ts'
import { EmptyState } from '../../product/truck/empty-state.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { useTableSearch } from '../../ui/table/use-table-search.ts'
import { ListCard } from '../list/list-card.tsx'
import { usePageTitle } from '../page/page-title.ts'
import { ScreenBody } from '../page/panel.tsx'
import { orderColumns } from './order-columns.tsx'
import { OrderFilterBar } from './order-filter-bar.tsx'
import { activeFilterCount, NO_FILTERS, orderFilters } from './order-filters.ts'
import { ordersPage } from './orders-queries.ts'

const MINUTE_MS = 60_000

/** All orders. */
export function OrdersScreen() {
  usePageTitle(m.operator_nav_orders())
  const { search, page, change, turn } = useTableSearch()
  const now = useNow(MINUTE_MS)
  const filters = orderFilters(search)
  const list = useQuery(ordersPage(filters, page))
  const isNarrowed = activeFilterCount(filters) > 0 || filters.q !== ''
  return (
    <ScreenBody>
      <ListCard
        label={m.operator_nav_orders()}
        list={list}
        columns={orderColumns(now)}
        keyOf={({ id }) => id}
        link={({ id }, parts) => <Link to={`/admin/orders/${id}`} {...parts} />}
        head={<OrderFilterBar filters={filters} change={change} />}
        onPage={turn}
        empty={
          <EmptyState
            title={m.operator_orders_none()}
            text={isNarrowed ? m.operator_none_narrowed() : m.operator_orders_none_text()}
            action={
              isNarrowed && (
                <Button onClick={() => change({ ...NO_FILTERS, q: '' })}>{m.ui_filters_clear()}</Button>
              )
            }
          />
        }
      />
    </ScreenBody>
  )
}
