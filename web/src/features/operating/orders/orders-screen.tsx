import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { useTableSearch } from '../../../ui/table/use-table-search.ts'
import { ListCard } from '../frame/list/list-card.tsx'
import { usePageTitle } from '../frame/page-title.ts'
import { ScreenBody } from '../frame/panel.tsx'
import { useNow } from '../frame/use-now.ts'
import { orderColumns } from './order-columns.tsx'
import { OrderFilterBar } from './order-filter-bar.tsx'
import { heldCount, NO_FILTERS, orderFilters } from './order-filters.ts'
import { ordersPage } from './orders-queries.ts'

const MINUTE_MS = 60_000

/** All orders. */
export function OrdersScreen() {
  usePageTitle(m.operating_nav_orders())
  const { search, page, change, turn } = useTableSearch()
  const now = useNow(MINUTE_MS)
  const filters = orderFilters(search)
  const list = useQuery(ordersPage(filters, page))
  const isNarrowed = heldCount(filters) > 0 || filters.q !== ''
  return (
    <ScreenBody>
      <ListCard
        label={m.operating_nav_orders()}
        list={list}
        columns={orderColumns(now)}
        keyOf={({ id }) => id}
        link={({ id }, parts) => <Link to={`/admin/orders/${id}`} {...parts} />}
        head={<OrderFilterBar filters={filters} change={change} />}
        onPage={turn}
        empty={
          <EmptyState
            title={m.operating_orders_none()}
            text={isNarrowed ? m.operating_none_narrowed() : m.operating_orders_none_text()}
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
