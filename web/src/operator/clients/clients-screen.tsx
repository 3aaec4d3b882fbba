import { CLIENT_ROLES, CLIENT_SORTS } from '@karvon/contract/admin/people'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { exportUrl } from '../../platform/http/export-url.ts'
import { EmptyState } from '../../product/truck/empty-state.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { Filter, FilterBar } from '../../ui/table/filter-bar.tsx'
import { SearchField } from '../../ui/table/search-field.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { choiceOf, idOf } from '../../ui/table/table-search.ts'
import { useTableSearch } from '../../ui/table/use-table-search.ts'
import { ListCard } from '../list/list-card.tsx'
import { ListHead } from '../list/list-head.tsx'
import { day, phone } from '../page/formats.ts'
import { usePageTitle } from '../page/page-title.ts'
import { ScreenBody } from '../page/panel.tsx'
import { StackedCell } from '../page/stacked-cell.tsx'
import { type ClientFilters, clientsPage, type ListedClient } from '../people/people-queries.ts'
import { roleLabel } from '../people/person-labels.ts'

const YES_NO = ['yes', 'no'] as const

const SORT_WORDS = {
  newest: m.operator_sort_newest,
  name: m.operator_sort_name,
  orders: m.operator_sort_orders,
}

const filtersOf = (search: URLSearchParams): ClientFilters => ({
  q: search.get('q')?.slice(0, 100) ?? '',
  role: choiceOf(search, 'role', CLIENT_ROLES),
  blocked: choiceOf(search, 'blocked', YES_NO),
  company: idOf(search, 'company'),
  sort: choiceOf(search, 'sort', CLIENT_SORTS),
})

const columns = (): TableColumn<ListedClient>[] => [
  {
    key: 'name',
    name: m.operator_fact_client(),
    cell: ({ name, username, role }) => (
      <StackedCell first={name ?? username ?? m.operator_no_name()} second={roleLabel(role)} />
    ),
    onCard: 'title',
  },
  { key: 'phone', name: m.operator_phone(), cell: client => phone(client.phone), isWhole: true },
  { key: 'company', name: m.operator_column_company(), cell: ({ company }) => company?.title ?? '' },
  {
    key: 'orders',
    name: m.operator_nav_orders(),
    cell: ({ ordersCount, lastOrderAt }) => (
      <StackedCell first={ordersCount} second={lastOrderAt === null ? '' : day(lastOrderAt)} />
    ),
    isFigure: true,
  },
  { key: 'since', name: m.operator_since_name(), cell: ({ createdAt }) => day(createdAt), isWhole: true },
  {
    key: 'blocked',
    name: m.operator_column_status(),
    cell: ({ blocked, closedAt }) =>
      blocked || closedAt !== null ? (
        <StatusPill tone="canceled">
          {blocked ? m.operator_person_blocked() : m.operator_person_closed()}
        </StatusPill>
      ) : (
        ''
      ),
    onCard: 'figure',
  },
]

type BarProps = {
  filters: ClientFilters
  change: (filters: Readonly<Record<string, string>>) => void
}

function Bar({ filters, change }: BarProps) {
  const { role, blocked, company, q, sort } = filters
  return (
    <ListHead
      exportHref={exportUrl('/admin/clients.csv', filters)}
      search={
        <SearchField
          label={m.operator_client_search()}
          placeholder={m.operator_client_search()}
          value={q}
          onSearch={text => change({ q: text })}
        />
      }
    >
      <FilterBar
        label={m.operator_filters()}
        activeCount={[role, blocked, company].filter(held => held !== null).length}
        onClear={() => change({ role: '', blocked: '', company: '' })}
      >
        <Filter>
          <SelectField
            label={m.operator_role()}
            placeholder={m.operator_any()}
            value={role ?? ''}
            options={CLIENT_ROLES.map(value => ({ value, label: roleLabel(value) }))}
            onChange={value => change({ role: value })}
          />
        </Filter>
        <Filter>
          <SelectField
            label={m.operator_blocked_filter()}
            placeholder={m.operator_any()}
            value={blocked ?? ''}
            options={[
              { value: 'yes', label: m.operator_blocked_yes() },
              { value: 'no', label: m.operator_blocked_no() },
            ]}
            onChange={value => change({ blocked: value })}
          />
        </Filter>
        <Filter isWide>
          <SelectField
            label={m.operator_sort()}
            value={sort ?? 'newest'}
            options={CLIENT_SORTS.map(value => ({ value, label: SORT_WORDS[value]() }))}
            onChange={value => change({ sort: value === 'newest' ? '' : value })}
          />
        </Filter>
      </FilterBar>
    </ListHead>
  )
}

/** All clients. */
export function ClientsScreen() {
  usePageTitle(m.operator_nav_clients())
  const { search, page, change, turn } = useTableSearch()
  const filters = filtersOf(search)
  const list = useQuery(clientsPage(filters, page))
  return (
    <ScreenBody>
      <ListCard
        label={m.operator_nav_clients()}
        list={list}
        columns={columns()}
        keyOf={({ id }) => id}
        link={({ id }, parts) => <Link to={`/admin/clients/${id}`} {...parts} />}
        head={<Bar filters={filters} change={change} />}
        onPage={turn}
        empty={<EmptyState title={m.operator_clients_none()} text={m.operator_none_narrowed()} />}
      />
    </ScreenBody>
  )
}
