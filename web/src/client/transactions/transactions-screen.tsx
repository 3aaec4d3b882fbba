import { COMPANY_TRANSACTION_TYPES } from '@karvon/domain/company/company-money'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { serverNow } from '../../platform/time/server-clock.ts'
import {
  type TransactionFilters,
  transactionsPage,
  transactionTotals,
} from '../../product/ledger/ledger-queries.ts'
import { SecondFactorForm } from '../../product/ledger/second-factor-form.tsx'
import { EmptyState } from '../../product/truck/empty-state.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Card, CardFilters } from '../../ui/screen/card.tsx'
import { Screen } from '../../ui/screen/screen.tsx'
import { useIsNarrow } from '../../ui/screen/use-is-narrow.ts'
import { usePageTitle } from '../../ui/screen/use-page-title.ts'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { DateRange } from '../../ui/table/date-range.tsx'
import { Filter, FilterBar } from '../../ui/table/filter-bar.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { choiceOf, spanOf } from '../../ui/table/table-search.ts'
import { useTableSearch } from '../../ui/table/use-table-search.ts'
import { isSecondFactorRequired } from '../company/is-second-factor-required.ts'
import { DOCUMENTS_ID, TransactionDocuments } from './transaction-documents.tsx'
import { typeLabel } from './transaction-labels.ts'
import { TransactionTotals } from './transaction-totals.tsx'
import { TransactionsTable } from './transactions-table.tsx'

const filtersOf = (search: URLSearchParams): TransactionFilters => ({
  type: choiceOf(search, 'type', COMPANY_TRANSACTION_TYPES),
  ...spanOf(search),
})

type FiltersProps = { filters: TransactionFilters; change: (filters: Record<string, string>) => void }

const FOLDED_BELOW_PX = 700

const CLEAR = { type: '', from: '', to: '' }

function Filters({ filters: { type, from, to }, change }: FiltersProps) {
  const activeCount = (type === null ? 0 : 1) + (from === '' && to === '' ? 0 : 1)
  return (
    <CardFilters>
      <FilterBar label={m.ledger_filters_label()} activeCount={activeCount} onClear={() => change(CLEAR)}>
        <Filter>
          <SelectField
            label={m.ledger_column_type()}
            value={type ?? ''}
            placeholder={m.ledger_type_all()}
            options={COMPANY_TRANSACTION_TYPES.map(value => ({ value, label: typeLabel(value) }))}
            onChange={value => change({ type: value })}
          />
        </Filter>
        <Filter isWide>
          <DateRange from={from} to={to} max={tashkentDate(serverNow())} onChange={change} />
        </Filter>
      </FilterBar>
    </CardFilters>
  )
}

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered)
    return (
      <EmptyState title={m.ledger_transactions_empty_title()} text={m.ledger_transactions_empty_text()} />
    )
  return (
    <EmptyState
      title={m.ledger_nothing_found_title()}
      text={m.ledger_nothing_found_text()}
      action={<Button onClick={onClear}>{m.ui_filters_clear()}</Button>}
    />
  )
}

const orderLink = (orderId: number) => (
  <Link to={`/dashboard/company-orders?order=${orderId}`} viewTransition>
    {m.orders_number({ id: orderId })}
  </Link>
)

/** The company's account: money in, money out, and the balance after each transaction. */
export function TransactionsScreen() {
  usePageTitle(m.ledger_transactions_title())
  const { search, page, change, turn } = useTableSearch()
  const filters = filtersOf(search)
  const list = useQuery(transactionsPage(filters, page))
  const totals = useQuery({ ...transactionTotals(filters), enabled: list.data !== undefined })
  const [place, isNarrow] = useIsNarrow<HTMLDivElement>(FOLDED_BELOW_PX)
  const [isUnfolded, setUnfolded] = useState(false)
  const isClosed = isSecondFactorRequired(list.error)
  const isFiltered = filters.type !== null || filters.from !== '' || filters.to !== ''
  return (
    <Screen
      ref={place}
      title={m.ledger_transactions_title()}
      aside={
        !isClosed && (
          <>
            {isNarrow && (
              <Button
                size="small"
                aria-expanded={isUnfolded}
                aria-controls={DOCUMENTS_ID}
                icon={<IconDownload size={20} stroke={1.75} aria-hidden="true" />}
                onClick={() => setUnfolded(!isUnfolded)}
              >
                {m.ledger_papers_label()}
              </Button>
            )}
            <TransactionDocuments filters={filters} isFolded={isNarrow && !isUnfolded} />
          </>
        )
      }
    >
      {isClosed ? (
        <SecondFactorForm />
      ) : list.data === undefined && list.isError ? (
        <FailedState
          title={m.ledger_failed_title()}
          text={m.ledger_failed_text()}
          isRetrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <>
          <TransactionTotals totals={totals.data} isOfOneType={filters.type !== null} />
          <Card>
            <Filters filters={filters} change={change} />
            <TransactionsTable
              rows={list.data?.data}
              isStale={list.isPlaceholderData}
              orderLink={orderLink}
              empty={<Nothing isFiltered={isFiltered || page > 1} onClear={() => change(CLEAR)} />}
            />
            {list.data && <Pager label={m.ledger_pager_label()} meta={list.data.meta} onPage={turn} />}
          </Card>
        </>
      )}
    </Screen>
  )
}
