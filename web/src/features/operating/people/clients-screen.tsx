import { CLIENT_ROLES, CLIENT_SORTS } from '@karvon/contract/admin/people'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { m } from '../../../messages/compiled/messages.js'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { StatusPill } from '../../../ui/states/status-pill.tsx'
import { Filter, FilterBar } from '../../../ui/table/filter-bar.tsx'
import { SearchField } from '../../../ui/table/search-field.tsx'
import type { TableColumn } from '../../../ui/table/table-column.ts'
import { choiceOf, idOf } from '../../../ui/table/table-search.ts'
import { useTableSearch } from '../../../ui/table/use-table-search.ts'
import { exportAddress } from '../frame/list/export-address.ts'
import { ListCard } from '../frame/list/list-card.tsx'
import { ListHead } from '../frame/list/list-head.tsx'
import { usePageTitle } from '../frame/page-title.ts'
import { ScreenBody } from '../frame/panel.tsx'
import { Two } from '../frame/two.tsx'
import { day, phone } from '../frame/written.ts'
import { type ClientFilters, clientsPage, type ListedClient } from './people-queries.ts'
import { roleWord } from './person-words.ts'

const YES_NO = ['yes', 'no'] as const

const SORT_WORDS = {
  newest: m.operating_sort_newest,
  name: m.operating_sort_name,
  orders: m.operating_sort_orders,
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
    name: m.operating_fact_client(),
    cell: ({ name, username, role }) => (
      <Two first={name ?? username ?? m.operating_no_name()} second={roleWord(role)} />
    ),
    onCard: 'title',
  },
  { key: 'phone', name: m.operating_phone(), cell: client => phone(client.phone), isWhole: true },
  { key: 'company', name: m.operating_column_company(), cell: ({ company }) => company?.title ?? '' },
  {
    key: 'orders',
    name: m.operating_nav_orders(),
    cell: ({ ordersCount, lastOrderAt }) => (
      <Two first={ordersCount} second={lastOrderAt === null ? '' : day(lastOrderAt)} />
    ),
    isFigure: true,
  },
  { key: 'since', name: m.operating_since_name(), cell: ({ createdAt }) => day(createdAt), isWhole: true },
  {
    key: 'blocked',
    name: m.operating_column_status(),
    cell: ({ blocked, closedAt }) =>
      blocked || closedAt !== null ? (
        <StatusPill tone="canceled">
          {blocked ? m.operating_person_blocked() : m.operating_person_closed()}
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
      exportHref={exportAddress('/admin/clients.csv', filters)}
      search={
        <SearchField
          label={m.operating_client_search()}
          placeholder={m.operating_client_search()}
          value={q}
          onSearch={text => change({ q: text })}
        />
      }
    >
      <FilterBar
        label={m.operating_filters()}
        activeCount={[role, blocked, company].filter(held => held !== null).length}
        onClear={() => change({ role: '', blocked: '', company: '' })}
      >
        <Filter>
          <SelectField
            label={m.operating_role()}
            placeholder={m.operating_any()}
            value={role ?? ''}
            options={CLIENT_ROLES.map(value => ({ value, label: roleWord(value) }))}
            onChange={value => change({ role: value })}
          />
        </Filter>
        <Filter>
          <SelectField
            label={m.operating_blocked_filter()}
            placeholder={m.operating_any()}
            value={blocked ?? ''}
            options={[
              { value: 'yes', label: m.operating_blocked_yes() },
              { value: 'no', label: m.operating_blocked_no() },
            ]}
            onChange={value => change({ blocked: value })}
          />
        </Filter>
        <Filter isWide>
          <SelectField
            label={m.operating_sort()}
            value={sort ?? 'newest'}
            options={CLIENT_SORTS.map(value => ({ value, label: SORT_WORDS[value]() }))}
            onChange={value => change({ sort: value === 'newest' ? '' : value })}
          />
        </Filter>
      </FilterBar>
    </ListHead>
  )
}

/** Everybody who orders. */
export function ClientsScreen() {
  usePageTitle(m.operating_nav_clients())
  const { search, page, change, turn } = useTableSearch()
  const filters = filtersOf(search)
  const list = useQuery(clientsPage(filters, page))
  return (
    <ScreenBody>
      <ListCard
        label={m.operating_nav_clients()}
        list={list}
        columns={columns()}
        keyOf={({ id }) => id}
        link={({ id }, parts) => <Link to={`/admin/clients/${id}`} {...parts} />}
        head={<Bar filters={filters} change={change} />}
        onPage={turn}
        empty={<EmptyState title={m.operating_clients_none()} text={m.operating_none_narrowed()} />}
      />
    </ScreenBody>
  )
}
