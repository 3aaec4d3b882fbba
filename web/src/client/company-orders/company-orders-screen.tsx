import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { EmptyState } from '../../product/truck/empty-state.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Box, Card, Grid, Row, Stack, Text } from '../../ui/layout/box.tsx'
import { useIsWide } from '../../ui/screen/use-is-wide.ts'
import { usePageTitle } from '../../ui/screen/use-page-title.ts'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { idOf } from '../../ui/table/table-search.ts'
import { useTableSearch } from '../../ui/table/use-table-search.ts'
import { useModal } from '../modals/use-modal.ts'
import { ExportLinks } from '../orders/list/export-links.tsx'
import { NewOrderButton } from '../orders/new-order-button.tsx'
import { OrderPane } from '../orders/order-pane.tsx'
import { UploadLink } from '../upload-orders/upload-link.tsx'
import { activeFilters } from './active-filters.ts'
import { companyOrdersPage } from './company-orders.ts'
import { CompanyOrdersFilterBar } from './company-orders-filter-bar.tsx'
import s from './company-orders-screen.module.css'
import { CompanyOrdersTable } from './company-orders-table.tsx'
import { CompanyOrdersTabs } from './company-orders-tabs.tsx'
import { companyOrdersFilters, countActiveFilters, searchWithOrder } from './company-orders-url.ts'

/** Clears all filters except the tab. */
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
  const activeCount = countActiveFilters(filters)
  const clear = () => change({ ...CLEAR, status: '' })
  return (
    <Stack as="section" className={s.list} columns={1} gap={20} shrink aria-labelledby="company-orders-title">
      <Row as="header" className={s.head} wrap align="center" justify="between" gap={12}>
        <Text id="company-orders-title" as="h1" size={24} weight="display" tight>
          {m.orders_company_title()}
        </Text>
        <Row align="center" gap={8}>
          <UploadLink />
          <NewOrderButton onOpen={() => void open('create-order')} />
        </Row>
      </Row>
      <Card className={s.card} shrink>
        <CompanyOrdersTabs shown={filters.status} search={search} />
        <Stack className={s.filters} columns={1} gap={12}>
          <CompanyOrdersFilterBar
            filters={filters}
            activeCount={activeCount}
            change={change}
            onClear={() => change(CLEAR)}
          />
          {(list.data?.data.length ?? 0) > 0 && (
            <ExportLinks path="/client-company/bookings" filters={activeFilters({ ...filters })} />
          )}
        </Stack>
        {list.data === undefined && list.isError ? (
          <Box padding={16}>
            <FailedState
              title={m.orders_failed_title()}
              text={m.orders_failed_text()}
              isRetrying={list.isFetching}
              onRetry={() => void list.refetch()}
            />
          </Box>
        ) : (
          <>
            <CompanyOrdersTable
              rows={list.data?.data}
              isStale={list.isPlaceholderData}
              selectedId={selectedId}
              link={(order, parts) => (
                <Link to={searchWithOrder(search, order.id)} preventScrollReset {...parts} />
              )}
              empty={
                <Nothing
                  isFiltered={activeCount > 0 || filters.status !== null || page > 1}
                  onClear={clear}
                />
              }
            />
            {list.data && <Pager label={m.orders_company_pager()} meta={list.data.meta} onPage={turn} />}
          </>
        )}
      </Card>
    </Stack>
  )
}

/** All orders of the company; an open order is shown next to the list, or over it on a phone. */
export function CompanyOrdersScreen() {
  const { search } = useTableSearch()
  const isWide = useIsWide('desk')
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
    <Grid className={s.beside} align="start">
      {isWide && <List selectedId={orderId} />}
      <Box shrink>
        {!isWide && <h1 className="visually-hidden">{m.orders_company_title()}</h1>}
        <OrderPane key={orderId} id={orderId} listTo={searchWithOrder(search, null)} />
      </Box>
    </Grid>
  )
}
