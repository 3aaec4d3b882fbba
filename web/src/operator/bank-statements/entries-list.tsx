import { useQuery } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { figureText } from '../../platform/locale/figure-text.ts'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { dayLabel } from '../../platform/time/day-label.ts'
import { Button } from '../../ui/actions/button.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { journalLabel } from '../money/books-labels.ts'
import { moment } from '../page/formats.ts'
import { PanelTable } from '../page/panel-table.tsx'
import { StackedCell } from '../page/stacked-cell.tsx'
import { useModal } from '../page/use-modal.ts'
import css from './bank.module.css'
import { type BankEntry, bankEntries } from './bank-queries.ts'

const signed = ({ direction, amount }: BankEntry): string =>
  direction === 'in' ? `+${formatSum(amount)}` : `−${formatSum(amount)}`

const columns = (reverse: (entry: BankEntry) => void): TableColumn<BankEntry>[] => [
  {
    key: 'entry',
    name: m.bank_entry(),
    cell: ({ kind, document, company, person }) => (
      <StackedCell
        first={[company?.title ?? person?.name ?? journalLabel(kind), document].filter(Boolean).join(', ')}
        second={company === null && person === null ? '' : journalLabel(kind)}
      />
    ),
    onCard: 'title',
  },
  {
    key: 'age',
    name: m.bank_entry_age(),
    cell: ({ days, isLate }) => (
      <StatusPill tone={isLate ? 'canceled' : 'accepted'}>
        {m.bank_entry_days({ days: figureText(days) })}
      </StatusPill>
    ),
  },
  {
    key: 'day',
    name: m.bank_day(),
    cell: ({ day, bookedAt, bookedBy }) => (
      <StackedCell
        first={dayLabel(day)}
        second={m.bank_entry_booked({ time: moment(bookedAt), by: bookedBy })}
      />
    ),
  },
  { key: 'sum', name: m.operator_column_sum(), cell: signed, isFigure: true, onCard: 'figure' },
  {
    key: 'action',
    name: m.bank_entry_reverse(),
    isNameHidden: true,
    cell: entry =>
      entry.canReverse && (
        <Button size="small" aria-haspopup="dialog" onClick={() => reverse(entry)}>
          {m.bank_entry_reverse()}
        </Button>
      ),
  },
]

/** Entries of our bank account that are on no statement, late ones first; open while one of them is late. */
export function EntriesList() {
  const { data } = useQuery(bankEntries())
  const { open } = useModal()
  if (data === undefined || data.length === 0) return null
  return (
    <details className={css.more} open={data.some(({ isLate }) => isLate)}>
      <summary>{m.bank_entries()}</summary>
      <PanelTable
        label={m.bank_entries()}
        columns={columns(({ journalId }) => open(`entry-${journalId}`))}
        rows={data}
        keyOf={({ journalId }) => journalId}
        empty={null}
        isLong
      />
    </details>
  )
}
