import { EMPLOYEE_STATUSES } from '@karvon/contract/company'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { OPENED_HERE } from '../../platform/modal/modal-url.ts'
import { EmptyState } from '../../product/truck/empty-state.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Card, CardFilters } from '../../ui/screen/card.tsx'
import { Screen } from '../../ui/screen/screen.tsx'
import { usePageTitle } from '../../ui/screen/use-page-title.ts'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Filter, FilterBar } from '../../ui/table/filter-bar.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { SearchField } from '../../ui/table/search-field.tsx'
import { choiceOf } from '../../ui/table/table-search.ts'
import { useTableSearch } from '../../ui/table/use-table-search.ts'
import { searchWithModal } from '../modals/modal-name.ts'
import { useModal } from '../modals/use-modal.ts'
import { statusLabel } from './employees/employee-labels.ts'
import { type Employee, type EmployeeFilters, employeesPage } from './employees/employee-queries.ts'
import { EmployeesTable } from './employees/employees-table.tsx'
import s from './employees-screen.module.css'

const filtersOf = (search: URLSearchParams): EmployeeFilters => ({
  q: (search.get('q') ?? '').slice(0, 200),
  status: choiceOf(search, 'status', EMPLOYEE_STATUSES),
})

const CLEAR = { q: '', status: '' }

type FiltersProps = { filters: EmployeeFilters; change: (filters: Record<string, string>) => void }

function Filters({ filters: { q, status }, change }: FiltersProps) {
  return (
    <CardFilters>
      <FilterBar
        label={m.company_filters_label()}
        search={
          <SearchField
            label={m.company_search()}
            placeholder={m.company_search_example()}
            value={q}
            onSearch={text => change({ q: text })}
          />
        }
        activeCount={status === null ? 0 : 1}
        onClear={() => change({ status: '' })}
      >
        <Filter>
          <SelectField
            label={m.company_column_status()}
            isLabelHidden
            value={status ?? ''}
            placeholder={m.company_status_any()}
            options={EMPLOYEE_STATUSES.map(value => ({ value, label: statusLabel(value) }))}
            onChange={value => change({ status: value })}
          />
        </Filter>
      </FilterBar>
    </CardFilters>
  )
}

function Nobody({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title={m.company_nobody_found_title()}
      text={m.company_nobody_found_text()}
      action={<Button onClick={onClear}>{m.ui_filters_clear()}</Button>}
    />
  )
}

/** A row opens its modal over the current page of the list. */
const rowLink =
  (search: URLSearchParams) => (row: Employee, parts: { className: string; children: ReactNode }) => (
    <Link
      to={searchWithModal(search, 'employee-view', { id: String(row.id) })}
      state={OPENED_HERE}
      preventScrollReset
      {...parts}
    />
  )

/** The company's users: search, add, edit, block and unblock. */
export function EmployeesScreen() {
  usePageTitle(m.company_employees_title())
  const { search, page, change, turn } = useTableSearch()
  const { open } = useModal()
  const filters = filtersOf(search)
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(employeesPage(filters, page))
  const isAlone = data?.meta.total === 1 && filters.q === '' && filters.status === null
  return (
    <Screen
      title={m.company_employees_title()}
      aside={
        <Button
          tone="action"
          icon={<IconUserPlus size={20} stroke={1.75} aria-hidden="true" />}
          onClick={() => void open('create-employee')}
        >
          {m.company_employee_add()}
        </Button>
      }
    >
      {data === undefined && isError ? (
        <FailedState
          title={m.company_employees_failed()}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Card>
          <Filters filters={filters} change={change} />
          <EmployeesTable
            rows={data?.data}
            isStale={isPlaceholderData}
            link={rowLink(search)}
            empty={<Nobody onClear={() => change(CLEAR)} />}
          />
          {!isAlone && data !== undefined && <p className={s.note}>{m.company_month_note()}</p>}
          {isAlone && <p className={s.alone}>{m.company_alone()}</p>}
          {data && <Pager label={m.company_pager_label()} meta={data.meta} onPage={turn} />}
        </Card>
      )}
    </Screen>
  )
}
