import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { EmptyState } from '../../product/truck/empty-state.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { idOf } from '../../ui/table/table-search.ts'
import { useTableSearch } from '../../ui/table/use-table-search.ts'
import { useModal } from '../modals/use-modal.ts'
import { useIsWide } from '../order-form/use-is-wide.ts'
import { OrderPane } from '../orders/order-pane.tsx'
import { usePageTitle } from '../shell/theme/use-page-title.ts'
import { companyOrdersPage } from './company-orders.ts'
import { CompanyOrdersFilterBar } from './company-orders-filter-bar.tsx'
import s from './company-orders-screen.module.css'
import { CompanyOrdersTable } from './company-orders-table.tsx'
import { CompanyOrdersTabs } from './company-orders-tabs.tsx'
import { companyOrdersFilters, heldFilters, searchWithOrder } from './company-orders-url.ts'

/** Which filters hold beside the tab, put out. */
const CLEAR = { employee: '', from: '', to: '', region_from: '', region_to: '' }

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const { open } = useModal()
  if (isFiltered)
    return (
      <EmptyState
        title={m.orders_company_nothing_title()}
        text={m.orders_company_nothing_text()}
        action={<Button onClick={onClear}>{m.ui_filters_clear()}</Button>}
      />
    )
  return (
    <EmptyState
      title={m.orders_company_empty_title()}
      text={m.orders_company_empty_text()}
      action={
        <Button tone="action" onClick={() => void open('create-order')}>
          {m.orders_empty_action()}
        </Button>
      }
    />
  )
}

function List({ selectedId }: { selectedId: number | null }) {
  const { search, page, change, turn } = useTableSearch()
  const { open } = useModal()
  const filters = companyOrdersFilters(search)
  const list = useQuery(companyOrdersPage(filters, page))
  const held = heldFilters(filters)
  const clear = () => change({ ...CLEAR, status: '' })
  return (
    <section className={s.list} aria-labelledby="company-orders-title">
      <header className={s.head}>
        <h1 id="company-orders-title" className={s.title}>
          {m.orders_company_title()}
        </h1>
        <Button
          tone="main"
          size="small"
          aria-label={m.orders_new_button_label()}
          icon={<IconPlus size={20} stroke={1.75} aria-hidden="true" />}
          onClick={() => void open('create-order')}
        >
          {m.orders_new_button()}
        </Button>
      </header>
      <div className={s.card}>
        <CompanyOrdersTabs shown={filters.status} search={search} />
        <div className={s.filters}>
          <CompanyOrdersFilterBar
            filters={filters}
            held={held}
            change={change}
            onClear={() => change(CLEAR)}
          />
        </div>
        {list.data === undefined && list.isError ? (
          <div className={s.failed}>
            <FailedState
              title={m.orders_failed_title()}
              text={m.orders_failed_text()}
              isRetrying={list.isFetching}
              onRetry={() => void list.refetch()}
            />
          </div>
        ) : (
          <>
            <CompanyOrdersTable
              rows={list.data?.data}
              isStale={list.isPlaceholderData}
              selectedId={selectedId}
              link={(order, parts) => (
                <Link to={searchWithOrder(search, order.id)} preventScrollReset {...parts} />
              )}
              empty={<Nothing isFiltered={held > 0 || filters.status !== null || page > 1} onClear={clear} />}
            />
            {list.data && (
              <Pager
                label={m.orders_company_pager()}
                page={list.data.meta.currentPage}
                lastPage={list.data.meta.lastPage}
                perPage={list.data.meta.perPage}
                total={list.data.meta.total}
                onPage={turn}
              />
            )}
          </>
        )}
      </div>
    </section>
  )
}

/** All orders of the company; one that is opened stands beside the list, on a phone over it. */
export function CompanyOrdersScreen() {
  const { search } = useTableSearch()
  const isWide = useIsWide()
  const orderId = idOf(search, 'order')
  usePageTitle(
    orderId === null
      ? m.orders_company_title()
      : `${m.orders_number({ id: orderId })} · ${m.orders_company_title()}`,
  )
  if (orderId === null)
    return (
      <div className={s.alone}>
        <List selectedId={null} />
      </div>
    )
  return (
    <div className={s.beside}>
      {isWide && <List selectedId={orderId} />}
      <div className={s.detail}>
        {!isWide && <h1 className="visually-hidden">{m.orders_company_title()}</h1>}
        <OrderPane key={orderId} id={orderId} listTo={searchWithOrder(search, null)} />
      </div>
    </div>
  )
}
