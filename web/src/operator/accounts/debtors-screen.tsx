import { DEBTOR_SORTS } from '@karvon/contract/money/accounts'
import { DEBT_AGES, type DebtAge } from '@karvon/domain/ledger/accounts/debt-age'
import { HOLDER_KINDS, type HolderKind } from '@karvon/domain/ledger/accounts/holder'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { exportUrl } from '../../platform/http/export-url.ts'
import { figureText } from '../../platform/locale/figure-text.ts'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { dayLabel } from '../../platform/time/day-label.ts'
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
import { phone } from '../page/formats.ts'
import { usePageTitle } from '../page/page-title.ts'
import { ScreenBody } from '../page/panel.tsx'
import { StackedCell } from '../page/stacked-cell.tsx'
import { type Debtor, type DebtorFilters, debtorsPage } from './account-queries.ts'

const KINDS = {
  company: m.accounts_kind_company,
  individual: m.accounts_kind_individual,
  driver: m.accounts_kind_driver,
} satisfies Record<HolderKind, () => string>

const AGES = {
  to_7: m.accounts_age_to_7,
  to_30: m.accounts_age_to_30,
  to_90: m.accounts_age_to_90,
  over_90: m.accounts_age_over_90,
} satisfies Record<DebtAge, () => string>

const TONES = { to_7: 'new', to_30: 'accepted', to_90: 'canceled', over_90: 'canceled' } as const

const SORTS = {
  oldest: m.accounts_sort_oldest,
  largest: m.accounts_sort_largest,
  name: m.accounts_sort_name,
}

const PAGES = { company: 'companies', individual: 'clients', driver: 'drivers' } as const

const filtersOf = (search: URLSearchParams): DebtorFilters => ({
  q: search.get('q')?.slice(0, 100) ?? '',
  kind: choiceOf(search, 'kind', HOLDER_KINDS),
  age: choiceOf(search, 'age', DEBT_AGES),
  sort: choiceOf(search, 'sort', DEBTOR_SORTS),
})

const columns = (): TableColumn<Debtor>[] => [
  {
    key: 'name',
    name: m.accounts_debtor(),
    cell: ({ name, kind }) => <StackedCell first={name ?? m.operator_no_name()} second={KINDS[kind]()} />,
    onCard: 'title',
  },
  { key: 'phone', name: m.operator_phone(), cell: debtor => phone(debtor.phone), isWhole: true },
  {
    key: 'since',
    name: m.accounts_since(),
    cell: ({ since, days, overdue }) =>
      overdue > 0 ? (
        <StackedCell first={dayLabel(since)} second={m.bank_entry_days({ days: figureText(days) })} />
      ) : (
        m.accounts_due_by({ day: dayLabel(since) })
      ),
    isWhole: true,
  },
  {
    key: 'age',
    name: m.accounts_age(),
    cell: ({ age, overdue }) =>
      overdue > 0 ? (
        <StatusPill tone={TONES[age]}>{AGES[age]()}</StatusPill>
      ) : (
        <StatusPill tone="new">{m.accounts_not_due()}</StatusPill>
      ),
  },
  {
    key: 'debt',
    name: m.accounts_debt(),
    cell: ({ debt }) => formatSum(debt),
    isFigure: true,
    onCard: 'figure',
  },
]

type BarProps = {
  filters: DebtorFilters
  change: (filters: Readonly<Record<string, string>>) => void
}

function Bar({ filters, change }: BarProps) {
  const { kind, age, q, sort } = filters
  return (
    <ListHead
      exportHref={exportUrl('/admin/debtors.csv', filters)}
      search={
        <SearchField
          label={m.accounts_search()}
          placeholder={m.accounts_search()}
          value={q}
          onSearch={text => change({ q: text })}
        />
      }
    >
      <FilterBar
        label={m.operator_filters()}
        activeCount={[kind, age].filter(held => held !== null).length}
        onClear={() => change({ kind: '', age: '' })}
      >
        <Filter>
          <SelectField
            label={m.accounts_kind()}
            placeholder={m.operator_any()}
            value={kind ?? ''}
            options={HOLDER_KINDS.map(value => ({ value, label: KINDS[value]() }))}
            onChange={value => change({ kind: value })}
          />
        </Filter>
        <Filter>
          <SelectField
            label={m.accounts_age()}
            placeholder={m.operator_any()}
            value={age ?? ''}
            options={DEBT_AGES.map(value => ({ value, label: AGES[value]() }))}
            onChange={value => change({ age: value })}
          />
        </Filter>
        <Filter isWide>
          <SelectField
            label={m.operator_sort()}
            value={sort ?? 'oldest'}
            options={DEBTOR_SORTS.map(value => ({ value, label: SORTS[value]() }))}
            onChange={value => change({ sort: value === 'oldest' ? '' : value })}
          />
        </Filter>
      </FilterBar>
    </ListHead>
  )
}

/** Who owes us, how much, and for how long. */
export function DebtorsScreen() {
  usePageTitle(m.accounts_debtors())
  const { search, page, change, turn } = useTableSearch()
  const filters = filtersOf(search)
  const list = useQuery(debtorsPage(filters, page))
  return (
    <ScreenBody>
      <ListCard
        label={m.accounts_debtors()}
        list={list}
        columns={columns()}
        keyOf={({ kind, id }) => `${kind}-${id}`}
        link={({ kind, id }, parts) => <Link to={`/admin/${PAGES[kind]}/${id}`} {...parts} />}
        head={<Bar filters={filters} change={change} />}
        onPage={turn}
        empty={<EmptyState title={m.accounts_debtors_none()} text={m.accounts_debtors_none_text()} />}
      />
    </ScreenBody>
  )
}
