import { STATEMENT_DIRECTIONS } from '@karvon/domain/bank-statements/statement-line'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
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
import { ListAddLink, ListHead } from '../list/list-head.tsx'
import { Dialog } from '../page/dialog.tsx'
import { usePageTitle } from '../page/page-title.ts'
import { ScreenBody } from '../page/panel.tsx'
import { StackedCell } from '../page/stacked-cell.tsx'
import { useModal } from '../page/use-modal.ts'
import { matchLabel, partyLabel } from './bank-labels.ts'
import { type BankLine, type LineFilters, linesPage } from './bank-queries.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { formatTiyin } from './format-tiyin.ts'
import { LineForm } from './line-form.tsx'
import { ReconciliationPanel } from './reconciliation-panel.tsx'

const MATCHED = ['no', 'yes', 'all'] as const

const idOf = (search: URLSearchParams, name: 'statement' | 'line'): number | null => {
  const id = search.get(name) ?? ''
  return /^\d{1,9}$/.test(id) ? Number(id) : null
}

/** Unmatched lines first: they are the work. */
const filtersOf = (search: URLSearchParams): LineFilters => {
  const matched = choiceOf(search, 'matched', MATCHED) ?? 'no'
  return {
    q: search.get('q')?.slice(0, 100) ?? '',
    matched: matched === 'all' ? null : matched,
    direction: choiceOf(search, 'direction', STATEMENT_DIRECTIONS),
    statement: idOf(search, 'statement'),
    line: idOf(search, 'line'),
  }
}

const sumOf = ({ direction, amountTiyin }: BankLine): string =>
  direction === 'in' ? `+${formatTiyin(amountTiyin)}` : `−${formatTiyin(amountTiyin)}`

function State({ line: { match, proposals } }: { line: BankLine }) {
  if (match !== null)
    return (
      <StackedCell
        first={<StatusPill tone="accepted">{m.bank_matched()}</StatusPill>}
        second={matchLabel(match)}
      />
    )
  const [first] = proposals
  return (
    <StackedCell
      first={<StatusPill tone="new">{m.bank_unmatched()}</StatusPill>}
      second={first === undefined ? m.bank_no_proposal() : `${matchLabel(first)}?`}
    />
  )
}

const columns = (): TableColumn<BankLine>[] => [
  {
    key: 'party',
    name: m.bank_party(),
    cell: line => <StackedCell first={partyLabel(line)} second={line.purpose} />,
    onCard: 'title',
  },
  { key: 'state', name: m.operator_column_status(), cell: line => <State line={line} /> },
  {
    key: 'day',
    name: m.bank_day(),
    cell: line => (
      <StackedCell first={dayLabel(line.day)} second={m.bank_document_number({ number: line.document })} />
    ),
  },
  { key: 'sum', name: m.operator_column_sum(), cell: sumOf, isFigure: true, onCard: 'figure' },
]

type BarProps = {
  filters: LineFilters
  matched: string
  change: (filters: Readonly<Record<string, string>>) => void
}

function Filters({ filters, matched, change }: BarProps) {
  const isNarrowed = [
    matched !== 'no',
    filters.direction !== null,
    filters.statement !== null,
    filters.line !== null,
  ]
  return (
    <FilterBar
      label={m.operator_filters()}
      activeCount={isNarrowed.filter(Boolean).length}
      onClear={() => change({ matched: '', direction: '', statement: '', line: '' })}
    >
      <Filter>
        <SelectField
          label={m.operator_column_status()}
          value={matched}
          options={[
            { value: 'no', label: m.bank_unmatched() },
            { value: 'yes', label: m.bank_matched() },
            { value: 'all', label: m.operator_any() },
          ]}
          onChange={value => change({ matched: value === 'no' ? '' : value })}
        />
      </Filter>
      <Filter>
        <SelectField
          label={m.bank_direction()}
          placeholder={m.operator_any()}
          value={filters.direction ?? ''}
          options={[
            { value: 'in', label: m.bank_in() },
            { value: 'out', label: m.bank_out() },
          ]}
          onChange={direction => change({ direction })}
        />
      </Filter>
    </FilterBar>
  )
}

function Bar(props: BarProps) {
  return (
    <ListHead
      end={<ListAddLink to="/admin/bank-statements/import">{m.bank_import()}</ListAddLink>}
      search={
        <SearchField
          label={m.bank_search()}
          placeholder={m.bank_search()}
          value={props.filters.q}
          onSearch={q => props.change({ q })}
        />
      }
    >
      <Filters {...props} />
    </ListHead>
  )
}

/** The lines of our bank's statements, and what they are in the ledger. */
export function BankScreen() {
  usePageTitle(m.bank_nav_statements())
  const { page, change, turn } = useTableSearch()
  const [search] = useSearchParams()
  const filters = filtersOf(search)
  const list = useQuery(linesPage(filters, page))
  const { name, close } = useModal()
  const line = list.data?.data.find(({ id }) => name === `line-${id}`)
  const withDialog = (id: number) => {
    const next = new URLSearchParams(search)
    next.set('modal', `line-${id}`)
    return `?${next}`
  }
  return (
    <ScreenBody>
      <ReconciliationPanel />
      <ListCard
        label={m.bank_lines_of_statements()}
        list={list}
        columns={columns()}
        keyOf={({ id }) => id}
        link={({ id }, parts) => <Link to={withDialog(id)} preventScrollReset {...parts} />}
        head={
          <Bar filters={filters} matched={choiceOf(search, 'matched', MATCHED) ?? 'no'} change={change} />
        }
        onPage={turn}
        empty={<EmptyState title={m.bank_lines_none()} text={m.bank_lines_none_text()} />}
      />
      <EntryDialog />
      {line !== undefined && (
        <Dialog title={partyLabel(line)} isWide onClose={close}>
          <LineForm key={line.id} line={line} onDone={close} />
        </Dialog>
      )}
    </ScreenBody>
  )
}
