import { COMPANY_STATUSES } from '@karvon/contract/company'
import { isPinfl } from '@karvon/domain/company/tax-id'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { exportUrl } from '../../platform/http/export-url.ts'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { EmptyState } from '../../product/truck/empty-state.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { Filter, FilterBar } from '../../ui/table/filter-bar.tsx'
import { SearchField } from '../../ui/table/search-field.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { choiceOf } from '../../ui/table/table-search.ts'
import { useTableSearch } from '../../ui/table/use-table-search.ts'
import { ListCard } from '../list/list-card.tsx'
import { ListHead } from '../list/list-head.tsx'
import { day, phone } from '../page/formats.ts'
import { usePageTitle } from '../page/page-title.ts'
import { ScreenBody } from '../page/panel.tsx'
import { StackedCell } from '../page/stacked-cell.tsx'
import { type CompanyFilters, companiesPage, type ListedCompany } from './companies-queries.ts'
import { companyStatusLabel, companyStatusTone } from './company-labels.ts'

const SORTS = ['waiting', 'newest', 'title'] as const

const SORT_WORDS = {
  waiting: m.operator_sort_waiting,
  newest: m.operator_sort_newest,
  title: m.operator_sort_title,
}

const filtersOf = (search: URLSearchParams): CompanyFilters => ({
  q: search.get('q')?.slice(0, 100) ?? '',
  status: choiceOf(search, 'status', COMPANY_STATUSES),
  sort: choiceOf(search, 'sort', SORTS) ?? 'waiting',
})

const balanceOf = ({ money }: ListedCompany) =>
  money.debt > 0 ? m.operator_owes({ sum: formatSum(money.debt) }) : formatSum(money.balance)

const columns = (): TableColumn<ListedCompany>[] => [
  {
    key: 'title',
    name: m.operator_column_company(),
    cell: ({ title, inn }) => (
      <StackedCell
        first={title}
        second={isPinfl(inn) ? m.operator_pinfl({ pinfl: inn }) : m.operator_inn({ inn })}
      />
    ),
    onCard: 'title',
  },
  {
    key: 'status',
    name: m.operator_column_status(),
    cell: ({ status }) => (
      <StatusPill tone={companyStatusTone(status)}>{companyStatusLabel(status)}</StatusPill>
    ),
    onCard: 'figure',
  },
  {
    key: 'director',
    name: m.operator_director(),
    cell: company => <StackedCell first={company.director} second={phone(company.phone)} />,
  },
  { key: 'since', name: m.operator_registered(), cell: ({ createdAt }) => day(createdAt), isWhole: true },
  {
    key: 'money',
    name: m.operator_balance(),
    cell: company => (
      <StackedCell
        first={balanceOf(company)}
        second={m.operator_available({ sum: formatSum(company.money.available) })}
      />
    ),
    isFigure: true,
  },
]

type BarProps = {
  filters: CompanyFilters
  change: (filters: Readonly<Record<string, string>>) => void
}

function Bar({ filters, change }: BarProps) {
  return (
    <ListHead
      exportHref={exportUrl('/admin/companies.csv', filters)}
      search={
        <SearchField
          label={m.operator_company_search()}
          placeholder={m.operator_company_search()}
          value={filters.q}
          onSearch={q => change({ q })}
        />
      }
    >
      <FilterBar
        label={m.operator_filters()}
        activeCount={filters.status === null ? 0 : 1}
        onClear={() => change({ status: '' })}
      >
        <Filter>
          <SelectField
            label={m.operator_column_status()}
            placeholder={m.operator_any()}
            value={filters.status ?? ''}
            options={COMPANY_STATUSES.map(value => ({ value, label: companyStatusLabel(value) }))}
            onChange={status => change({ status })}
          />
        </Filter>
        <Filter isWide>
          <SelectField
            label={m.operator_sort()}
            value={filters.sort ?? 'waiting'}
            options={SORTS.map(value => ({ value, label: SORT_WORDS[value]() }))}
            onChange={sort => change({ sort: sort === 'waiting' ? '' : sort })}
          />
        </Filter>
      </FilterBar>
    </ListHead>
  )
}

/** All companies, those awaiting verification first. */
export function CompaniesScreen() {
  usePageTitle(m.operator_nav_companies())
  const { search, page, change, turn } = useTableSearch()
  const filters = filtersOf(search)
  const list = useQuery(companiesPage(filters, page))
  return (
    <ScreenBody>
      <ListCard
        label={m.operator_nav_companies()}
        list={list}
        columns={columns()}
        keyOf={({ id }) => id}
        link={({ id }, parts) => <Link to={`/admin/companies/${id}`} {...parts} />}
        head={<Bar filters={filters} change={change} />}
        onPage={turn}
        empty={<EmptyState title={m.operator_companies_none()} text={m.operator_none_narrowed()} />}
      />
    </ScreenBody>
  )
}
