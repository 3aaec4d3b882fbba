import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
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
import { Dialog } from '../page/dialog.tsx'
import { moment } from '../page/formats.ts'
import { usePageTitle } from '../page/page-title.ts'
import { ScreenBody } from '../page/panel.tsx'
import { StackedCell } from '../page/stacked-cell.tsx'
import { useModal } from '../page/use-modal.ts'
import { DetailsForm } from './details-form.tsx'
import { driverLabel, numberLabel } from './payout-labels.ts'
import css from './payouts.module.css'
import { type BankDetails, type DetailsFilters, detailsPage } from './payouts-queries.ts'

const columns = (): TableColumn<BankDetails>[] => [
  {
    key: 'driver',
    name: m.bank_driver(),
    cell: details => <StackedCell first={driverLabel(details)} second={details.holder} />,
    onCard: 'title',
  },
  {
    key: 'state',
    name: m.operator_column_status(),
    cell: ({ checked }) => (
      <StatusPill tone={checked === null ? 'new' : 'accepted'}>
        {checked === null ? m.bank_unchecked() : m.bank_checked()}
      </StatusPill>
    ),
    onCard: 'figure',
  },
  { key: 'number', name: m.bank_number(), cell: numberLabel },
  {
    key: 'changed',
    name: m.operator_updated_at(),
    cell: ({ changedAt }) => moment(changedAt),
    isWhole: true,
  },
]

type BarProps = { filters: DetailsFilters; change: (filters: Readonly<Record<string, string>>) => void }

function Bar({ filters, change }: BarProps) {
  return (
    <ListHead
      end={
        <Link to="/admin/payouts" className={css.link}>
          {m.bank_to_payouts()}
        </Link>
      }
      search={
        <SearchField
          label={m.bank_details_search()}
          placeholder={m.bank_details_search()}
          value={filters.q}
          onSearch={q => change({ q })}
        />
      }
    >
      <FilterBar
        label={m.operator_filters()}
        activeCount={filters.checked === null ? 0 : 1}
        onClear={() => change({ checked: '' })}
      >
        <Filter>
          <SelectField
            label={m.operator_column_status()}
            placeholder={m.operator_any()}
            value={filters.checked ?? ''}
            options={[
              { value: 'no', label: m.bank_unchecked() },
              { value: 'yes', label: m.bank_checked() },
            ]}
            onChange={checked => change({ checked })}
          />
        </Filter>
      </FilterBar>
    </ListHead>
  )
}

/** The drivers' bank details, those that wait for a check first. */
export function DetailsScreen() {
  usePageTitle(m.bank_details())
  const { search, page, change, turn } = useTableSearch()
  const filters = {
    q: search.get('q')?.slice(0, 100) ?? '',
    checked: choiceOf(search, 'checked', ['yes', 'no'] as const),
  }
  const list = useQuery(detailsPage(filters, page))
  const { name, close } = useModal()
  const details = list.data?.data.find(({ driverId }) => name === `details-${driverId}`)
  const withDialog = (driverId: number) => {
    const next = new URLSearchParams(search)
    next.set('modal', `details-${driverId}`)
    return `?${next}`
  }
  return (
    <ScreenBody>
      <ListCard
        label={m.bank_details()}
        list={list}
        columns={columns()}
        keyOf={({ driverId }) => driverId}
        link={({ driverId }, parts) => <Link to={withDialog(driverId)} preventScrollReset {...parts} />}
        head={<Bar filters={filters} change={change} />}
        onPage={turn}
        empty={<EmptyState title={m.bank_details_none()} text={m.operator_none_narrowed()} />}
      />
      {details !== undefined && (
        <Dialog title={driverLabel(details)} onClose={close}>
          <DetailsForm key={details.version} details={details} onDone={close} />
        </Dialog>
      )}
    </ScreenBody>
  )
}
